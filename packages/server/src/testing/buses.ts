import type { Bus, News } from '../nodes/bus';

/** Nodes that share a store, and hear each other as if nothing lay between them. */
export function joinedBuses(): (node: string) => Bus {
  const listeners = new Map<string, (news: News) => void>();
  return (node) => ({
    shared: true,
    node,
    tell: (news) => {
      for (const [other, hear] of listeners) if (other !== node) hear(news);
    },
    listen: (hear) => void listeners.set(node, hear),
  });
}

/** A node that shares a store with others, tells them nothing and hears nothing of them. */
export const deafBus = (node: string): Bus => ({ shared: true, node, tell: () => {}, listen: () => {} });
