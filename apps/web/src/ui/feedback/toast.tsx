/**
 * Short words at the bottom left that something was done, for four seconds; or for ten with 'Deshacer'. Never for
 * errors: those stay where they happened until they are corrected.
 *
 * The code that draws them is loaded with the first one, so that the till opens without it.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { LazyPart, lazyFile } from '../layout/lazy-part.tsx';
import type { ToastOptions, UndoToastOptions } from './toast-host.tsx';

/** 'Producto guardado'. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  loadHost().then(({ showToast }) => showToast(message, options), stayQuiet);
}

/** 'Quitaste Galletas de soda' with ten seconds to undo it. @returns closes it before that */
export function toastUndo(message: ReactNode, options: UndoToastOptions): () => void {
  const shown = loadHost().then(({ showUndoToast }) => showUndoToast(message, options), stayQuiet);
  return () => void shown.then((close) => close?.());
}

/** Where toasts appear; mounted once, by `UiProvider`. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, () => hostIsWanted);
  return wanted ? (
    <LazyPart file={HOST} missing={null}>
      {({ ToastHost }) => <ToastHost />}
    </LazyPart>
  ) : null;
}

let hostIsWanted = false;
const listeners = new Set<() => void>();

const HOST = lazyFile(() => import('./toast-host.tsx'));

/** The action is done and visible on the screen: without its file the words are left out. */
function stayQuiet(error: unknown): void {
  console.warn('a toast could not be shown', error);
}

function loadHost() {
  hostIsWanted = true;
  for (const listener of listeners) listener();
  return HOST.load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
