import { GAINS } from '@packetboat/games/montana/cattle';
import { WORKERS } from '@packetboat/games/montana/data';
import { Button } from '../../../parts';
import { capital } from '../../../words/phrase';
import { gainWords } from '../words/names';
import { ThingIcon, WorkerIcon } from './drawings';
import type { VerbsProps } from './TurnVerbs';

/** All that a cow may bring. */
export function CattleTrade({ stage, hand }: VerbsProps) {
  const may = new Set(stage.legal.flatMap((move) => (move.type === 'cattle' ? [move.args.gain] : [])));
  return (
    <>
      {GAINS.map((gain) => {
        const worker = WORKERS.find((one) => gain === `${one}Worker`);
        const good = WORKERS.find((one) => gain === one);
        return (
          <Button
            key={gain}
            className="mt-gain"
            aria-label={`Trade a cow for ${gainWords(gain)}`}
            title={capital(gainWords(gain))}
            barred={may.has(gain) ? undefined : 'none to be had'}
            onClick={() => hand.try({ type: 'cattle', args: { gain } })}
          >
            {worker !== undefined ? (
              <WorkerIcon hat={worker} size={30} />
            ) : good !== undefined ? (
              <ThingIcon thing={good} size={28} />
            ) : (
              <>
                <b>3</b>
                <ThingIcon thing="silver" size={26} />
              </>
            )}
          </Button>
        );
      })}
      <Button onClick={hand.cancel}>Keep it</Button>
    </>
  );
}
