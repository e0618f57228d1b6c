import { montana } from '@packetboat/games/montana';
import { STORY_MS } from '../browser';
import { showScenes } from '../pictures';
import { onOneTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'one game, its main phases, in every size and light',
  async () =>
    showScenes(at, {
      title: 'montana',
      scenes: ['start', 'recruit', 'short', 'auction', 'turn', 'build', 'last', 'end'],
      tableAt: await onOneTable(at.house.url, montana, SCENE_NAMES, MOMENTS),
      lookAt: lookAtScene,
    }),
  STORY_MS,
);
