/** What the till tells this display. Asks when it begins and whenever a till begins, so that reloading either brings it back. */
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
