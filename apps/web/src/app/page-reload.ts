/**
 * Loads this page anew for a newer version, and only once nothing on it would be cut off (S-54): no sale under way, nothing
 * open, no write, nothing half typed, and no key pressed just now. What was scanned in the moment between the decision
 * and the page's end is left to the next page by the cart itself.
 */
import { isPageHeld } from '../data/page-hold.ts';

/** A page that somebody uses has this long since the last key or press before it loads anew. */
const QUIET_MS = 2_000;
const LOOK_EVERY_MS = 250;

let lastInputMs = Number.NEGATIVE_INFINITY;
let isComing = false;
const listeners = new Set<() => void>();

/** To be called once, when the app starts. */
export function watchInput(): void {
  const note = (): void => {
    lastInputMs = performance.now();
  };
  for (const kind of ['keydown', 'pointerdown', 'input']) {
    window.addEventListener(kind, note, { capture: true, passive: true });
  }
}

/** Whether the page waits to load anew. */
export const isReloadComing = (): boolean => isComing;

/** Calls back when {@link isReloadComing} changes. */
export function watchReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * @param before done in the same turn as the reload begins: makes way for the newer version
 */
export function reloadWhenFree(before: () => void = () => {}): void {
  isComing = true;
  for (const listener of listeners) listener();
  void whenFree(isPageFree).then(() => {
    before();
    location.reload();
  });
}

/** Resolves at the first look that finds it free: at once where it is. */
export async function whenFree(isFree: () => boolean): Promise<void> {
  while (!isFree()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function isPageFree(): boolean {
  return !isPageHeld() && !isDialogOpen() && !isTyping() && performance.now() - lastInputMs >= QUIET_MS;
}

/** Dialogs, drawers and panels of every screen, the component kit's own too. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function isTyping(): boolean {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.value !== '' && !field.readOnly;
}
