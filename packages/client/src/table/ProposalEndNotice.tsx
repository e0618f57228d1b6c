import { useState } from 'react';
import { Icon, IconButton } from '../parts';
import { keepInTab } from '../settings/browser-storage';
import { words } from '../words';
import { endInVain, type Told } from './proposal-end';

interface ProposalEndNoticeProps {
  readonly table: string;
  readonly told: Told;
}

const READ = 'packetboat.proposal-read.';

/** Whoever sits reads that what was proposed came to nothing, until he closes it or plays on. */
export function ProposalEndNotice({ table, told }: ProposalEndNoticeProps) {
  const [keep] = useState(keepInTab);
  const [read, setRead] = useState(() => keep.get(READ + table));
  const ended = endInVain(told);
  if (ended === undefined || read === String(ended.end.pos)) return null;
  const { proposed, end, own } = ended;
  const close = () => {
    keep.set(READ + table, String(end.pos));
    setRead(String(end.pos));
  };
  return (
    <section className="notice brief" role="status">
      <Icon name="scales" />
      <p>
        {own ? words.inVain.proposed(proposed.params) : words.around.proposed?.(proposed.params)}{' '}
        {words.around[end.key]?.(end.params)}
      </p>
      <IconButton icon="close" label={words.inVain.read} onClick={close} />
    </section>
  );
}
