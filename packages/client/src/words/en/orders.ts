export const orders = {
  head: 'Standing orders',
  about:
    'Said once, done whenever the question comes, also while you are away. Nobody else is told before it is used.',
  ask: 'Ask me',
  forced: 'Where only one thing can be done',
  forcedNote:
    'It is done after a moment. Not where that would tell what is in a hand, nor while you can step back.',
  forcedOn: 'Do it for me',
  more: 'Other orders',
  once: 'One thing to do: it is done for you in a moment.',
  done: (what: string) => `Your standing order: ${what}. It is done in a moment.`,
  menu: (count: number) => (count === 0 ? 'Standing orders' : `Standing orders: ${count}`),
  stand: (count: number) => (count === 1 ? 'one order stands' : `${count} orders stand`),
  by: { order: 'by standing order', forced: 'by itself' },
};
