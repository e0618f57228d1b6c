/** The time of day as people here write it: 21:40, or 9:40 PM. */
export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

/** The same with its day, where that is not today: "21:40", "21:40 on Tuesday". */
export const clockAndDay = (at: number, now = Date.now()): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? clock(at)
    : `${clock(at)} on ${new Date(at).toLocaleDateString(undefined, { weekday: 'long' })}`;
