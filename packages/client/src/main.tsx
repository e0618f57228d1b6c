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
import { speak } from './words';
import { type InLanguages, language } from './words/language';
import { startWorker } from './worker/start';

/** They are asked for with the first script already: see `build/preload.ts`. */
const WORDS: InLanguages<typeof import('./words/en')> = { en: () => import('./words/en') };

// The sentence in the page for browsers that do not come this far.
const unstarted = document.getElementById('unstarted');
unstarted?.remove();
startSettings();
tidyDrawer();
startWorker();
foresee(window.location.pathname);
WORDS[language()]().then(({ en }) => {
  speak(en);
  const root = document.getElementById('root');
  if (root !== null) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
}, tellUnstarted);

/** Without its words there is no page, and no others to say it with. */
function tellUnstarted(): void {
  if (unstarted === null) return;
  unstarted.hidden = false;
  document.body.prepend(unstarted);
}
