/** The overlay of the till, and the one requested but not rendered yet. */
import { useCallback, useRef, useState } from 'react';
import type { Cover } from './cover.ts';

export interface CoverControl {
  /** As rendered. */
  readonly cover: Cover | undefined;
  readonly setCover: (cover: Cover | undefined) => void;
  /** The last request. React renders a request from outside a key event some turns later, and keys may come between. */
  readonly askedCover: () => Cover | undefined;
}

export function useCover(): CoverControl {
  const [cover, draw] = useState<Cover>();
  const asked = useRef<Cover>(undefined);
  const setCover = useCallback((next: Cover | undefined): void => {
    asked.current = next;
    draw(next);
  }, []);
  const askedCover = useCallback(() => asked.current, []);
  return { cover, setCover, askedCover };
}
