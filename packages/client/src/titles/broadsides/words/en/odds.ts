import { bonus } from '@packetboat/games/broadsides/fight';
import { type Party, winningOdds } from '@packetboat/games/broadsides/odds';
import { counted } from '../../../../words/phrase';
import type { Scene } from '../../motion/scenes';

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

/** Who meets whom, and what each adds to the die, of whoever fights first. */
export const partiesWords = (own: Party, enemy: Party, bonuses: string, name: string): string =>
  `${partyWords(own)} against ${partyWords(enemy)}; ${bonuses.replace('you', name).replace('add ', 'adds ')}`;

/** What came of the dice of a fight, or of those that say who boards first. */
export function resultWords(
  scene: Extract<Scene, { kind: 'struck' | 'lead' }>,
  nameOf: (seat: number) => string,
): string {
  if (scene.kind === 'struck') {
    const { lost, loser } = scene.struck;
    if (lost === 'tie') return 'Equal: they strike again.';
    return `${nameOf(loser)} loses ${lost === 'captain' ? 'the Captain' : 'a crewmember'}.`;
  }
  const { roll0, roll1 } = scene.rolls;
  return roll0 === roll1 ? 'Equal: again.' : `${nameOf(roll0 > roll1 ? 0 : 1)} says who boards first.`;
}
