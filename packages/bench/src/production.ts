// Imported first: boardgame.io decides when it is loaded whether to walk every state and to print every refusal.
process.env.NODE_ENV ??= 'production';
