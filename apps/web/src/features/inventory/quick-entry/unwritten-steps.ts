/**
 * The last steps of an entry whose page goes before the database has them: a reload in the moment after a scan. What a page
 * writes into its database while it is taken down may be thrown away; what it puts into the tab's own storage is not.
 */
import type { KeptStep } from './entry.ts';

const KEY_PREFIX = 'cuadra-quick-entry-';

/** To be called while the page is taken down: done when it returns. */
export function leaveSteps(dbName: string, steps: readonly KeptStep[]): void {
  sessionStorage.setItem(KEY_PREFIX + dbName, JSON.stringify(steps));
}

/** What the tab's page before this one left, once. */
export function takeLeftSteps(dbName: string): readonly KeptStep[] {
  const key = KEY_PREFIX + dbName;
  const text = sessionStorage.getItem(key);
  if (text === null) return [];
  sessionStorage.removeItem(key);
  return JSON.parse(text) as readonly KeptStep[];
}
