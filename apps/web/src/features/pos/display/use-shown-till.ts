/**
 * What the till shows, received by this display. It asks when it opens and whenever a till starts, so that reloading
 * either restores the view.
 */
import { useEffect, useState } from 'react';
import {
  type DisplayMessage,
  type DisplayView,
  openDisplayChannel,
  type TillShows,
  WELCOME,
} from './display-message.ts';

export function useShownTill(companyId: string): DisplayView {
  const [shown, setShown] = useState<TillShows>();
  useEffect(() => {
    const channel = openDisplayChannel(companyId);
    const ask = (): void => channel.postMessage({ kind: 'asks' } satisfies DisplayMessage);
    channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind !== 'shows') return;
      if (data.isFirst) ask();
      setShown((before) => followTill(before, data));
    };
    ask();
    return () => channel.close();
  }, [companyId]);
  return shown?.view ?? WELCOME;
}

/**
 * Which till the display follows: its window may load at any moment, before or after the tills.
 *
 * @returns the message to show from now on
 */
export function followTill(shown: TillShows | undefined, incoming: TillShows): TillShows {
  if (shown === undefined || shown.tillId === incoming.tillId) return incoming;
  // Another till that only answers, or has nothing to show, must not remove the customer's lines.
  const isNewer = incoming.changedAt > shown.changedAt;
  const isWorthMore = incoming.view.kind !== 'idle' || shown.view.kind === 'idle';
  return isNewer && isWorthMore ? incoming : shown;
}
