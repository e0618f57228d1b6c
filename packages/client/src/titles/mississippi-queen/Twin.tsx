import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { mover, type View } from '@packetboat/games/mississippi-queen/state';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, Dialog, PhraseText } from '../../parts';
import type { StageProps } from '../contract';
import { orderEntries } from './orderStrip';
import { twinMoves, twinText } from './twin';
import './stage.css';
import './twin.css';

type Move = MississippiQueenMove;

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, Move>) {
  const { view, turn, legal, seats, seat, outcome, refused, undo, pending, settings } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const told = seat ?? turn.acting[0] ?? mover(view);
  const text = twinText(view, told, nameOf);
  const moves = twinMoves(view, legal, nameOf);
  const [asking, setAsking] = useState<Move | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);

  // The button that was pressed may be gone: whoever works by keys goes on from the head of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the moment to look after the focus
  useEffect(() => {
    if (pressed.current && (document.activeElement === null || document.activeElement === document.body))
      head.current?.focus();
    pressed.current = false;
  }, [view]);

  // Text shows what has happened at once: there is nothing to wait for.
  const { step } = props;
  useEffect(() => step?.finish(), [step]);

  const play = (move: Move) => {
    if (pending) return;
    const final = move.type === 'resign' || (move.type === 'endMove' && settings.confirm);
    if (final && asking === null) return setAsking(move);
    setAsking(null);
    pressed.current = true;
    void props.play(move);
  };
  const now = outcome
    ? `${nameOf(outcome.places[0]?.[0] ?? 0)} wins the race.`
    : legal.length > 0
      ? `Your turn, ${nameOf(told)}: ${turn.stage === 'facing' ? 'choose where your pushed boat points' : 'steer your boat'}.`
      : `${nameOf(turn.acting[0] ?? mover(view))} ${turn.stage === 'facing' ? 'chooses a heading' : 'is steering'}.`;

  return (
    <div className="mq-twin">
      <section>
        <h2>Round {view.round.number}</h2>
        <p className="now">{now}</p>
        <p>{text.boat}</p>
        {text.progress !== undefined && <p>{text.progress}</p>}
        {text.warning !== undefined && <p className="warning grave">{text.warning}</p>}
        {refused !== null && (
          <p className="refused" role="alert">
            <PhraseText phrase={refused} nameOf={nameOf} />
          </p>
        )}
      </section>
      {legal.length > 0 && (
        <section>
          <h2 ref={head} tabIndex={-1}>
            What you may do
          </h2>
          <ul className="twin-moves">
            {moves.map(({ id, move, label }) => (
              <li key={id}>
                <Button
                  wide
                  kind={move.type === 'endMove' ? 'primary' : move.type === 'resign' ? 'danger' : 'plain'}
                  onClick={() => play(move)}
                >
                  {label}
                </Button>
              </li>
            ))}
            <li>
              <Button
                wide
                icon="stepBack"
                barred={undo.possible ? undefined : undo.limit || 'nothing to step back'}
                limit={undo.limit}
                onClick={() => void undo.run()}
              >
                Step back
              </Button>
            </li>
          </ul>
        </section>
      )}
      <Lines head="Around the boat" lines={text.around} />
      <Lines
        head={view.race === 'passengers' ? 'Stations and landing' : 'Landing'}
        lines={text.goals}
        none="The landing is not laid yet."
      />
      <Lines head="All boats" lines={text.boats} />
      <Lines
        head="Order of this round"
        lines={orderEntries(view, nameOf).map(
          ({ name, note, state }, i) =>
            `${i + 1}. ${name}: ${note}${state === 'now' ? ', moves now' : state === 'done' ? ', done' : ''}.`,
        )}
      />
      <Lines head="The river" lines={text.river} />
      {asking !== null && (
        <Dialog
          question
          title={asking.type === 'resign' ? 'Give up the race?' : 'End your move here?'}
          consequence={
            asking.type === 'resign' ? 'Your boat leaves the river. The others sail on.' : text.warning
          }
          onClose={() => setAsking(null)}
          verbs={
            <>
              <Button kind="primary" onClick={() => setAsking(null)}>
                Keep sailing
              </Button>
              <Button kind={asking.type === 'resign' ? 'danger' : 'plain'} onClick={() => play(asking)}>
                {asking.type === 'resign' ? 'Give up' : 'Cast off'}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

function Lines({
  head,
  lines,
  none,
}: {
  readonly head: string;
  readonly lines: readonly string[];
  readonly none?: string;
}) {
  const id = useId();
  if (lines.length === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
