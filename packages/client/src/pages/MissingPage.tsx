import { words } from '../words';
import { Message } from './Message';
import { PageFrame } from './PageFrame';

export function MissingPage() {
  return (
    <PageFrame>
      <Message head={words.missing.page} text={words.missing.pageText} />
    </PageFrame>
  );
}
