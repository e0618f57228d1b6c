import type { ReactNode } from 'react';
import { type Block, type Item, readSpans, ruleIdOf, type Span } from './markdown';

const REFERENCE = /([A-Z]{2,4}-\d+(?:\.\d+)*)/;

interface RulesTextProps {
  readonly blocks: readonly Block[];
  /** Rule numbers in the text lead there. */
  readonly onRule: (ruleId: string) => void;
  /** Ids are prefixed, so that two rule books can stand on one page. */
  readonly prefix: string;
}

type Setting = Pick<RulesTextProps, 'onRule' | 'prefix'>;

/** Blocks of a rule book, as elements. */
export function RulesText({ blocks, onRule, prefix }: RulesTextProps) {
  return blocks.map((block) => <BlockText key={block.line} block={block} onRule={onRule} prefix={prefix} />);
}

function BlockText({ block, ...setting }: Setting & { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 {...anchor(block.id, setting)}>{block.text}</h3>;
    case 'text':
      return (
        <p {...anchor(block.id, setting)}>
          <Inline text={block.text} own={block.id} onRule={setting.onRule} />
        </p>
      );
    case 'list':
      return <List items={block.items} ordered={block.ordered} {...setting} />;
    case 'table':
      return <Table block={block} {...setting} />;
  }
}

const anchor = (id: string | undefined, { prefix }: Setting) =>
  id === undefined ? {} : { id: `${prefix}${id}` };

interface ListProps extends Setting {
  readonly items: readonly Item[];
  readonly ordered: boolean;
}

function List({ items, ordered, ...setting }: ListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((item) => (
        <li key={item.text} {...anchor(item.id, setting)}>
          <Inline text={item.text} own={item.id} onRule={setting.onRule} />
          {item.items.length > 0 && <List items={item.items} ordered={false} {...setting} />}
        </li>
      ))}
    </Tag>
  );
}

function Table({ block, ...setting }: Setting & { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    <section
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
                <Inline text={cell} onRule={setting.onRule} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')} {...anchor(ruleIdOf(row[0] ?? ''), setting)}>
              {block.head.map((head, column) => (
                <td key={head}>
                  <Inline text={row[column] ?? ''} onRule={setting.onRule} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface InlineProps {
  readonly text: string;
  /** The number of this very rule: it is shown as a number, not as a reference. */
  readonly own?: string | undefined;
  readonly onRule: (ruleId: string) => void;
}

function Inline({ text, own, onRule }: InlineProps) {
  return readSpans(text).map((span) => <SpanText key={span.at} span={span} own={own} onRule={onRule} />);
}

function SpanText({ span, own, onRule }: Omit<InlineProps, 'text'> & { readonly span: Span }) {
  switch (span.kind) {
    case 'strong':
      if (span.text === own) return <span className="rule-number">{span.text}</span>;
      return <strong>{references(span.text, onRule)}</strong>;
    case 'emphasis':
      return <em>{references(span.text, onRule)}</em>;
    case 'code':
      return <code>{span.text}</code>;
    case 'link':
      return <a href={span.to}>{span.text}</a>;
    case 'plain':
      return references(span.text, onRule);
  }
}

/** Rule numbers in a text become ways to the rules. */
function references(text: string, onRule: (ruleId: string) => void): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const part of text.split(REFERENCE)) {
    const isRule = parts.length % 2 === 1;
    parts.push(
      isRule ? (
        <button key={at} type="button" className="linklike" onClick={() => onRule(part)}>
          {part}
        </button>
      ) : (
        part
      ),
    );
    at += part.length;
  }
  return parts;
}
