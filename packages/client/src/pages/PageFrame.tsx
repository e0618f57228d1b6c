import type { ReactNode } from 'react';
import { words } from '../words';
import { Footer } from './Footer';
import { Masthead } from './Masthead';

/** A page's sheet with its head and its foot, around whatever it has to say. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sheet">
      <Masthead small />
      {children}
      <Footer />
    </div>
  );
}

/** What stands there until a page is there. */
export function PageToCome() {
  return (
    <PageFrame>
      <p className="loading" role="status">
        {words.common.loading}
      </p>
    </PageFrame>
  );
}
