/**
 * Reloads this page for a newer version, and only once nothing on it would be interrupted (S-54): no sale under way,
 * nothing open, no write, no unsaved text, and no recent key press. The cart itself passes a scan between the decision
 * and the page's end on to the next page.
 */
import { isPageHeld } from '../data/page-hold.ts';

/** Time since the last key or press before a page in use reloads. */
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

/** Whether the page waits to reload. */
export const isReloadComing = (): boolean => isComing;

/** Calls back when {@link isReloadComing} changes. */
export function watchReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param before runs in the same turn in which the reload begins: lets the newer version start */
export function reloadWhenFree(before: () => void = () => {}): void {
  isComing = true;
  for (const listener of listeners) listener();
  void whenFree(isPageFree).then(() => {
    before();
    location.reload();
  });
}

/** Resolves at the first check that finds it free: at once where it is. */
export async function whenFree(isFree: () => boolean): Promise<void> {
  while (!isFree()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function isPageFree(): boolean {
  return !isPageHeld() && !isDialogOpen() && !isTyping() && performance.now() - lastInputMs >= QUIET_MS;
}

/** Dialogs, drawers and panels of every screen, those of the component kit too. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function isTyping(): boolean {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.value !== '' && !field.readOnly;
}
