// A toy for boardgame.io: seats take turns, and a move moves one piece one place on. It has so many pieces, of about
// sixty bytes each, and nothing is hidden.
'use strict';

const PIECE_BYTES = 60;
const PLACES = 9;

exports.toy = (bytes) => ({
  name: 'toy',
  setup: ({ ctx }) => ({
    pieces: Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, place) => ({
      seat: place % ctx.numPlayers,
      kind: 'warrior',
      province: place % PLACES,
      strength: 1,
    })),
  }),
  moves: {
    march: ({ G }, piece) => {
      const moved = G.pieces[piece % G.pieces.length];
      moved.province = (moved.province + 1) % PLACES;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
});
