/** What every form asks before it stores anything, and how it tells that the browser could not [SHELL-09, CO-02, S-64]. */
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { nobodySignedIn } from './nobody.ts';

export const SAVE_GATE = {
  nobody: () => nobodySignedIn(localStorage),
  explain: writeFailureMessage,
} as const;

/** For what a device does with its own items, whoever is signed in or not: only that storing failed is said. */
export const DEVICE_GATE = { nobody: () => undefined, explain: writeFailureMessage } as const;
