import type { Meta } from '@packetboat/games/kit/title';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Cover, isCovered } from '../covers/Cover';
import { identity } from '../identity/held';
import { houseWord } from '../identity/houseWord';
import { fitName } from '../identity/naming';
import { chosenLevel, rememberLevel, rememberSeats } from '../levels/chosen';
import { LevelChoice } from '../levels/LevelChoice';
import { Button, Dialog, Panel } from '../parts';
import { Choices } from '../parts/Choices';
import { NameField } from '../parts/NameField';
import { Problem } from '../parts/Problem';
import { Link } from '../routes/Link';
import { pages } from '../routes/pages';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName, useTitles } from './lobby';
import { Message } from './Message';
import { openTable } from './openTable';
import { NO_PACE, PaceChoice, paceOf } from './PaceChoice';
import { PageFrame } from './PageFrame';
import { WordFields } from './WordFields';

/** `/new/:title`: a table is set up with everything chosen already, so that one press opens it. */
export function NewTablePage({ title }: { readonly title: string }) {
  const titles = useTitles();
  const meta = titles?.find(({ id }) => id === title);
  // The table is surely what comes next.
  useEffect(() => pages.table.preload(), []);
  return (
    <PageFrame>
      {titles !== undefined && meta === undefined && (
        <Message head={words.create.absent} text={words.create.absentText} />
      )}
      {titles === undefined && <p className="loading">{words.common.loading}</p>}
      {meta !== undefined && <SetUp meta={meta} />}
    </PageFrame>
  );
}

function SetUp({ meta }: { readonly meta: Meta }) {
  const [, go] = useLocation();
  const [name, setName] = useState(identity.name());
  const [nameMissing, setNameMissing] = useState(false);
  const [seats, setSeats] = useState(meta.seats.max);
  const [standIns, setStandIns] = useState(0);
  const [level, setLevel] = useState(chosenLevel(meta.levels));
  const [options, setOptions] = useState<Readonly<Record<string, string>>>(meta.defaults);
  const [drawn, setDrawn] = useState(true);
  const [pace, setPace] = useState(NO_PACE);
  const [listed, setListed] = useState(true);
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The word of the house that was refused, null where none was told. */
  const [wordRefused, setWordRefused] = useState<string | null>();
  const seatCounts = range(meta.seats.min, meta.seats.max);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (going) return;
    setGoing(true);
    const fit = await fitName(name, []);
    const malformed = !fit.ok && fit.refusal.key === 'name.malformed';
    setNameMissing(malformed);
    setProblem(fit.ok || malformed ? undefined : refusalText(fit.refusal));
    if (!fit.ok) return setGoing(false);
    const called = fit.name;
    identity.rename(called);
    rememberSeats(meta.id, seats);
    if (standIns > 0 && meta.levels > 1) rememberLevel(level);
    const opened = await openTable(
      {
        title: meta.id,
        seats,
        options,
        listed,
        private: !listed,
        drawn,
        pace: paceOf(pace),
        standIns: Math.min(standIns, seats - 1),
        level,
      },
      called,
    );
    if (!opened.ok) {
      setProblem(refusalText(opened.refusal));
      setWordRefused(opened.refusal.key === 'house.word' ? houseWord.get() : undefined);
      setGoing(false);
      return;
    }
    go(`/t/${opened.id}`);
  };

  return (
    <main className="set-up">
      <div className="set-up-cover panel">
        <Cover title={meta.id} />
        <div className="cover-text">
          <h1>{titleName(meta.id)}</h1>
          {isCovered(meta.id) && <p className="tagline">{words.covers[meta.id].tagline}</p>}
          <p className="players">{words.create.minutes(meta.minutes.min, meta.minutes.max)}</p>
          <Link className="linklike" to={`/rules/${meta.id}`}>
            {words.create.rules}
          </Link>
        </div>
      </div>
      <Panel head={words.create.title(titleName(meta.id))} className="set-up-form">
        <form className="panel-body stack" onSubmit={open}>
          <NameField value={name} onChange={setName} missing={nameMissing} label={words.create.name} />
          <div className="two-fields">
            <Choices
              legend={words.create.seats}
              note={words.create.seatsNote}
              across
              value={String(seats)}
              onChange={(value) => setSeats(Number(value))}
              choices={seatCounts.map((n) => ({ value: String(n), label: String(n) }))}
            />
            <Choices
              legend={words.create.standIns}
              note={words.create.standInsNote}
              across
              value={String(Math.min(standIns, seats - 1))}
              onChange={(value) => setStandIns(Number(value))}
              choices={range(0, seats - 1).map((n) => ({
                value: String(n),
                label: String(n),
              }))}
            />
          </div>
          {standIns > 0 && meta.levels > 1 && (
            <LevelChoice title={meta.id} levels={meta.levels} value={level} onChange={setLevel} />
          )}
          {meta.options.map((field) => (
            <Choices
              key={field.key}
              legend={field.label}
              value={options[field.key] ?? field.default}
              onChange={(value) => setOptions((now) => ({ ...now, [field.key]: value }))}
              choices={field.choices}
            />
          ))}
          <Choices
            legend={words.create.begins}
            value={drawn ? 'drawn' : 'asYouSit'}
            onChange={(value) => setDrawn(value === 'drawn')}
            choices={[
              { value: 'drawn', label: words.create.drawn, note: words.create.drawnNote },
              { value: 'asYouSit', label: words.create.asYouSit, note: words.create.asYouSitNote },
            ]}
          />
          <PaceChoice wish={pace} onChange={setPace} />
          <Choices
            legend={words.create.who}
            value={listed ? 'public' : 'link'}
            onChange={(value) => setListed(value === 'public')}
            choices={[
              { value: 'public', label: words.create.public, note: words.create.publicNote },
              { value: 'link', label: words.create.link, note: words.create.linkNote },
            ]}
          />
          <Problem text={problem} />
          <Button kind="primary" type="submit" wide>
            {going ? words.create.going : words.create.go}
          </Button>
        </form>
      </Panel>
      {wordRefused !== undefined && (
        <Dialog title={words.house.word} onClose={() => setWordRefused(undefined)}>
          <WordFields
            wrong={wordRefused !== null}
            onTold={() => {
              setWordRefused(undefined);
              setProblem(undefined);
            }}
          />
        </Dialog>
      )}
    </main>
  );
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
