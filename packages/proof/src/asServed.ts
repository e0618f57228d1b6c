// Imported first: boardgame.io and immer decide when they are loaded whether to be what a server runs, or twice as slow.
process.env.NODE_ENV = 'production';
