import type { Meta } from '@packetboat/games/kit/title';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { houseWord } from '../identity/houseWord';
import { chosenLevel, chosenSeats } from '../levels/chosen';
import { Button, Dialog } from '../parts';
import { Problem } from '../parts/Problem';
import { foresee } from '../routes/pages';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';
import { openTable } from './openTable';
import { WordFields } from './WordFields';

/** One tap into a running game against stand-ins of the level chosen last. Not listed; a friend may be asked in later. */
export function AloneButton({ meta }: { readonly meta: Meta }) {
  const [, go] = useLocation();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The house's word is needed: that there was none, or which was refused. */
  const [refused, setRefused] = useState<string | null>();
  const { alone } = words;

  const begin = async () => {
    if (going) return;
    setGoing(true);
    setProblem(undefined);
    setRefused(undefined);
    const seats = chosenSeats(meta.id, meta.seats);
    const opened = await openTable(
      {
        title: meta.id,
        seats,
        options: meta.defaults,
        listed: false,
        private: true,
        drawn: true,
        pace: null,
        standIns: seats - 1,
        level: chosenLevel(meta.levels),
      },
      identity.name() || alone.nameless,
    );
    const begun = opened.ok ? await api.start(opened.id, opened.hostToken) : opened;
    setGoing(false);
    if (!begun.ok && begun.refusal.key === 'house.word') setRefused(houseWord.get());
    else if (!begun.ok) setProblem(refusalText(begun.refusal));
    if (opened.ok) go(`/t/${opened.id}`);
  };

  return (
    <>
      <Button
        kind="ghost"
        aria-label={going ? undefined : alone.goFor(titleName(meta.id))}
        onPointerEnter={() => foresee('/t/')}
        onClick={() => void begin()}
      >
        {going ? alone.going : alone.go}
      </Button>
      {refused !== undefined && (
        <Dialog title={alone.goFor(titleName(meta.id))} onClose={() => setRefused(undefined)}>
          <WordFields wrong={refused !== null} onTold={() => void begin()} />
        </Dialog>
      )}
      <Problem text={problem} />
    </>
  );
}
