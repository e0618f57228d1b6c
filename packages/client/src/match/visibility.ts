/** Whether this page can be seen, and when that changes. */
export interface Visibility {
  now(): boolean;
  listen(hear: () => void): () => void;
}

export const pageVisibility: Visibility = {
  now: () => document.visibilityState === 'visible',
  listen: (hear) => {
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  },
};

export const alwaysVisible: Visibility = { now: () => true, listen: () => () => {} };
