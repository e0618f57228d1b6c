import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires';
import { STORY_MS } from '../browser';
import { showScenes } from '../pictures';
import { onOneTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_GAME, SCENE_NAMES, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'one game, its phases, in every size and light',
  async () =>
    showScenes(at, {
      title: 'small-railroad-empires',
      scenes: Object.keys(MOMENTS) as SceneName[],
      tableAt: await onOneTable(at.house.url, smallRailroadEmpires, SCENE_NAMES, MOMENTS),
      lookAt: lookAtScene,
    }),
  STORY_MS,
);
