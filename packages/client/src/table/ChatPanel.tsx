import { type FormEvent, useEffect, useRef, useState } from 'react';
import { identity } from '../identity/held';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';
import { Button, ChairMark, Icon, When } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { timeMarks } from './times';

interface ChatPanelProps {
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
}

const LENGTH = 500;
const NAME_LENGTH = 32;

/** Talk: players among themselves, those who watch among themselves. */
export function ChatPanel({ snapshot, store }: ChatPanelProps) {
  const { chat, chair } = snapshot;
  const watching = chair === null;
  const [text, setText] = useState('');
  const [name, setName] = useState(identity.name());
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const newest = chat.at(-1)?.id;
  const marks = timeMarks(
    chat.map(({ at }) => at),
    Date.now(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const called = name.trim();
    if (watching && called !== '') identity.rename(called);
    const refusal = await store.say(said, watching && called !== '' ? called : undefined);
    setProblem(refusal === undefined ? undefined : refusalText(refusal));
    if (refusal === undefined) setText('');
  };

  return (
    <div className="chat">
      <ol ref={list} className="chat-lines" aria-label={words.chat.label}>
        {chat.length === 0 && <li className="empty">{words.chat.empty}</li>}
        {chat.map((line, i) => (
          <li key={line.id} className={`log-line ${line.notice === undefined ? '' : 'told'}`}>
            {marks[i]?.day && <When at={line.at} kind="day" />}
            {line.notice !== undefined ? (
              <Icon name="key" />
            ) : line.sender === null ? (
              <Icon name="eye" />
            ) : (
              <ChairMark chair={Number(line.sender)} size={18} />
            )}
            {line.notice === undefined ? (
              <span>
                <b>{line.name === '' ? words.chat.nameless : line.name}</b> {line.payload}
              </span>
            ) : (
              <span>{words.notices[line.notice.key](line.notice.name)}</span>
            )}
            {marks[i]?.clock && <When at={line.at} kind="clock" />}
          </li>
        ))}
      </ol>
      <Problem text={problem} />
      <form className="chat-form" onSubmit={(event) => void send(event)}>
        {watching && (
          <label className="chat-name">
            <span>{words.chat.name}</span>
            <input
              className="text-field"
              value={name}
              maxLength={NAME_LENGTH}
              placeholder={words.chat.nameless}
              autoComplete="nickname"
              onChange={(event) => setName(event.target.value)}
            />
          </label>
        )}
        <input
          className="text-field"
          value={text}
          maxLength={LENGTH}
          placeholder={watching ? words.chat.placeholderSpectator : words.chat.placeholder}
          aria-label={watching ? words.chat.placeholderSpectator : words.chat.placeholder}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{words.chat.send}</Button>
      </form>
      <p className="chat-note soft">{watching ? words.chat.forSpectators : words.chat.forPlayers}</p>
    </div>
  );
}
