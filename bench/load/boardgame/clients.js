// Clients of boardgame.io's server, on its own protocol. They are asked line by line, as the hall's guests:
//
//     > {"do": "come", "port": 8000, "players": 2, "matches": 50, "round": 0}
//     {"sockets": 100}
//     > {"do": "play", "moves": 24}
//     {"moves": 1200}
'use strict';

const readline = require('readline');
const { io } = require('socket.io-client');

let matches = [];

class Match {
  constructor(id, players) {
    this.id = id;
    this.players = players;
    this.sockets = [];
    this.number = -1;
    this.left = 0;
    this.missing = 0;
    this.ended = () => {};
    this.hasLeft = false;
  }

  async come(port) {
    for (let seat = 0; seat < this.players; seat += 1) {
      await this.#open(port, seat);
    }
  }

  #open(port, seat) {
    return new Promise((opened) => {
      const socket = io(`http://127.0.0.1:${port}/toy`, { transports: ['websocket'], forceNew: true });
      socket.on('connect', () => socket.emit('sync', this.id, String(seat), undefined, this.players));
      socket.on('sync', (_id, { state }) => {
        this.number = state._stateID;
        opened();
      });
      socket.on('disconnect', (reason) => {
        if (!this.hasLeft) {
          console.error(`a client of boardgame.io lost its line: ${reason}`);
          process.exit(1);
        }
      });
      socket.on('update', (_id, state) => this.#saw(state));
      this.sockets.push(socket);
    });
  }

  play(moves) {
    return new Promise((ended) => {
      this.left = moves;
      this.ended = ended;
      this.#move();
    });
  }

  #move() {
    const seat = String(this.seat ?? 0);
    this.missing = this.players;
    const payload = { type: 'march', args: [this.number], playerID: seat };
    this.sockets[Number(seat)].emit('update', { type: 'MAKE_MOVE', payload }, this.number, this.id, seat);
  }

  #saw(state) {
    this.missing -= 1;
    if (this.missing > 0) {
      return;
    }
    this.number = state._stateID;
    this.seat = state.ctx.currentPlayer;
    this.left -= 1;
    if (this.left > 0) {
      this.#move();
    } else {
      this.ended();
    }
  }

  leave() {
    this.hasLeft = true;
    this.sockets.forEach((socket) => socket.disconnect());
  }
}

const answers = {
  async come({ port, players, matches: count, round }) {
    matches = Array.from({ length: count }, (_, place) => new Match(`round${round}-${place}`, players));
    await Promise.all(matches.map((match) => match.come(port)));
    return { sockets: players * count, seconds: 0, waits: [] };
  },
  async play({ moves }) {
    const start = process.hrtime.bigint();
    await Promise.all(matches.map((match) => match.play(moves)));
    return { moves: moves * matches.length, seconds: Number(process.hrtime.bigint() - start) / 1e9 };
  },
  async leave() {
    matches.forEach((match) => match.leave());
    matches = [];
    return { sockets: 0, seconds: 0, waits: [] };
  },
};

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line);
    console.log(JSON.stringify(await answers[asked.do](asked)));
  }
  process.exit(0);
})();
