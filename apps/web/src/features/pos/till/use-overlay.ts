/** The overlay of the till, and the one requested but not rendered yet. */
import { useCallback, useRef, useState } from 'react';
import type { Overlay } from './overlay.ts';

export interface OverlayControl {
  /** As rendered. */
  readonly cover: Overlay | undefined;
  readonly setOverlay: (cover: Overlay | undefined) => void;
  /** The last request. React renders a request from outside a key event some turns later, and keys may come between. */
  readonly requestedOverlay: () => Overlay | undefined;
}

export function useOverlay(): OverlayControl {
  const [cover, draw] = useState<Overlay>();
  const asked = useRef<Overlay>(undefined);
  const setOverlay = useCallback((next: Overlay | undefined): void => {
    asked.current = next;
    draw(next);
  }, []);
  const requestedOverlay = useCallback(() => asked.current, []);
  return { cover, setOverlay, requestedOverlay };
}
