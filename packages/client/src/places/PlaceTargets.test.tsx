import type { ReactElement } from 'react';
import { PlaceTargets } from './PlaceTargets';
import type { Places } from './places';
import { createWalk } from './walk';

interface Target {
  readonly 'data-place': number;
  readonly onKeyDown: (event: object) => void;
}

test.each([
  ['is, while keys are nowhere', [], 2],
  ['was, once keys have walked on', ['j', 'j'], 6],
  ['was, though keys have come to what may not be chosen', ['j', 'ArrowRight'], 3],
])('Enter chooses where keys are, not where the focus %s', (_, keys, chosen) => {
  const heard: number[] = [];
  const places: Places<number> = {
    ground: {
      ids: [...Array(9).keys()],
      at: (id) => [id, 0],
      under: () => undefined,
      outline: () => '',
      beyond: (id) => id + 1,
    },
    open: [2, 6],
    label: String,
    choose: (id) => void heard.push(id),
  };
  const walk = createWalk<number>();
  walk.see({ places, home: 0, onCome: () => {}, onShow: () => {}, announce: () => {} });
  const group = PlaceTargets({ places, walk, pending: false, className: '' });
  const targets: readonly ReactElement<Target>[] = group.props.children;
  const focused = targets.find(({ props }) => props['data-place'] === 2);
  for (const key of keys)
    walk.key({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, preventDefault: () => {} });
  focused?.props.onKeyDown({ key: 'Enter', preventDefault: () => {}, stopPropagation: () => {} });
  expect(heard).toEqual([chosen]);
});
