/** The keys of this device, in local storage: they belong to its keyboard and not to an account (POS-07). */
import { useSyncExternalStore } from 'react';
import { DEFAULT_KEYS, type KeyMap, keyWords, type RemappableCommand, readKeys } from './key-map.ts';

const STORAGE_KEY = 'cuadra-till-keys';
const watchers = new Set<() => void>();
let known: KeyMap | undefined;

/** The keys; the same object until they change. */
export function storedKeys(): KeyMap {
  known ??= readStored();
  return known;
}

/** @returns whether the browser stored them; otherwise they are valid until the page unloads */
export function keepKeys(keys: KeyMap): boolean {
  known = keys;
  for (const watcher of watchers) watcher();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
    return true;
  } catch (error) {
    console.warn('teclas', error);
    return false;
  }
}

export function useKeys(): KeyMap {
  return useSyncExternalStore(watch, storedKeys);
}

/** The key shown on a command's button: 'F9', 'Ctrl Enter'. */
export function useKeyText(command: RemappableCommand): string {
  return keyWords(useKeys()[command]).join(' ');
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function readStored(): KeyMap {
  try {
    return readKeys(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch (error) {
    // The stored text is truncated, or there is no storage at all.
    console.warn('teclas', error);
    return DEFAULT_KEYS;
  }
}
