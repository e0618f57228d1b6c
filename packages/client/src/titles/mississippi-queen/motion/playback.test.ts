import { apart } from '../../../chart/point';
import { mooringsOf } from '../map/Boats';
import { courseOf, HEX } from '../map/course';
import { playedOut } from '../testing/positions';
import { tracksOf } from './playback';

test('a step moves every boat from where it was to where it is, hex by hex, and turns it the short way', () => {
  let hexes = 0;
  for (const { before, view, events } of playedOut('bayou', 5)) {
    if (before === undefined) continue;
    const course = courseOf(view);
    const tracks = tracksOf(before, view, events, course);
    const from = mooringsOf(before, course);
    for (const { seat, at, heading } of mooringsOf(view, course)) {
      const track = tracks.find((one) => one.seat === seat);
      const was = from.find((one) => one.seat === seat);
      const last = track?.frames.at(-1);
      if (last === undefined) {
        expect(was?.at).toEqual(at);
        expect(was?.heading).toBe(heading);
        continue;
      }
      expect(last.at).toEqual(at);
      expect((((last.degrees - heading * 60) % 360) + 360) % 360).toBe(0);
      expect(track?.frames[0]?.at).toEqual(was?.at);
      track?.frames.forEach((frame, i) => {
        const next = track.frames[i + 1];
        if (next === undefined) return;
        expect(Math.abs(next.degrees - frame.degrees)).toBeLessThanOrEqual(180);
        if (next.scale === frame.scale && next.scale === 1)
          expect(apart(next.at, frame.at)).toBeLessThan(HEX * 1.8);
        if (apart(next.at, frame.at) > 1) hexes++;
      });
    }
  }
  expect(hexes).toBeGreaterThan(100);
});

test('an undo goes straight back', () => {
  for (const { before, view } of playedOut('snag', 3)) {
    if (before === undefined || before.gone !== view.gone || before.landing !== view.landing) continue;
    const course = courseOf(view);
    for (const { seat, frames } of tracksOf(view, before, [], course)) {
      expect(frames).toHaveLength(2);
      expect(frames[1]?.at).toEqual(mooringsOf(before, course).find((one) => one.seat === seat)?.at);
    }
  }
});
