/** The last steps of an entry when the page closes before the database has them: a reload right after a scan. */
import { clearLeftBehind, leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import type { PendingStep } from './entry.ts';

const KEY_PREFIX = 'cuadra-quick-entry-';

/** To be called while the page is taken down: done when it returns. */
export function leaveSteps(dbName: string, steps: readonly PendingStep[]): void {
  leaveBehind(KEY_PREFIX + dbName, steps);
}

/** What the tab's page before this one left, once. */
export function takeLeftSteps(dbName: string): readonly PendingStep[] {
  const key = KEY_PREFIX + dbName;
  const steps = readLeftBehind(key) as readonly PendingStep[] | undefined;
  clearLeftBehind(key);
  return steps ?? [];
}
