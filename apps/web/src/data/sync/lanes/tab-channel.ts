/**
 * Messages between the tabs of one company on this device: the sending one reports its state, any may ask it to
 * continue.
 */
import type { SenderState } from './sync-status.ts';

export type TabMessage = { readonly kind: 'beat'; readonly state: SenderState } | { readonly kind: 'nudge' };

export interface OpenTabChannel {
  /** To the other tabs; does nothing once it is closed. */
  post(message: TabMessage): void;
  close(): void;
}

export function openTabChannel(companyId: string, onMessage: (message: TabMessage) => void): OpenTabChannel {
  const channel = new BroadcastChannel(`cuadra-sync-${companyId}`);
  let isClosed = false;
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return {
    post: (message) => {
      if (!isClosed) channel.postMessage(message);
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
