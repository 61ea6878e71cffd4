/**
 * Returns the focus to the element that had it before a dialog. The library does so where a dialog closes. Most of ours
 * are unmounted with their content, and then a keyboard user would start again at the top of the page.
 */
import { useEffect } from 'react';

export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // An element that takes the focus by itself, such as the till's search, has priority.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (!isLost || !(before instanceof HTMLElement)) return;
        // A button that what was done has taken away, such as that of what is chosen: the content is next to it.
        const next = before.isConnected ? before : document.querySelector('main');
        next?.focus({ preventScroll: true });
      }, 0);
    };
  }, [opened]);
}
