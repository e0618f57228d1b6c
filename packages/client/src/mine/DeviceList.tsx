import type { SeatDevices } from '@packetboat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { titleName } from '../pages/lobby';
import { Button, Dialog, Panel } from '../parts';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { type DeviceRow, devicesOf } from './devices';
import { inPages, type SeatShown, shownOf } from './shown';

/** The devices that hold seats of this person's, each with its end. */
export function DeviceList() {
  const held = useCell(identity.changed);
  const [rows, setRows] = useState<readonly DeviceRow[]>([]);
  const [ending, setEnding] = useState<DeviceRow>();
  const [said, setSaid] = useState<readonly string[]>([]);
  const { devices } = words;

  const load = useCallback(async () => {
    const shown = shownOf(identity.tables());
    if (shown.length === 0) return setRows([]);
    const told: SeatDevices[] = [];
    for (const page of inPages(shown)) {
      const reply = await api.devices(page);
      if (!reply.ok) return setSaid([refusalText(reply.refusal)]);
      told.push(...reply.value.tables);
    }
    setRows(devicesOf(shown, told));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tables may be held.
  useEffect(() => void load(), [load, held]);

  const end = async ({ at, name }: DeviceRow) => {
    setEnding(undefined);
    const left: string[] = [];
    for (const device of new Set(at.map((one) => one.device))) {
      const shown = at.flatMap(({ device: called, ...one }) => (called === device ? [one] : []));
      for (const page of inPages(shown)) left.push(...(await endAt(page, device)));
    }
    setSaid(left.length > 0 ? left : [devices.ended(name ?? devices.unknown)]);
    await load();
  };
  if (rows.length === 0) return null;
  return (
    <Panel className="list devices" head={devices.list}>
      <ul>
        {rows.map((row) => {
          const name = row.name ?? devices.unknown;
          const seen =
            row.own || row.seen === null ? '' : devices.seen(words.common.ago(Date.now() - row.seen));
          return (
            <li key={row.key}>
              <div className="row-text">
                <b>
                  {name} {row.own && <small>{devices.own}</small>}
                </b>
                <span>{devices.line([devices.at(row.at.length), devices.since(row.since), seen])}</span>
              </div>
              {!row.own && (
                <Button aria-label={devices.endOf(name)} onClick={() => setEnding(row)}>
                  {devices.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {said.map((line) => (
        <p key={line} className="soft said" role="status">
          {line}
        </p>
      ))}
      {ending !== undefined && (
        <Dialog
          question
          title={devices.endHead(ending.name ?? devices.unknown)}
          consequence={devices.endText}
          onClose={() => setEnding(undefined)}
          verbs={
            <>
              <Button onClick={() => setEnding(undefined)}>{words.common.cancel}</Button>
              <Button kind="danger" onClick={() => void end(ending)}>
                {devices.endVerb}
              </Button>
            </>
          }
        />
      )}
    </Panel>
  );
}

/** Ends a device at some tables; says where that could not be done. */
async function endAt(shown: readonly SeatShown[], device: string): Promise<readonly string[]> {
  const reply = await api.endDevice(shown, device);
  if (!reply.ok) return [refusalText(reply.refusal)];
  return reply.value.tables.flatMap(({ table, refusal }) =>
    refusal === undefined
      ? []
      : [words.devices.notEnded(titleName(identity.table(table)?.title ?? ''), refusalText(refusal))],
  );
}
