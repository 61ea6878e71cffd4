/**
 * Short words at the bottom left that something was done, for four seconds; or for ten with 'Deshacer'.
 * Never for errors: those stay where they happened until they are put right.
 *
 * What draws them is loaded with the first one, so that the till opens without it.
 */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { ToastOptions, UndoToastOptions } from './toast-host.tsx';

/** 'Producto guardado'. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  void loadHost().then(({ showToast }) => showToast(message, options));
}

/** 'Quitaste Galletas de soda' with ten seconds to take it back. */
export function toastUndo(message: ReactNode, options: UndoToastOptions): void {
  void loadHost().then(({ showUndoToast }) => showUndoToast(message, options));
}

/** Where toasts appear; mounted once, by `UiProvider`. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, () => hostIsWanted);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

let hostIsWanted = false;
const listeners = new Set<() => void>();

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

function loadHost() {
  hostIsWanted = true;
  for (const listener of listeners) listener();
  return import('./toast-host.tsx');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
