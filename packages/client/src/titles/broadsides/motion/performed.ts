import type { ChronicleEvent } from '@packetboat/games/kit/title';

const PERFORMED = [
  'cardTurned',
  'cardLapsed',
  'captainShown',
  'exchangeBegan',
  'fired',
  'struck',
  'rolledToBoard',
  'gameOver',
];

/** Plots come to light, cannons speak, crews fight to the end, dice say who boards: everybody looks on. */
export const performs = ({ key }: ChronicleEvent): boolean => PERFORMED.includes(key);
