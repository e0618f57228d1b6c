import { currentSettings } from '../settings/settings';
import { bring, shelfOf } from './shelf';

/** By the title's name alone the present edition of its rules, by `montana@1` an older one that games still go on by. */
export const { isTitle, preloadTitle, loadTitle, readTitle, readStage } = shelfOf(
  {
    broadhorns: bring(
      () => import('./broadhorns'),
      () => import('./broadhorns/Twin'),
    ),
    broadsides: bring(
      () => import('./broadsides'),
      () => import('./broadsides/text/Twin'),
    ),
    'mississippi-queen': bring(
      () => import('./mississippi-queen'),
      () => import('./mississippi-queen/text/Twin'),
    ),
    montana: bring(
      () => import('./montana'),
      () => import('./montana/text/Twin'),
    ),
    'small-railroad-empires': bring(
      () => import('./small-railroad-empires'),
      () => import('./small-railroad-empires/text/Twin'),
    ),
  },
  () => currentSettings().view === 'text',
);
