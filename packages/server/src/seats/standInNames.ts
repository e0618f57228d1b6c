/** What a stand-in is called that was seated as one. */
export const STAND_IN = 'Stand-in';

/** One that plays on where a person sat: what the log tells of the seat, both have done. */
export const standInFor = (name: string): string =>
  name.startsWith(STAND_IN) ? name : `${STAND_IN} for ${name}`;
