import { STORY_MS } from '../browser';
import { showScenes } from '../pictures';
import { setting } from '../setting';
import { lookAtScene, MOMENTS, type SceneName, Stage } from './scenes';

const stage = new Stage();
const at = setting({ titles: [stage.title] });

test(
  'one year, its phases, in every size and light',
  () =>
    showScenes(at, {
      title: 'broadhorns',
      scenes: Object.keys(MOMENTS) as SceneName[],
      tableAt: (scene) => stage.prepare(at.house, scene),
      lookAt: lookAtScene,
    }),
  STORY_MS,
);
