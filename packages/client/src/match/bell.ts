/** One soft bell for "your turn", made here: two partials of a small ship's bell, dying away. */
let context: AudioContext | undefined;

export function ringBell(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime;
    for (const [frequency, volume, seconds] of [
      [880, 0.14, 1.4],
      [2217, 0.05, 0.7],
    ] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, now);
      gain.gain.linearRampToValueAtTime(volume, now + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(now);
      tone.stop(now + seconds);
    }
  } catch {
    // No sound device, or the browser wants a tap first: the title and the sign in the tab change anyway.
  }
}
