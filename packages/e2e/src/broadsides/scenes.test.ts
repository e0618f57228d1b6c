import { broadsides } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { showScenes } from '../pictures';
import { onOneTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'one game, six scenes, in every size and light',
  async () =>
    showScenes(at, {
      title: 'broadsides',
      scenes: Object.keys(MOMENTS) as SceneName[],
      tableAt: await onOneTable(at.house.url, broadsides, SCENE_NAMES, MOMENTS),
      lookAt: lookAtScene,
    }),
  STORY_MS,
);
