import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { words } from '../words';
import { refusalPhrase } from '../words/refusal-text';
import type { AdvisingProps } from './Advising';
import type { AdviceDesk } from './desk';
import { type Told, told } from './told';

/** Refusals that say nothing new: whoever stopped it, or moved on, knows. */
const UNSAID: readonly string[] = ['advice.stopped', 'advice.lapsed', 'advice.notNow'];

/** Asks for advice, and makes of it what the table shows. */
export function Adviser(props: AdvisingProps) {
  const { line, title, view, past, nameOf, onDesk } = props;
  const { store, snapshot } = line;
  const { seat, seq, pending } = snapshot;
  // While a move is on its way, what would be asked is about a moment that is nearly over.
  const asked = props.asked && pending === 0;
  const asks = useRef<HTMLButtonElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** What belongs to an earlier moment is nothing. */
  const [kept, keep] = useState<{ readonly seq: number; readonly now: 'thinking' | Told } | null>(null);
  const now = asked && kept?.seq === seq ? kept.now : null;
  const thinks = kept?.now === 'thinking';

  // Whatever ends it, a thought that is not wanted any more is not thought on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment has its own thought.
  useEffect(() => {
    if (thinks) return store.noAdvice;
  }, [thinks, store, seq]);

  const barred = asked ? null : past ? words.advice.past : words.advice.notNow;
  const given = now === 'thinking' ? null : now;
  useEffect(() => {
    if (given !== null) latest.current.say(words.advice.said(given.what, given.why));
  }, [given]);

  const desk = useMemo((): AdviceDesk => {
    const ask = async () => {
      const own = { seq, now: 'thinking' } as const;
      keep(own);
      latest.current.say(words.advice.thinking);
      const answer = await store.advice();
      const found =
        answer.ok && answer.advice !== null && answer.seq === seq
          ? { seq, now: told(title, view, answer.advice, nameOf) }
          : null;
      // Somebody may have stopped it, and asked anew.
      keep((before) => (before === own ? found : before));
      if (!answer.ok && !UNSAID.includes(answer.refusal.key))
        latest.current.onRefused(refusalPhrase(answer.refusal, title.words));
    };
    const press = () => {
      if (barred !== null) latest.current.onRefused([barred]);
      else if (now === null) void ask();
      else keep(null);
    };
    const follow = () => {
      if (given === null) return;
      // Its button goes with it: whoever works by keys goes on from the one that asks for more.
      asks.current?.focus();
      keep(null);
      void latest.current.play(given.advice.move);
    };
    return {
      button: <AskButton now={now} barred={barred} button={asks} onPress={press} />,
      said: now !== null && <Said now={now} onFollow={follow} />,
      id: given?.id ?? null,
      place:
        given === null || seat === null ? null : (title.placeOf?.(given.advice.move, view, seat) ?? null),
      press,
    };
  }, [now, given, barred, seq, seat, store, title, view, nameOf]);

  useEffect(() => {
    onDesk(desk);
    return () => onDesk(null);
  }, [desk, onDesk]);
  return null;
}

interface AskButtonProps {
  readonly now: 'thinking' | Told | null;
  /** Why there is none now. */
  readonly barred: string | null;
  readonly button: RefObject<HTMLButtonElement | null>;
  onPress(): void;
}

function AskButton({ now, barred, button, onPress }: AskButtonProps) {
  const { advice } = words;
  const label = now === null ? advice.ask : now === 'thinking' ? advice.stop : advice.close;
  return (
    <button
      type="button"
      ref={button}
      className="button icon ask-advice"
      aria-label={label}
      aria-disabled={barred !== null || undefined}
      title={barred ?? label}
      onClick={onPress}
      onKeyDown={(event) => {
        // Enter that is still held down from the button before it, or from the last press, is no press.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
      {now === null ? <Bulb /> : <Icon name="close" />}
    </button>
  );
}

/** Drawn here, because nothing else needs it. */
function Bulb() {
  return (
    <svg className="icon-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.5 18.5h5M10.5 21.5h3M9.5 18.5c0-2-.6-2.9-1.6-4a5.7 5.7 0 1 1 8.2 0c-1 1.1-1.6 2-1.6 4M12 3.2V1.5" />
    </svg>
  );
}

interface SaidProps {
  readonly now: 'thinking' | Told;
  onFollow(): void;
}

/** Whoever listens is told by the table's announcer. */
function Said({ now, onFollow }: SaidProps) {
  const { advice } = words;
  if (now === 'thinking')
    return (
      <section className="notice advice-said">
        <p>{advice.thinking}</p>
      </section>
    );
  return (
    <section className="notice advice-said">
      <p>
        <strong>{advice.given(now.what)}</strong> {now.why}
      </p>
      <Button icon="check" onClick={onFollow}>
        {advice.follow}
      </Button>
    </section>
  );
}
