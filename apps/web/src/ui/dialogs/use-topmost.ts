/**
 * Whether a dialog is the one on top: Esc closes that one alone, and not also the dialogs from which it was opened.
 */
import { useEffect, useId, useSyncExternalStore } from 'react';

/** From the first opened to the one on top. */
let opened: readonly string[] = [];
const listeners = new Set<() => void>();

export function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  const top = useSyncExternalStore(subscribe, topmost, topmost);
  useEffect(() => {
    if (!isOpen) return;
    change([...opened, id]);
    return () => change(opened.filter((one) => one !== id));
  }, [isOpen, id]);
  return top === id;
}

function topmost(): string | undefined {
  return opened.at(-1);
}

function change(next: readonly string[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
