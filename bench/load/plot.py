"""How cost grows with the number of tables, drawn: one small chart beside the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10

from bench.load.figures import House

WIDTH, HEIGHT, MARGIN = 260, 150, 34
INK, GRID = "currentColor", "#8888"

Value = Callable[[House], float]

CHARTS: tuple[tuple[str, Value], ...] = (
    ("CPU a move, us", lambda house: house.cpu),
    ("p99 until all see a move, ms", lambda house: house.waits.p99),
    ("memory a table, kB", lambda house: house.memory),
)


def drawn(houses: Sequence[House]) -> str:
    """The charts as one SVG, without an empty line, so that a page can hold it."""
    whole = len(CHARTS) * WIDTH
    charts = (
        f'<g transform="translate({place * WIDTH} 0)">{_chart(title, value, houses)}</g>'
        for place, (title, value) in enumerate(CHARTS)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {HEIGHT}" role="img" font-size="9"'
    label = 'aria-label="What a move and a table cost as the number of tables grows"'
    return "\n".join([f'{head} fill="{INK}" font-family="sans-serif" {label}>', *charts, "</svg>\n"])


def _chart(title: str, value: Value, houses: Sequence[House]) -> str:
    top = _round_up(max(value(house) for house in houses))
    first, last = log10(houses[0].tables), log10(houses[-1].tables)

    def across(house: House) -> float:
        return MARGIN + (log10(house.tables) - first) / (last - first or 1) * (WIDTH - 2 * MARGIN)

    def down(amount: float) -> float:
        return HEIGHT - MARGIN + 8 - amount / top * (HEIGHT - 2 * MARGIN + 8)

    points = " ".join(f"{across(house):.1f},{down(value(house)):.1f}" for house in houses)
    parts = [f'<text x="{MARGIN}" y="14" font-weight="bold">{title}</text>']
    for amount in (0, top / 2, top):
        y = down(amount)
        parts.append(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(f'<text x="{MARGIN - 4}" y="{y + 3:.1f}" text-anchor="end">{amount:g}</text>')
    parts.append(f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="1.5"/>')
    for house in houses:
        x, y = across(house), down(value(house))
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>')
        parts.append(f'<text x="{x:.1f}" y="{y - 6:.1f}" text-anchor="middle">{value(house):.3g}</text>')
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 12}" text-anchor="middle">{house.tables}</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 2}" text-anchor="middle">tables</text>')
    return "".join(parts)


def _round_up(number: float) -> float:
    """The next number above that is easy to halve."""
    step = 10.0 ** int(log10(number)) if number >= 1 else 0.1
    for times in (1, 2, 4, 6, 8, 10, 20):
        if times * step >= number * 1.1:
            return times * step
    return number
