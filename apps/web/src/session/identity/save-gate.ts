/**
 * The check of every form before it stores anything, and its message when the browser could not [SHELL-09, CO-02,
 * S-64].
 */
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { notSignedIn } from './not-signed-in.ts';

export const SAVE_GATE = {
  signInProblem: () => notSignedIn(localStorage),
  explain: writeFailureMessage,
} as const;

/** For what a device does with its own items, with or without a session: only a failed write is reported. */
export const DEVICE_GATE = { signInProblem: () => undefined, explain: writeFailureMessage } as const;
