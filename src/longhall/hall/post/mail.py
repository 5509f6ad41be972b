"""E-mail by SMTP, in a thread: the server that sends it may be slow."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from contextlib import suppress

from longhall.hall.post.letters import Letter
from longhall.hall.post.outgoing import Outcome
from longhall.hall.settings import Smtp

# So many are sent at the same moment, each in a thread.
AT_ONCE = 2
# How long to wait for an answer, in seconds.
PATIENCE = 20.0
TEMPORARY = range(400, 500)


class Mail:
    """A carrier of letters."""

    def __init__(self, smtp: Smtp) -> None:
        self._smtp = smtp

    async def carry(self, item: Letter) -> Outcome:
        """Try to send a letter."""
        return await asyncio.to_thread(self._carry, item)

    def _carry(self, letter: Letter) -> Outcome:
        try:
            server = self._connect()
        except OSError:  # what SMTP refuses is one as well
            return Outcome.AWAY
        try:
            server.send_message(letter.message, self._smtp.sender, [letter.to])
        except smtplib.SMTPRecipientsRefused as error:
            return _after(error.recipients[letter.to][0])
        except smtplib.SMTPResponseException as error:
            return _after(error.smtp_code)
        except OSError:
            # The line broke: it may have arrived, and is not sent twice.
            return Outcome.LOST
        finally:
            # It has taken the letter, or not; how it says goodbye makes no difference.
            with suppress(OSError):
                server.quit()
            server.close()
        return Outcome.SENT

    def _connect(self) -> smtplib.SMTP:
        smtp = self._smtp
        host, port = smtp.host or "", smtp.port
        if smtp.tls == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        else:
            server = smtplib.SMTP(host, port, timeout=PATIENCE)
        try:
            if smtp.tls == "starttls":
                server.starttls(context=ssl.create_default_context())
            if smtp.user is not None:
                server.login(smtp.user, smtp.password or "")
        except OSError:
            server.close()
            raise
        return server


def _after(code: int) -> Outcome:
    """What a refusal means."""
    return Outcome.LATER if code in TEMPORARY else Outcome.LOST
