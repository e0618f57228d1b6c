// Loaded into the program by a test: errors of a kind the server has no other way to be asked for.
process.on('SIGUSR2', () => {
  Promise.reject(new Error('a planted rejection'));
});
process.on('SIGHUP', () => {
  throw new Error('a planted exception');
});
