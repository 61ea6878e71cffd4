/**
 * Gives the focus back to what had it before a dialog. The library does so where a dialog closes; most of ours are taken
 * away with what they held, and then whoever uses the keyboard would begin again at the top of the page.
 */
import { useEffect } from 'react';

export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // Who takes the focus by himself, as the till's search does, comes first.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      }, 0);
    };
  }, [opened]);
}
