/** The time of day as people here write it: 21:40, or 9:40 PM. */
export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
