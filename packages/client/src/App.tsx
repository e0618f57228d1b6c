import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { Chunk } from './loading/chunk';
import { CrashGuard } from './pages/CrashGuard';
import { FrontPage } from './pages/FrontPage';
import { MissingPage } from './pages/MissingPage';
import { PageToCome } from './pages/PageFrame';
import { pages } from './routes/pages';

/** Every address of the web app. The server answers each of them with the same page. */
export function App() {
  const [path] = useLocation();
  // The page one leaves stands until the next one has been fetched.
  const shown = useDeferredValue(path);
  return (
    <Suspense fallback={<PageToCome />}>
      {/* Another address is another page: nothing of the last one may linger, neither a table nor its failure. */}
      <CrashGuard key={shown}>
        <Switch location={shown}>
          <Route path="/" component={FrontPage} />
          <Route path="/new/:title">{({ title }) => <Fetched page={pages.newTable} title={title} />}</Route>
          <Route path="/t/:table">
            {({ table }) => <Fetched page={pages.table} id={table} watch={false} />}
          </Route>
          <Route path="/watch/:table">{({ table }) => <Fetched page={pages.table} id={table} watch />}</Route>
          <Route path="/replay/:match">{({ match }) => <Fetched page={pages.replay} match={match} />}</Route>
          <Route path="/rules/:title?">{({ title }) => <Fetched page={pages.rules} title={title} />}</Route>
          <Route path="/mine">
            <Fetched page={pages.mine} />
          </Route>
          <Route path="/devices">
            <Fetched page={pages.devices} />
          </Route>
          <Route path="/about">
            <Fetched page={pages.about} />
          </Route>
          <Route path="/offline">
            <Fetched page={pages.offline} />
          </Route>
          <Route path="/host">
            <Fetched page={pages.host} />
          </Route>
          <Route component={MissingPage} />
        </Switch>
      </CrashGuard>
    </Suspense>
  );
}

function Fetched<P extends object>({ page, ...props }: { readonly page: Chunk<ComponentType<P>> } & P) {
  const Page = page.read();
  return <Page {...(props as unknown as P)} />;
}
