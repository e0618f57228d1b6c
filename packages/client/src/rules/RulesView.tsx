import { useEffect, useMemo, useRef, useState } from 'react';
import { words } from '../words';
import { readRules, sectionFor, sectionsOf } from './markdown';
import { RulesText } from './RulesText';

interface RulesViewProps {
  readonly text: string;
  /** The rule at hand: its section is open and marked. */
  readonly at?: string | undefined;
  /** Asks to go to a rule; a new object each time, so that the same rule can be asked for twice. */
  readonly goTo?: { readonly rule: string } | undefined;
  readonly prefix: string;
  /** Everything open, for a page of its own. */
  readonly open?: boolean;
}

/** A rule book in sections that fold, opened at what is being played. */
export function RulesView({ text, at, goTo, prefix, open = false }: RulesViewProps) {
  const sections = useMemo(() => sectionsOf(readRules(text)), [text]);
  const now = at === undefined ? undefined : sectionFor(sections, at)?.id;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(goTo);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => setAsked(goTo), [goTo]);
  useEffect(() => {
    if (now !== undefined) setOpened(new Set([now]));
  }, [now]);
  useEffect(() => {
    if (asked === undefined) return;
    const section = sectionFor(sections, asked.rule);
    if (section === undefined) return;
    setOpened((before) => new Set([...before, section.id]));
    requestAnimationFrame(() => {
      const target =
        box.current?.querySelector(`#${CSS.escape(prefix + asked.rule)}`) ??
        box.current?.querySelector(`#${CSS.escape(prefix + section.id)}`);
      target?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      target?.classList.remove('asked');
      requestAnimationFrame(() => target?.classList.add('asked'));
    });
  }, [asked, sections, prefix]);

  const onRule = (rule: string) => setAsked({ rule });
  return (
    <div className="rules-view" ref={box}>
      {sections.map(({ id, head, blocks }) => {
        if (head === '') {
          return open ? <RulesText key={id} blocks={blocks} onRule={onRule} prefix={prefix} /> : null;
        }
        return (
          <details
            key={id}
            id={`${prefix}${id}`}
            className={id === now ? 'now' : ''}
            open={open || opened.has(id)}
            onToggle={(event) => {
              const isOpen = event.currentTarget.open;
              setOpened((before) => {
                if (before.has(id) === isOpen) return before;
                const next = new Set(before);
                if (isOpen) next.add(id);
                else next.delete(id);
                return next;
              });
            }}
          >
            <summary>
              <h2>{head.replace(/^[A-Z]{2,4}-\d+\s*/, '')}</h2>
              {id === now && <small>{words.rules.now}</small>}
            </summary>
            <RulesText blocks={blocks} onRule={onRule} prefix={prefix} />
          </details>
        );
      })}
    </div>
  );
}
