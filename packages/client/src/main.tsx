import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/fields.css';
import './styles/dialogs.css';
import './styles/stage-parts.css';
import './styles/pages.css';
import './styles/front.css';
import './styles/set-up.css';
import './styles/reading.css';
import './styles/gathering.css';
import './styles/table.css';
import './styles/panels.css';
import './styles/notices.css';
import './styles/twin.css';
import './styles/end.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { foresee } from './routes/pages';
import { startSettings } from './settings/settings';
import { tidyDrawer } from './stage/half-made';
import { startWorker } from './worker/start';

// The sentence in the page for browsers that do not come this far.
document.getElementById('unstarted')?.remove();
startSettings();
tidyDrawer();
startWorker();
foresee(window.location.pathname);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
