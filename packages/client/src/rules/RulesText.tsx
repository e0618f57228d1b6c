import { Fragment, type ReactNode } from 'react';
import { type Block, type Item, readSpans, ruleIdOf } from './markdown';

const REFERENCE = /([A-Z]{2,4}-\d+(?:\.\d+)*)/;

interface RulesTextProps {
  readonly blocks: readonly Block[];
  /** Rule numbers in the text lead there. */
  readonly onRule: (ruleId: string) => void;
  /** Ids are prefixed, so that two rule books can stand on one page. */
  readonly prefix: string;
}

/** Blocks of a rule book, as elements. */
export function RulesText({ blocks, onRule, prefix }: RulesTextProps) {
  const inline = (text: string, own?: string) => <Inline text={text} own={own} onRule={onRule} />;
  const anchor = (id: string | undefined) => (id === undefined ? {} : { id: `${prefix}${id}` });
  const list = (items: readonly Item[], ordered: boolean): ReactNode => {
    const List = ordered ? 'ol' : 'ul';
    return (
      <List>
        {items.map((item) => (
          <li key={item.text} {...anchor(item.id)}>
            {inline(item.text, item.id)}
            {item.items.length > 0 && list(item.items, false)}
          </li>
        ))}
      </List>
    );
  };
  return (
    <>
      {blocks.map((block, i) => {
        const key = `${i}`;
        switch (block.kind) {
          case 'heading':
            return (
              <h3 key={key} {...anchor(block.id)}>
                {block.text}
              </h3>
            );
          case 'text':
            return (
              <p key={key} {...anchor(block.id)}>
                {inline(block.text, block.id)}
              </p>
            );
          case 'list':
            return <Fragment key={key}>{list(block.items, block.ordered)}</Fragment>;
          case 'table':
            return (
              <section
                key={key}
                className="rules-table"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also from the keyboard.
                tabIndex={0}
                aria-label={block.head.join(', ')}
              >
                <table>
                  <thead>
                    <tr>
                      {block.head.map((cell) => (
                        <th key={cell} scope="col">
                          {inline(cell)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {block.rows.map((row) => (
                      <tr key={row.join('|')} {...anchor(ruleIdOf(row[0] ?? ''))}>
                        {row.map((cell, column) => (
                          <td key={`${column}`}>{inline(cell)}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            );
        }
      })}
    </>
  );
}

interface InlineProps {
  readonly text: string;
  readonly own: string | undefined;
  readonly onRule: (ruleId: string) => void;
}

function Inline({ text, own, onRule }: InlineProps) {
  return readSpans(text).map((span, i) => {
    const key = `${i}`;
    switch (span.kind) {
      case 'strong':
        return span.text === own ? (
          <span key={key} className="rule-number">
            {span.text}
          </span>
        ) : (
          <strong key={key}>{references(span.text, onRule)}</strong>
        );
      case 'emphasis':
        return <em key={key}>{references(span.text, onRule)}</em>;
      case 'code':
        return <code key={key}>{span.text}</code>;
      case 'link':
        return (
          <a key={key} href={span.to}>
            {span.text}
          </a>
        );
      case 'plain':
        return <Fragment key={key}>{references(span.text, onRule)}</Fragment>;
    }
  });
}

function references(text: string, onRule: (ruleId: string) => void): ReactNode {
  return text.split(REFERENCE).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <button key={`${part} ${i}`} type="button" className="linklike" onClick={() => onRule(part)}>
        {part}
      </button>
    ),
  );
}
