import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from '../browser';
import { showScenes } from '../pictures';
import { onOneTable } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, SCENE_NAMES, SCENE_RACE, type SceneName } from './scenes';

const at = setting({ titles: [SCENE_RACE] });

test(
  'one race, four scenes, in every size and light',
  async () =>
    showScenes(at, {
      title: 'mississippi-queen',
      scenes: Object.keys(MOMENTS) as SceneName[],
      tableAt: await onOneTable(at.house.url, mississippiQueen, SCENE_NAMES, MOMENTS),
      lookAt: lookAtScene,
    }),
  STORY_MS,
);
