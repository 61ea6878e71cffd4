/** The endless loop of a lane, sending or reading: a step, a pause, the next step. */
import type { Wakeup } from './wakeup.ts';

/** Milliseconds before the next step, 0 for at once; undefined waits for a wakeup. */
export type Pause = number | undefined;

/** A lane that threw (a full disk, a closed database) retries after this. */
const BROKEN_DELAY_MS = 30_000;

/** @param name for the console, where a step throws */
export async function runLane(
  name: string,
  step: (signal: AbortSignal) => Promise<Pause>,
  bell: Wakeup,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const pause = await step(signal);
      if (pause !== 0) await bell.wait(pause, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(name, error);
      await bell.wait(BROKEN_DELAY_MS, signal);
    }
  }
}
