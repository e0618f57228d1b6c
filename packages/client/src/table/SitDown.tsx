import type { Seat } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { api } from '../api/api';
import { drawContribution } from '../identity/contribution';
import { identity, ticketTo } from '../identity/held';
import { fitName } from '../identity/naming';
import { titleName } from '../pages/lobby';
import { ChairMark, chairLook, Panel } from '../parts';
import { NameField } from '../parts/NameField';
import { Problem } from '../parts/Problem';
import { Link } from '../routes/Link';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { KeptSeats } from './KeptSeats';
import { namesOf, peopleOf } from './names';
import { hasPlayed } from './reunion';

interface SitDownProps {
  readonly table: TableInfo;
  readonly watch: boolean;
}

/** Name, seat, in. A tap on a seat sits down; where there is none to be had it says why. */
export function SitDown({ table, watch }: SitDownProps) {
  const { sit } = words;
  const from: unknown = useHistoryState();
  const title = titleName(table.title);
  const people = peopleOf(table);
  const free = table.seats.some(({ kind }) => kind === null);
  const kept = ticketTo(table.id) === null ? table.keptUntil : null;
  return (
    <Panel head={free ? (kept === null ? sit.head : sit.keptHead) : sit.fullHead} className="sit-down">
      <div className="panel-body stack">
        <p className="voice lead">
          {free && kept === null ? sit.invited(title, people) : sit.gathered(title, people)}
        </p>
        {free && kept === null && <SeatChoice table={table} />}
        {kept !== null && <KeptSeats table={table} until={kept} watch={watch} />}
        {!free && (
          <p className="voice" role="status">
            {hasPlayed(from) && !watch ? sit.lost : sit.full(watch)}
          </p>
        )}
        {!watch && (
          <p>
            <Link className="linklike" to={`/watch/${table.id}`}>
              {words.sit.watch}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

interface SeatChoiceProps {
  readonly table: TableInfo;
  readonly onSat?: () => void;
}

/** One's name, and the seats: a tap on a free one sits down. */
export function SeatChoice({ table, onSat }: SeatChoiceProps) {
  const [name, setName] = useState(identity.name());
  const { sit, problem, missing, busy } = useSitting(table);
  const names = namesOf(table.seats);
  return (
    <>
      <NameField label={words.sit.name} value={name} onChange={setName} missing={missing} />
      <fieldset className="field">
        <legend>{words.sit.pick}</legend>
        <div className="seat-buttons">
          {table.seats.map(({ seat, kind }, i) => {
            const taken = names[i];
            const { colour, shape } = chairLook(seat);
            const called = words.sit.seat(words.common.colours[colour], words.common.shapes[shape]);
            return (
              <button
                key={seat}
                type="button"
                className="button seat-button"
                aria-disabled={kind !== null || busy || undefined}
                aria-label={`${kind === null ? words.sit.sitHere : taken}: ${called}`}
                onClick={() => {
                  if (kind === null && !busy) void sit(name, seat).then((sat) => sat && onSat?.());
                }}
              >
                <ChairMark chair={seat} size={40} />
                <span>{kind === null ? words.sit.sitHere : taken}</span>
              </button>
            );
          })}
        </div>
      </fieldset>
      <Problem text={problem} />
    </>
  );
}

/** Sits somebody of this browser down, with a contribution to chance, and keeps the seat. */
export function useSitting(table: TableInfo) {
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const sit = async (name: string, seat?: Seat): Promise<boolean> => {
    setBusy(true);
    const others = table.seats.flatMap((one) => (one.name === null ? [] : [one.name]));
    const fit = await fitName(name, others);
    const malformed = !fit.ok && fit.refusal.key === 'name.malformed';
    setMissing(malformed);
    setProblem(fit.ok || malformed ? undefined : refusalText(fit.refusal));
    if (!fit.ok) {
      setBusy(false);
      return false;
    }
    const called = fit.name;
    const held = identity.table(table.id);
    if ((held?.seats.length ?? 0) === 0) identity.rename(called);
    const contribution = drawContribution();
    const reply = await api.sit(
      table.id,
      { name: called, contribution, ...(seat === undefined ? {} : { seat }) },
      ticketTo(table.id),
    );
    if (reply.ok) {
      identity.hold(
        table.id,
        table.title,
        { ...reply.value, name: called, contribution, seen: 0 },
        table.commitment,
      );
    } else setProblem(refusalText(reply.refusal));
    setBusy(false);
    return reply.ok;
  };
  return { sit, problem, missing, busy };
}
