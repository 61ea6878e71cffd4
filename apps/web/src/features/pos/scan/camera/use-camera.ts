/** The camera's picture, and each newly seen code once, while the dialog is open. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';
import { openCodeReader } from './code-reader.ts';
import { SeenCodes } from './seen-codes.ts';

export type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly problem: CameraProblem };

/** The interval between two readings: quick enough for a hand, slow enough for an old phone. */
const LOOK_EVERY_MS = 120;

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
