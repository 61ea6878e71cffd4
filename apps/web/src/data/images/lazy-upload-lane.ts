/** The upload lane, fetched with the first picture that waits: the till opens without it. */
import { createBell } from '../sync/lanes/bell.ts';
import { runLane } from '../sync/lanes/run-lane.ts';
import type { UploadContext, UploadLane } from './upload-lane.ts';

/**
 * As the lane itself, whose file comes with the first ring. A file that does not come (no network, no service worker) is
 * asked for again: data goes on without it, and no picture may wait for the next start of the program.
 *
 * @param load imports the lane's file
 */
export function lazyUploadLane(
  context: UploadContext,
  load: () => Promise<typeof import('./upload-lane.ts')> = () => import('./upload-lane.ts'),
): UploadLane {
  const bell = createBell();
  let lane: UploadLane | undefined;

  async function fetchAndRun(signal: AbortSignal): Promise<undefined> {
    const { createUploadLane } = await load();
    lane = createUploadLane(context);
    await lane.run(signal);
  }

  return {
    run: async (signal) => {
      await bell.wait(undefined, signal);
      await runLane('imágenes', fetchAndRun, bell, signal);
    },
    ring: () => {
      bell.ring();
      lane?.ring();
    },
  };
}
