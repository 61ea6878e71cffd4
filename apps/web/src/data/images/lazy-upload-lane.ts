/** The upload lane, loaded with the first waiting picture, so that the till opens without it. */

import { runLane } from '../sync/lanes/run-lane.ts';
import { createWakeup } from '../sync/lanes/wakeup.ts';
import type { UploadContext, UploadLane } from './upload-lane.ts';

/**
 * Behaves as the lane itself, whose file is loaded with the first wakeup. A file that fails to load (no network, no
 * service worker) is requested again: data is sent without it, and no picture may wait for the next start of the
 * program.
 *
 * @param load imports the lane's file
 */
export function lazyUploadLane(
  context: UploadContext,
  load: () => Promise<typeof import('./upload-lane.ts')> = () => import('./upload-lane.ts'),
): UploadLane {
  const bell = createWakeup();
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
