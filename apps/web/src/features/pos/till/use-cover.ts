/** What stands over the till, and what was asked to stand there and is not drawn yet. */
import { useCallback, useRef, useState } from 'react';
import type { Cover } from './cover.ts';

export interface CoverControl {
  /** As drawn. */
  readonly cover: Cover | undefined;
  readonly setCover: (cover: Cover | undefined) => void;
  /** As asked for last: React draws what is not asked for in the turn of a key some turns later, and keys come between. */
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
