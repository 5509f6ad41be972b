// A bot over the wire, for Node without any package: it plays a seat to the end of the game.
//
//     HALL=http://127.0.0.1:8750 TABLE=... SEAT_TOKEN=... node --experimental-websocket examples/wire_bot.mjs
//
// From Node 22 on the option is not needed. The token stands in the environment: a command line can be read by everybody
// on the machine.

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// Milliseconds before each move, as a hall hears 20 messages a second and no more; and between signs of life, as it
// takes who says nothing for 90 seconds for gone.
const PACE = 60, ALIVE = 30_000;
// After these refusals nobody knows whether something was done: it is said again under its key, and done once.
const UNSURE = ["NotDurable", "NoDatabase"];

const { HALL, TABLE, SEAT_TOKEN } = process.env;
if (!HALL || !TABLE || !SEAT_TOKEN) {
  console.error("Set HALL, TABLE and SEAT_TOKEN: the hall's address, the table's id, and the token of the seat.");
  process.exit(1);
}
const address = `${HALL.replace("http", "ws")}/api/tables/${TABLE}/socket`;

// What stays when the line is cut: the last entry, the view after it, and what was not answered yet.
let number = null, seat = -1, view = {}, pending = null, result = null;

// A move, in words. A bot that wants to win looks at the view, which has all that its seat may know.
function choose(_view, choices) {
  return choices[Math.floor(Math.random() * choices.length)].words;
}

// Do something at the table after the last entry, under a key that was never used.
async function deed(what) {
  await sleep(PACE);
  pending = { ...what, number, key: randomUUID() };
  return pending;
}

// Ask how the table stands, and for what happened since the last entry.
function hello() {
  return { type: "hello", since: number };
}

// What there is to say after a frame; `pong`, `people` and `spoken` call for nothing.
async function answer(frame) {
  if (frame.type === "refused") return putUpWith(frame);
  if (pending !== null && frame.key === pending.key) pending = null;
  if (frame.type === "state" || frame.type === "entry") return move(frame);
  if (frame.type === "stale") return move(frame.state);
  return frame.type === "done" || (frame.type === "gathering" && frame.status === "playing") ? hello() : null;
}

// Learn how the table stands now, and do what the seat is asked for.
async function move(frame) {
  number = frame.number;
  seat = frame.viewer ?? seat;
  view = frame.view ?? { ...view, ...frame.changes };
  for (const [field, things] of Object.entries(frame.parts ?? {}))
    view[field] = view[field].map((thing, place) => things[place] ?? thing);
  result = frame.result ?? null;
  if (pending !== null) return frame.type === "state" ? pending : null;
  if (frame.ways?.missing?.includes(seat)) return deed({ type: "answer", yes: true });
  return frame.choices?.length ? deed({ type: "act", words: choose(view, frame.choices) }) : null;
}

// Say again what may be done or may not; of what is surely not done, look a moment later what is to be done.
async function putUpWith({ key, fault, retry_after: wait = 0 }) {
  console.error(fault.text.en);
  // Who was away for too long finds a bot of the house in its seat.
  if (fault.key === "handed_over") return deed({ type: "resume" });
  if (!wait && !UNSURE.includes(fault.kind)) {
    if (!key) process.exit(1);
    pending = null;
  }
  await sleep(1000 * (wait || 1));
  return hello();
}

// Play until the game is over, or the line is cut. One frame is answered after the other.
function play() {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { headers: { Authorization: `Bearer ${SEAT_TOKEN}` } });
    const say = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
    const signs = setInterval(say, ALIVE, { type: "ping" });
    let before = Promise.resolve();
    socket.onopen = () => say(hello());
    socket.onmessage = ({ data }) => {
      before = before.then(async () => {
        const message = await answer(JSON.parse(data));
        if (result !== null) socket.close();
        else if (message !== null) say(message);
      });
    };
    socket.onclose = socket.onerror = () => {
      clearInterval(signs);
      before.then(resolve);
    };
  });
}

let pause = 500;
while (result === null) {
  const known = number;
  await play();
  if (result !== null) break;
  pause = number === known ? Math.min(2 * pause, 30_000) : 500;
  console.error(`the line is cut; back in ${pause / 1000} seconds`);
  await sleep(pause);
}
console.log(JSON.stringify(result));
