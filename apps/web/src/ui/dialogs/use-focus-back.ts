/**
 * Returns the focus to the element that had it before a dialog. The library does so where a dialog closes. Most of ours
 * are unmounted with their content, and then a keyboard user would start again at the top of the page.
 */
import { useEffect } from 'react';

export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    const around = ancestorsOf(before);
    return () => {
      // An element that takes the focus by itself, such as the till's search, has priority.
      setTimeout(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        if (before.isConnected) {
          before.focus({ preventScroll: true });
          followRemoval(before, around);
        } else focusNear(around);
      }, 0);
    };
  }, [opened]);
}

/** What was done shows once it has been read again, and may take the button away with which it was begun. */
const REMOVAL_WITHIN_MS = 2_000;

/** Where the element is removed soon after and the focus with it, the focus goes to what is next to it. */
function followRemoval(element: HTMLElement, around: readonly Element[]): void {
  // What is in another dialog goes with that dialog, which returns the focus itself.
  if (document.querySelector('main')?.contains(element) !== true) return;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusNear(around);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REMOVAL_WITHIN_MS);
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** The row or list that is left has something else to press; the content of the page takes the focus at last. */
function focusNear(around: readonly Element[]): void {
  const main = document.querySelector<HTMLElement>('main');
  const place = around.find(
    (one) => one.isConnected && main?.contains(one) && one.matches('li, [role="row"]'),
  );
  const next = place?.querySelector<HTMLElement>(FOCUSABLE) ?? main;
  next?.focus({ preventScroll: true });
}

/** From the inside out. */
function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let one = element?.parentElement ?? null; one !== null; one = one.parentElement) found.push(one);
  return found;
}
