import { words } from '../words';
import { Footer } from './Footer';
import { Masthead } from './Masthead';
import { Message } from './Message';

export function MissingPage() {
  return (
    <div className="sheet">
      <Masthead small />
      <Message head={words.missing.page} text={words.missing.pageText} />
      <Footer />
    </div>
  );
}
