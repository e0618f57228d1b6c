import { BrowserRouter, Route, Routes, useParams } from 'react-router';
import { AboutPage } from './pages/AboutPage';
import { CrashGuard } from './pages/CrashGuard';
import { FrontPage } from './pages/FrontPage';
import { HostPage } from './pages/HostPage';
import { MissingPage } from './pages/MissingPage';
import { NewTablePage } from './pages/NewTablePage';
import { ReplayPage } from './pages/ReplayPage';
import { RulesPage } from './pages/RulesPage';
import { TablePage } from './table/TablePage';

/** Every address of the web app. The server answers each of them with the same page. */
export function App() {
  return (
    <CrashGuard>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<FrontPage />} />
          <Route path="/new/:title" element={<NewTablePage />} />
          <Route path="/t/:table" element={<AtTable watch={false} />} />
          <Route path="/watch/:table" element={<AtTable watch />} />
          <Route path="/replay/:match" element={<ReplayPage />} />
          <Route path="/rules" element={<RulesPage />} />
          <Route path="/rules/:title" element={<RulesPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/host" element={<HostPage />} />
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </BrowserRouter>
    </CrashGuard>
  );
}

/** Another table is another page: nothing of the last one may linger. */
function AtTable({ watch }: { readonly watch: boolean }) {
  const { table = '' } = useParams();
  return <TablePage key={`${table} ${watch}`} id={table} watch={watch} />;
}
