import { placeAt } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { Party } from '@packetboat/games/broadsides/odds';
import { other, QUIET_TURNS, type View } from '@packetboat/games/broadsides/state';
import { Button } from '../../../parts';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import { trying } from '../hand/deeds';
import { partiesAt } from '../hand/hand';
import type { SeaHand } from '../hand/useHand';
import type { Beat } from '../motion/useShow';
import { words } from '../words';
import { Die } from './Die';

/** The fight is over, and what it decided is still being shown. */
const nobody = ({ crew, captain }: Party): boolean => crew === 0 && !captain;

interface BoardingStripProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly view: View;
  readonly hand: SeaHand;
  readonly beat: Beat | null;
}

/** Under the decks: the dice of a fight under way, the fights that are due with their odds, or the odds of one to be. */
export function BoardingStrip({ stage, view, hand, beat }: BoardingStripProps) {
  const { seats } = stage;
  const { boarding } = view;
  const nameOf = namesIn(seats);
  if (beat?.scene.kind === 'struck' || beat?.scene.kind === 'lead')
    return <DiceRow beat={beat} nameOf={nameOf} />;
  if (boarding === null) return null;
  const side = hand.doing === 'watching' ? boarding.seat : hand.seat;
  const fights = boarding.fights.map((spot) => {
    const at = placeAt(spot);
    const parties = partiesAt(view, at);
    const [own, enemy] = [parties[side], parties[other(side)]];
    if (own === undefined || enemy === undefined || nobody(own) || nobody(enemy)) return null;
    return { at, own, enemy, ...words.fightWords(own, enemy) };
  });
  const due = fights.filter((fight) => fight !== null);
  if (due.length === 0) {
    if (boarding.turn === 0 || view.ended !== null) return null;
    if (boarding.quietTurns < 8)
      return (
        <div className="bs-strip-note">
          <p>{words.BOARDING.planks}</p>
          <small>{words.BOARDING.meeting}</small>
        </div>
      );
    return <p className="bs-strip-note">{words.quietTurnsWords(boarding.quietTurns, QUIET_TURNS)}</p>;
  }
  return (
    <section className="bs-fights" aria-label={words.BOARDING.fights}>
      <ul>
        {due.map(({ at, own, enemy, odds, bonuses }) => {
          const { cell } = words.placeParts(at);
          // One alone is fought by the button of the bar.
          const fightable = hand.doing === 'choosingFight' && due.length > 1;
          return (
            <li key={at}>
              <span>
                <b>{words.spotWords(at)}</b>
                <i>{words.partiesWords(own, enemy, bonuses, nameOf(side))}</i>
              </span>
              <OddsBar odds={odds} seat={side} label={words.winsWords(nameOf(side), odds)} />
              {fightable && (
                <Button onClick={() => hand.do(trying({ type: 'fight', args: { at } }))}>
                  {words.fightIn(cell)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OddsBar({
  odds,
  seat,
  label,
}: {
  readonly odds: number;
  readonly seat: number;
  readonly label: string;
}) {
  return (
    <span className="bs-odds">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={`seat${1 - seat}`} width="100" height="10" />
        <rect className={`seat${seat}`} width={odds * 100} height="10" />
      </svg>
      <small>{label}</small>
    </span>
  );
}

/** Both sides' dice as they fall, what is added, and what comes of it. */
function DiceRow({ beat, nameOf }: { readonly beat: Beat; readonly nameOf: (seat: number) => string }) {
  const { scene } = beat;
  const rolling = beat.part === 'opening';
  if (scene.kind !== 'struck' && scene.kind !== 'lead') return null;
  const thrown =
    scene.kind === 'struck'
      ? ([
          [scene.struck.roll0, scene.struck.bonus0],
          [scene.struck.roll1, scene.struck.bonus1],
        ] as const)
      : ([
          [scene.rolls.roll0, 0],
          [scene.rolls.roll1, 0],
        ] as const);
  const result = words.resultWords(scene, nameOf);
  return (
    <section className="bs-dice-row" aria-label={words.BOARDING.dice}>
      {[...thrown.entries()].map(([seat, [roll, add]]) => (
        <span key={seat} className={`bs-throw seat${seat}`}>
          <b>{nameOf(seat)}</b>
          <Die key={`${roll}${rolling}`} face={roll} size={48} rolling={rolling} />
          {add > 0 && <span>{words.addsWords(add)}</span>}
          {!rolling && <strong>{roll + add}</strong>}
        </span>
      ))}
      <em className={rolling ? 'unsaid' : ''}>{result}</em>
    </section>
  );
}
