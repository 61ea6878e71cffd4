/** Which till a display follows. Pure: the display's window may load at any moment, before or after the tills. */
import type { TillShows } from './display-message.ts';

/** @returns the message to show from now on */
export function followTill(shown: TillShows | undefined, incoming: TillShows): TillShows {
  if (shown === undefined || shown.tillId === incoming.tillId) return incoming;
  // Another till that only answers, or has nothing to show, must not remove the customer's lines.
  const isNewer = incoming.changedAt > shown.changedAt;
  const isWorthMore = incoming.view.kind !== 'idle' || shown.view.kind === 'idle';
  return isNewer && isWorthMore ? incoming : shown;
}
