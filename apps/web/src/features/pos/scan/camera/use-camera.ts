/** The camera's picture, and each newly seen code once, while the dialog is open. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';
import { openCodeReader } from './code-reader.ts';

export type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly problem: CameraProblem };

/** The interval between two readings: quick enough for a hand, slow enough for an old phone. */
const LOOK_EVERY_MS = 120;

/** How long a code must be out of the picture before it counts again. */
const GONE_MS = 1_200;

/** @param onSeen is awaited, so that the codes of two readings stay in order */
export function useCamera(onSeen: (code: string) => Promise<void>): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const ended = new AbortController();
    const run = async (): Promise<void> => {
      const picture = video.current;
      if (picture === null) return;
      const stream = await openStream();
      ended.signal.addEventListener('abort', () => stop(stream));
      if (ended.signal.aborted) return stop(stream);
      picture.srcObject = stream;
      const [read] = await Promise.all([openCodeReader(), picture.play()]);
      setState({ kind: 'looking' });
      const seen = new SeenCodes();
      while (!ended.signal.aborted) {
        for (const code of seen.take(await read(picture), performance.now())) await latest.current(code);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    run().catch((error: unknown) => {
      if (ended.signal.aborted) return;
      console.warn('cámara', error);
      setState({ kind: 'failed', problem: cameraProblem(error, isSecureContext) });
    });
    return () => ended.abort();
  }, []);
  return { video, state };
}

/**
 * Distinguishes a new code from one still in the picture: the camera is read many times a second, and an article held
 * before it is one scan. One instance for each opened camera.
 */
export class SeenCodes {
  readonly #seenAtMs = new Map<string, number>();

  /** @returns the codes in the picture that were not in it a moment ago */
  take(codes: readonly string[], nowMs: number): string[] {
    const fresh = [...new Set(codes)].filter(
      (code) => nowMs - (this.#seenAtMs.get(code) ?? -GONE_MS) >= GONE_MS,
    );
    for (const code of codes) this.#seenAtMs.set(code, nowMs);
    return fresh;
  }
}

/** Opens the rear camera if there is one. */
async function openStream(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new Error('this page is given no camera');
  return mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
