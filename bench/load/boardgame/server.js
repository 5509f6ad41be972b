// boardgame.io's own server: node server.js PORT BYTES [FOLDER]; with a folder it keeps its matches there.
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');
const { toy } = require('./toy');

const [port, bytes, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [toy(Number(bytes))], origins: [/127\.0\.0\.1/], ...(db && { db }) }).run(Number(port));
