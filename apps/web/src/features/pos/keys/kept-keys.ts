/** The keys as this device has them, in local storage: they belong to its keyboard and to nobody's account (POS-07). */
import { useSyncExternalStore } from 'react';
import { DEFAULT_KEYS, type KeyMap, keyWords, type RemappableCommand, readKeys } from './key-map.ts';

const STORAGE_KEY = 'cuadra-till-keys';
const watchers = new Set<() => void>();
let known: KeyMap | undefined;

/** The same object until they are changed. */
export function keptKeys(): KeyMap {
  known ??= readStored();
  return known;
}

/** @returns whether the browser has kept them; they hold until the page goes all the same */
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
  return useSyncExternalStore(watch, keptKeys);
}

/** What stands on the button of a command: 'F9', 'Ctrl Enter'. */
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
    // Half a text, or no storage at all.
    console.warn('teclas', error);
    return DEFAULT_KEYS;
  }
}
