import { currentSettings } from '../settings/settings';
import { bring, shelfOf } from './shelf';

/** By the title's name alone the present edition of its rules, by `montana@1` an older one that games still go on by. */
export const { isTitle, preloadTitle, loadTitle, readTitle, readStage } = shelfOf(
  {
    broadhorns: bring(
      () => import('./broadhorns'),
      { en: () => import('./broadhorns/words/en') },
      () => import('./broadhorns/text/Twin'),
      { en: () => import('./broadhorns/text/en') },
    ),
    broadsides: bring(
      () => import('./broadsides'),
      { en: () => import('./broadsides/words/en') },
      () => import('./broadsides/text/Twin'),
      { en: () => import('./broadsides/text/en') },
    ),
    'mississippi-queen': bring(
      () => import('./mississippi-queen'),
      { en: () => import('./mississippi-queen/words/en') },
      () => import('./mississippi-queen/text/Twin'),
      { en: () => import('./mississippi-queen/text/en') },
    ),
    montana: bring(
      () => import('./montana'),
      { en: () => import('./montana/words/en') },
      () => import('./montana/text/Twin'),
      { en: () => import('./montana/text/en') },
    ),
    'small-railroad-empires': bring(
      () => import('./small-railroad-empires'),
      { en: () => import('./small-railroad-empires/words/en') },
      () => import('./small-railroad-empires/text/Twin'),
      { en: () => import('./small-railroad-empires/text/en') },
    ),
  },
  () => currentSettings().view === 'text',
);
