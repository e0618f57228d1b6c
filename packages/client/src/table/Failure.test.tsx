import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { words } from '../words';
import { Failure } from './Failure';

/** The buttons that were drawn, by their words. */
const mockButtons = new Map<string, () => void>();
jest.mock('../parts/Button', () => ({
  Button: ({ children, onClick }: { readonly children: string; readonly onClick: () => void }) => {
    mockButtons.set(children, onClick);
    return <button type="button">{children}</button>;
  },
}));
jest.mock('../pages/PageFrame', () => ({
  PageFrame: ({ children }: { readonly children: ReactNode }) => children,
}));

test.each(['page.older', 'page.newer'] as const)(
  'P-3.8 %s: the page says so, that no move is lost, and loads anew by one press',
  (failure) => {
    mockButtons.clear();
    const pressed = jest.fn();
    const text = renderToStaticMarkup(
      <Router ssrPath="/t/a">
        <Failure failure={failure} table="a" onTryNow={pressed} />
      </Router>,
    );
    const said = words.failures[failure];
    expect(text).toContain(said.head);
    expect(text).toContain(said.text);
    expect(said.text).toContain('Every move made is safe');
    expect([...mockButtons.keys()]).toEqual(['Load again']);
    mockButtons.get('Load again')?.();
    expect(pressed).toHaveBeenCalledTimes(1);
  },
);
