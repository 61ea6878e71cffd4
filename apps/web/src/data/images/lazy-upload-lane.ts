/** The upload lane, fetched with the first picture that waits: the till opens without it. */
import { createBell } from '../sync/bell.ts';
import type { UploadContext, UploadLane } from './upload-lane.ts';

/** As the lane itself, whose file comes with the first ring. */
export function lazyUploadLane(context: UploadContext): UploadLane {
  const bell = createBell();
  let lane: UploadLane | undefined;
  return {
    run: async (signal) => {
      await bell.wait(undefined, signal);
      if (signal.aborted) return;
      try {
        const { createUploadLane } = await import('./upload-lane.ts');
        lane = createUploadLane(context);
        await lane.run(signal);
      } catch (error) {
        // Its file did not come: data goes on without it, and the next start tries again.
        console.warn('imágenes', error);
      }
    },
    ring: () => {
      bell.ring();
      lane?.ring();
    },
  };
}
