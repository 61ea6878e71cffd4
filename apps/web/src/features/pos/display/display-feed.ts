/**
 * Sends what the till shows to the customers' display: only after a display has asked, and never before the till itself
 * is painted.
 */
import { afterPaint } from '../screen/timing.ts';
import { type DisplayMessage, type DisplayView, openDisplayChannel, WELCOME } from './display-message.ts';
import { shownOnTill, watchShown } from './display-source.ts';
import { viewOfCart, viewOfSale } from './display-view.ts';

/**
 * Starts the feed.
 *
 * @param tillId the same after a reload of the till
 * @returns stops the feed, after which the display shows its welcome
 */
export function startDisplayFeed(companyId: string, tillId: string): () => void {
  const channel = openDisplayChannel(companyId);
  let isWatched = false;
  let isWaiting = false;
  let isEnded = false;
  let changedAt = Date.now();
  const tell = (view: DisplayView, isFirst = false): void => {
    channel.postMessage({ kind: 'shows', tillId, changedAt, view, isFirst } satisfies DisplayMessage);
  };
  const notifySoon = (): void => {
    if (!isWatched || isWaiting) return;
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      if (!isEnded) tell(currentView());
    });
  };
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind !== 'asks') return;
    isWatched = true;
    tell(currentView());
  };
  watchShown(() => {
    changedAt = Date.now();
    notifySoon();
  });
  // A display that was open before this page asks back.
  tell(currentView(), true);
  const sayGoodbye = (): void => tell(WELCOME);
  window.addEventListener('pagehide', sayGoodbye);
  return () => {
    isEnded = true;
    window.removeEventListener('pagehide', sayGoodbye);
    watchShown(undefined);
    sayGoodbye();
    channel.close();
  };
}

function currentView(): DisplayView {
  const { sale, onSale, isPaying = false, igtf } = shownOnTill();
  if (sale !== undefined) return viewOfSale(sale);
  return onSale === undefined ? WELCOME : viewOfCart(onSale, isPaying, igtf);
}
