// A toy for boardgame.io: seats take turns, and a move moves one piece one place on. It has so many bytes of pieces,
// and a hand for each seat that the others may not see.
'use strict';

const { PlayerView } = require('boardgame.io/core');

const PIECE_BYTES = 60;
const PLACES = 9;
const CARDS = 3;

exports.toy = (bytes) => ({
  name: 'toy',
  setup: ({ ctx }) => ({
    pieces: Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, place) => ({
      seat: place % ctx.numPlayers,
      kind: 'warrior',
      province: place % PLACES,
      strength: 1,
    })),
    players: Object.fromEntries(
      Array.from({ length: ctx.numPlayers }, (_, seat) => [seat, { hand: Array.from({ length: CARDS }, (_, n) => n) }]),
    ),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    march: ({ G }, piece) => {
      const moved = G.pieces[piece % G.pieces.length];
      moved.province = (moved.province + 1) % PLACES;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
});
