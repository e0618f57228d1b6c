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
          <Route path="/new/:title">
            {({ title }) => <Fetched page={pages.newTable} props={{ title }} />}
          </Route>
          <Route path="/t/:table">
            {({ table }) => <Fetched page={pages.table} props={{ id: table, watch: false }} />}
          </Route>
          <Route path="/watch/:table">
            {({ table }) => <Fetched page={pages.table} props={{ id: table, watch: true }} />}
          </Route>
          <Route path="/replay/:match">
            {({ match }) => <Fetched page={pages.replay} props={{ match }} />}
          </Route>
          <Route path="/rules/:title?">
            {({ title }) => <Fetched page={pages.rules} props={{ title }} />}
          </Route>
          <Route path="/mine">
            <Fetched page={pages.mine} props={{}} />
          </Route>
          <Route path="/devices">
            <Fetched page={pages.devices} props={{}} />
          </Route>
          <Route path="/about">
            <Fetched page={pages.about} props={{}} />
          </Route>
          <Route path="/offline">
            <Fetched page={pages.offline} props={{}} />
          </Route>
          <Route path="/host">
            <Fetched page={pages.host} props={{}} />
          </Route>
          <Route component={MissingPage} />
        </Switch>
      </CrashGuard>
    </Suspense>
  );
}

interface FetchedProps<P extends object> {
  readonly page: Chunk<ComponentType<P>>;
  readonly props: P;
}

function Fetched<P extends object>({ page, props }: FetchedProps<P>) {
  const Page = page.read();
  return <Page {...props} />;
}
