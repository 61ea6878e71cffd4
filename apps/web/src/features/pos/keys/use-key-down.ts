/** Listens to every key while a part of the till is on top, wherever the focus is. */
import { useLayoutEffect, useRef } from 'react';

export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown);
  // Before it is painted: a key that is pressed at what is seen must be heard.
  useLayoutEffect(() => {
    latest.current = onKeyDown;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented) latest.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
