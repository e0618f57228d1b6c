// Imported first: boardgame.io and immer decide when they are loaded whether to be what a server runs, or to look through each state as well.
process.env.NODE_ENV = 'production';
