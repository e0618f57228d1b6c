import type { Seat } from '@packetboat/games/kit/title';
import type { HouseTable } from '@packetboat/protocol';
import { useState } from 'react';
import type { Reply } from '../api/api';
import { houseApi } from '../api/house';
import { Button, Dialog } from '../parts';
import { words } from '../words';
import { titleName } from './lobby';

interface ManageTableProps {
  readonly one: HouseTable;
  readonly token: string;
  /** The record of a table is being fetched, this one's or another's. */
  readonly exporting: boolean;
  readonly onDo: (doing: Promise<Reply<object>>) => void;
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** What is asked first, because it cannot be taken back. */
interface Question {
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
  readonly answered: () => Promise<Reply<object>>;
}

/** What the host of the house may do with one table. */
export function ManageTable({
  one: { table, kept },
  token,
  exporting,
  onDo,
  onExport,
  onClose,
}: ManageTableProps) {
  const { house } = words;
  const [question, setQuestion] = useState<Question>();
  const { id } = table;
  const ended = table.status === 'over' || table.status === 'closed';
  if (question !== undefined) {
    const { title, consequence, verb, answered } = question;
    // A dialog of its own: the button that led here is gone, and the safe one has the focus.
    return (
      <Dialog
        key="question"
        title={title}
        consequence={consequence}
        onClose={onClose}
        question
        verbs={
          <>
            <Button onClick={onClose}>{words.common.cancel}</Button>
            <Button kind="danger" onClick={() => onDo(answered())}>
              {verb}
            </Button>
          </>
        }
      />
    );
  }
  const free = (seat: Seat, name: string): Question => ({
    title: house.freeHead(name),
    consequence: house.freeText,
    verb: house.freeYes,
    answered: () => houseApi.free(token, id, seat),
  });
  const close: Question = {
    title: house.closeHead,
    consequence: house.closeText,
    verb: house.close,
    answered: () => houseApi.close(token, id),
  };
  const purge: Question = {
    title: house.purgeHead,
    consequence: house.purgeText,
    verb: house.purge,
    answered: () => houseApi.purge(token, id),
  };
  return (
    <Dialog
      key="ways"
      title={house.managing(titleName(table.title), id)}
      consequence={house.manageText}
      onClose={onClose}
      verbs={<Button onClick={onClose}>{words.common.cancel}</Button>}
    >
      <div className="ways">
        <Button onClick={() => onDo(houseApi.keep(token, id, !kept))}>
          {kept ? house.keepNot : house.keep}
        </Button>
        <Button barred={exporting ? house.exportRuns : undefined} onClick={onExport}>
          {house.export}
        </Button>
        {!ended &&
          table.seats.map(
            ({ seat, name }) =>
              name !== null && (
                <Button key={seat} onClick={() => setQuestion(free(seat, name))}>
                  {house.free(name)}
                </Button>
              ),
          )}
        {!ended && (
          <Button kind="danger" onClick={() => setQuestion(close)}>
            {house.close}
          </Button>
        )}
        <Button kind="danger" onClick={() => setQuestion(purge)}>
          {house.purge}
        </Button>
      </div>
    </Dialog>
  );
}
