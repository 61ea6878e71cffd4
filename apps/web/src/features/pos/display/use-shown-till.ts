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
} from './display-message.ts';
import { followTill } from './follow-till.ts';

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
  return shown?.view ?? { kind: 'idle' };
}
