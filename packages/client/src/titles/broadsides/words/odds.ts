import { bonus } from '@packetboat/games/broadsides/fight';
import { type Party, winningOdds } from '@packetboat/games/broadsides/odds';
import { counted } from '../../../words/phrase';

const figures = ({ crew, captain }: Party): number => crew + (captain ? 1 : 0);

/** "62 times in 100". */
export function timesIn100(odds: number): string {
  const times = Math.round(odds * 100);
  // What is not certain is not called so.
  const told = odds < 1 && times === 100 ? 99 : odds > 0 && times === 0 ? 1 : times;
  return `${told} times in 100`;
}

export const partyWords = ({ crew, captain }: Party): string => {
  const men = crew === 0 ? '' : `${crew} crew`;
  if (!captain) return men === '' ? 'nobody' : men;
  return men === '' ? 'the Captain' : `the Captain and ${men}`;
};

/** A fight from one side's view, spelled out: who meets whom, what each adds, how often it is won. */
export function fightWords(
  own: Party,
  enemy: Party,
): { readonly odds: number; readonly text: string; readonly bonuses: string } {
  const odds = winningOdds(own, enemy);
  const [mine, theirs] = [
    bonus(figures(own), figures(enemy), own.captain),
    bonus(figures(enemy), figures(own), enemy.captain),
  ];
  return {
    odds,
    text: `${partyWords(own)} against ${partyWords(enemy)}: you win ${timesIn100(odds)}`,
    bonuses:
      mine === 0 && theirs === 0
        ? 'nobody adds to the die'
        : `${[mine > 0 ? `you add ${mine}` : '', theirs > 0 ? `the enemy adds ${theirs}` : '']
            .filter(Boolean)
            .join(', ')} to the die`,
  };
}

export const movementsWords = (left: number): string => counted(left, 'movement', 'movements');
