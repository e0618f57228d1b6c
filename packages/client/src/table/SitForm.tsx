import type { Seat } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useState } from 'react';
import { Button } from '../parts';
import { NameField } from '../parts/NameField';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { useSitting } from './SitDown';

interface SitFormProps {
  readonly table: TableInfo;
  /** The first that is free where none is named. */
  readonly seat?: Seat;
  /** What the name begins as. */
  readonly called: string;
  readonly onSat: () => void;
}

/** A name and one press, and the seat is one's own. */
export function SitForm({ table, seat, called, onSat }: SitFormProps) {
  const [name, setName] = useState(called);
  const { sit, problem, missing, busy } = useSitting(table);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void sit(name, seat).then((sat) => sat && onSat());
      }}
    >
      <NameField label={words.sit.name} value={name} onChange={setName} missing={missing} />
      <Problem text={problem} />
      <Button kind="primary" type="submit">
        {words.sit.sitHere}
      </Button>
    </form>
  );
}
