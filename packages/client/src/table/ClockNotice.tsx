import { Icon } from '../parts';
import { words } from '../words';
import type { Scene } from './scene';

/** That nobody's time runs, and why. */
export function ClockNotice({ scene }: { readonly scene: Scene }) {
  const { clock, status } = scene.table;
  if (clock === null || status !== 'running' || !(clock.paused || clock.quiet)) return null;
  return (
    <section className="notice" role="status">
      <Icon name="hourglass" />
      <p>{clock.paused ? words.pace.paused : words.pace.quietNow}</p>
    </section>
  );
}
