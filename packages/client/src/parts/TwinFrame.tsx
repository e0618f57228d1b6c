import type { Move } from '@packetboat/games/kit/title';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { OrderComing, OrderOffers } from '../orders/OrderOffers';
import type { StageProps } from '../titles/contract';
import { words } from '../words';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { PhraseText } from './PhraseText';
import { namesIn } from './seats';

/** One legal move as a button. */
export interface TwinMove<M extends Move> {
  /** Its notation: no two are alike. */
  readonly id: string;
  readonly move: M;
  readonly label: string;
  /** Moves with the same head stand together under it; those without stand first. */
  readonly group?: string | undefined;
  readonly kind?: 'primary' | 'danger' | undefined;
  /** What is asked before it is made for good. */
  readonly question?: TwinQuestion | undefined;
}

export interface TwinQuestion {
  readonly head: string;
  readonly consequence?: string | undefined;
  readonly yes: string;
  readonly no: string;
}

interface TwinFrameProps<V extends object, M extends Move> {
  readonly stage: StageProps<V, M>;
  /** "Round 4". */
  readonly head: string;
  /** Whose turn it is and what is asked, one sentence. */
  readonly now: string;
  /** More about it, one paragraph each. */
  readonly details?: readonly string[];
  readonly warning?: string | undefined;
  readonly moves: readonly TwinMove<M>[];
  /** Sections of lines: the whole state. */
  readonly children: ReactNode;
}

/** A game as text: what is asked, what may be done, and then the whole state in sections. */
export function TwinFrame<V extends object, M extends Move>(props: TwinFrameProps<V, M>) {
  const { stage, head, now, details = [], warning, moves, children } = props;
  const { view, seats, refused, undo, pending, step, advised } = stage;
  const nameOf = namesIn(seats);
  const [asking, setAsking] = useState<TwinMove<M> | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);

  // The button that was pressed may be gone: whoever works by keys goes on from the head of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the moment to look after the focus
  useEffect(() => {
    if (pressed.current && (document.activeElement === null || document.activeElement === document.body))
      list.current?.focus();
    pressed.current = false;
  }, [view]);

  // Text shows what has happened at once: there is nothing to wait for.
  useEffect(() => step?.finish(), [step]);

  const play = (chosen: TwinMove<M>) => {
    if (pending) return;
    if (chosen.question !== undefined && asking === null) return setAsking(chosen);
    setAsking(null);
    pressed.current = true;
    void stage.play(chosen.move);
  };
  const groups = [...new Set(moves.map(({ group }) => group ?? ''))].sort(
    (a, b) => Number(a !== '') - Number(b !== ''),
  );

  return (
    <div className="twin">
      <section>
        <h2>{head}</h2>
        <p className="now">{now}</p>
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {warning !== undefined && <p className="warning grave">{warning}</p>}
        <OrderComing />
        {refused !== null && (
          <p className="refused" role="alert">
            <PhraseText phrase={refused} nameOf={nameOf} />
          </p>
        )}
      </section>
      {moves.length > 0 && (
        <section>
          <h2 ref={list} tabIndex={-1}>
            What you may do
          </h2>
          {groups.map((group) => (
            <div key={group} className="twin-group">
              {group !== '' && <h3>{group}</h3>}
              <ul className="twin-moves">
                {moves
                  .filter((one) => (one.group ?? '') === group)
                  .map((one) => (
                    <li key={one.id}>
                      <Button wide kind={one.kind ?? 'plain'} onClick={() => play(one)}>
                        {advised === one.id ? words.advice.marked(one.label) : one.label}
                      </Button>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
          <Button
            wide
            icon="stepBack"
            barred={undo.possible ? undefined : undo.limit || words.common.nothingBack}
            limit={undo.limit}
            onClick={() => {
              pressed.current = true;
              void undo.run();
            }}
          >
            Step back
          </Button>
          <OrderOffers />
        </section>
      )}
      {children}
      {asking?.question !== undefined && (
        <Dialog
          question
          title={asking.question.head}
          consequence={asking.question.consequence}
          onClose={() => setAsking(null)}
          verbs={
            <>
              <Button kind="primary" onClick={() => setAsking(null)}>
                {asking.question.no}
              </Button>
              <Button kind={asking.kind === 'danger' ? 'danger' : 'plain'} onClick={() => play(asking)}>
                {asking.question.yes}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

interface LinesProps {
  readonly head: string;
  readonly lines: readonly string[];
  /** Said when there are none; without it, the section is left out. */
  readonly none?: string;
}

/** One part of the state, a sentence a line. */
export function Lines({ head, lines, none }: LinesProps) {
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
