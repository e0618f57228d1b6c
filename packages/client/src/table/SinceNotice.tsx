import { useEffect } from 'react';
import type { Playback } from '../match/playback';
import { Button, IconButton, PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import type { Scene } from './scene';
import type { Playing, Since } from './since';
import { speedAfter, standsMs } from './since-speed';

interface SinceNoticeProps {
  readonly scene: Scene;
  readonly since: Since;
  readonly playback: Playback;
}

/** So many sentences of what touched somebody stand in the summary. */
const TOUCHING = 4;
/** So many moments are fetched before it is their turn. */
const AHEAD = 3;

/** What happened since one's last turn: first what touched oneself, then, on the board, all of it by itself. */
export function SinceNotice(props: SinceNoticeProps) {
  const { since, scene } = props;
  if (since.lines.length === 0 || scene.seat === null) return null;
  return since.playing === null ? <Summary {...props} /> : <Player {...props} playing={since.playing} />;
}

function Summary({ scene, since }: SinceNoticeProps) {
  const { seat, nameOf, point } = scene;
  const { lines, touching } = since;
  const shown = touching.slice(-TOUCHING);
  return (
    <section className="notice since" aria-live="polite">
      {seat !== null && <SeatMark seat={seat} />}
      <p>{words.since.head(lines.length)}</p>
      <Button icon="play" onClick={() => since.play({})}>
        {words.since.show}
      </Button>
      <IconButton icon="close" label={words.since.skip} onClick={since.dismiss} />
      {shown.length > 0 && (
        <ul className="touching" aria-label={words.since.touching}>
          {touching.length > shown.length && (
            <li className="soft">{words.since.earlier(touching.length - shown.length)}</li>
          )}
          {shown.map((line) => (
            <li
              key={line.key}
              onPointerEnter={() => point(line.places[0] ?? null)}
              onPointerLeave={() => point(null)}
            >
              <PhraseText phrase={line.phrase} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PlayerProps extends SinceNoticeProps {
  readonly playing: Playing;
}

function Player({ scene, since, playback, playing: { at, paused, speed } }: PlayerProps) {
  const { nameOf, goTo, point, store } = scene;
  const { steps } = since;
  const step = steps[at];
  const seq = step?.seq;

  const finish = () => {
    point(null);
    playback.skip();
    playback.backToNow();
    since.dismiss();
  };
  const show = (next: number) => {
    // What still travels arrives, before the next one sets out.
    playback.skip();
    if (next < steps.length) since.play({ at: Math.max(0, next) });
    else finish();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each action once, when its turn comes.
  useEffect(() => {
    if (seq === undefined) return finish();
    goTo(seq, true);
    point(step?.line?.places[0] ?? null);
    for (const next of steps.slice(at + 1, at + 1 + AHEAD)) void store.look(next.seq);
    let gone = false;
    // A moment that cannot be had is passed over.
    void store.look(seq).then((here) => {
      if (!here && !gone) show(at + 1);
    });
    return () => {
      gone = true;
    };
  }, [seq]);

  const shown = playback.past && playback.seq === seq;
  const ms = standsMs(step?.ms ?? 0, speed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs while the action is shown.
  useEffect(() => {
    if (!shown || paused) return;
    const timer = setTimeout(() => show(at + 1), ms);
    return () => clearTimeout(timer);
  }, [shown, paused, at, ms]);

  const told = steps.slice(0, at + 1).findLast(({ line }) => line !== null)?.line ?? null;
  return (
    <section className="notice since stepping" aria-label={words.since.label}>
      {told !== null && told.seat !== null && <SeatMark seat={told.seat} />}
      <p aria-live="polite">
        {told === null ? words.since.label : <PhraseText phrase={told.phrase} nameOf={nameOf} />}
      </p>
      <small className="soft">{words.since.step(at + 1, steps.length)}</small>
      <IconButton icon="back" label={words.since.back} onClick={() => show(at - 1)} />
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? words.since.goOn : words.since.pause}
        onClick={() => since.play({ paused: !paused })}
      />
      <IconButton icon="forward" label={words.since.forward} onClick={() => show(at + 1)} />
      <Button
        kind="ghost"
        className="speed"
        aria-label={words.since.speed(words.since.speeds[speed])}
        title={words.since.speed(words.since.speeds[speed])}
        onClick={() => since.play({ speed: speedAfter(speed) })}
      >
        {words.since.speeds[speed]}
      </Button>
      <IconButton icon="close" label={words.since.skip} onClick={finish} />
    </section>
  );
}
