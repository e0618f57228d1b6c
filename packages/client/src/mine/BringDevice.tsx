import { useState } from 'react';
import type { Api } from '../api/api';
import { identity } from '../identity/held';
import { titleName } from '../pages/lobby';
import { Button, Panel } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { Problem } from '../parts/Problem';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { linkFor } from './linkFor';
import { MOST_SHOWN, shownOf } from './shown';

interface Made {
  readonly link: string;
  readonly moves: boolean;
  readonly tables: number;
  readonly left: readonly string[];
}

/** One link for all tables of this browser, to add a device or to move to one. It is made only when asked for. */
export function BringDevice({ ask }: { readonly ask: Api['deviceLink'] }) {
  useCell(identity.changed);
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState<string>();
  const { devices } = words;
  const shown = shownOf(identity.tables());
  const make = async (moves: boolean) => {
    setProblem(undefined);
    const reply = await linkFor(ask, shown, moves);
    if (!reply.ok) return setProblem(refusalText(reply.refusal));
    const { token, tables } = reply.value;
    const left = tables.flatMap(({ table, refusal }) =>
      refusal === undefined
        ? []
        : [devices.left(titleName(identity.table(table)?.title ?? ''), refusalText(refusal))],
    );
    const link = `${window.location.origin}/devices#come=${token}`;
    setMade({ link, moves, tables: tables.length - left.length, left });
  };
  return (
    <Panel head={devices.bring}>
      <div className="panel-body bring">
        {shown.length === 0 ? (
          <p className="empty">{devices.none}</p>
        ) : (
          <>
            <div className="bring-ways">
              <Button kind="primary" icon="plus" limit={devices.addText} onClick={() => make(false)}>
                {devices.add}
              </Button>
              <Button icon="key" limit={devices.moveText} onClick={() => make(true)}>
                {devices.move}
              </Button>
            </div>
            {shown.length === MOST_SHOWN && <p className="soft">{devices.tooMany(MOST_SHOWN)}</p>}
          </>
        )}
        {made !== undefined && (
          <div role="status">
            <p>
              {devices.linkOf(made.tables)} {devices.bringText}{' '}
              {made.moves ? devices.moveText : devices.addText}
            </p>
            <LinkToPass key={made.link} label={devices.link} link={made.link} code />
            {made.left.map((line) => (
              <p key={line} className="soft">
                {line}
              </p>
            ))}
          </div>
        )}
        <Problem text={problem} />
      </div>
    </Panel>
  );
}
