import type { Worker } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { Button } from '../../../parts';
import { capital } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { callable, calledIn } from '../hand/crews';
import type { HandState } from '../hand/useHand';
import { WORKER_WORDS } from '../words/names';
import { type Thing, ThingIcon, WorkerIcon } from './drawings';

interface Hands {
  readonly stage: StageProps<View, MontanaMove>;
  readonly hand: HandState;
}

interface PickWorkerProps extends Hands {
  readonly worker: Worker;
  readonly pressed?: boolean;
  readonly count?: number;
  readonly barred: string | undefined;
}

/** A worker to be named: for a pair, or to be sent back. */
export function PickWorker({ hand, worker, pressed, count, barred }: PickWorkerProps) {
  const [one, many] = WORKER_WORDS[worker];
  return (
    <Button
      className="mt-pick"
      aria-pressed={pressed}
      barred={barred}
      limit={count === undefined ? one : `${count} ${count === 1 ? one : many}`}
      aria-label={hand.hand.is === 'sendingBack' ? `Send back a ${one}` : `Pick a ${one}`}
      onClick={() => hand.pickWorker(worker)}
    >
      <WorkerIcon hat={worker} size={32} />
    </Button>
  );
}

interface CrewChoiceProps extends Hands {
  readonly crews: readonly (readonly Worker[])[];
  readonly crew: readonly Worker[];
  readonly onCall: (crew: readonly Worker[]) => void;
}

/** Whoever could go instead: each worker called in sends the first one out. */
export function CrewChoice({ stage, hand, crews, crew, onCall }: CrewChoiceProps) {
  if (crews.length < 2) return null;
  const { workers } = playerOf(stage.view.players, hand.seat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
    <div className="mt-crews" role="group" aria-label="Who goes">
      {callable(crews).map((worker) => {
        const going = crew.filter((one) => one === worker).length;
        const [one, many] = WORKER_WORDS[worker];
        return (
          <button
            key={worker}
            type="button"
            className="button mt-crew-button"
            aria-pressed={going > 0}
            title={capital(many)}
            onClick={() => onCall(calledIn(crews, crew, worker))}
          >
            <WorkerIcon hat={worker} size={28} />
            <span aria-hidden="true">{`${going}/${workers[worker]}`}</span>
            <span className="unseen">{`Call in a ${one}: ${going} of ${workers[worker]} ${many} would go`}</span>
          </button>
        );
      })}
    </div>
  );
}

interface StepperProps {
  readonly thing: Thing;
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** How many of a thing: one less, one more. */
export function Stepper({ thing, name, value, most, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a figure, not a form
    <span className="mt-stepper" role="group" aria-label={capital(name)}>
      <button
        type="button"
        className="button"
        aria-label={`One ${name} less`}
        aria-disabled={value === 0 || undefined}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        −
      </button>
      <span className="mt-stepped">
        <ThingIcon thing={thing} size={24} />
        <b>{value}</b>
      </span>
      <button
        type="button"
        className="button"
        aria-label={`One ${name} more`}
        aria-disabled={value >= most || undefined}
        onClick={() => value < most && onChange(value + 1)}
      >
        +
      </button>
    </span>
  );
}
