/** The action of the address, and how to open and close it [NAV-07]: what opens over the till without being part of it. */
import { useSearchParams } from 'react-router';
import type { CashAction } from './cash/cash-actions.ts';

export type PosAction = 'customer' | 'reports' | 'pending_payments' | 'last_sale' | CashAction;

export interface PosActionState {
  /** As it stands in the address, whatever that is. */
  readonly action: string | null;
  readonly open: (action: PosAction) => void;
  readonly close: () => void;
}

export function usePosAction(): PosActionState {
  const [params, setParams] = useSearchParams();
  const change = (action: PosAction | undefined): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (action === undefined) next.delete('action');
        else next.set('action', action);
        return next;
      },
      { replace: true },
    );
  };
  return { action: params.get('action'), open: change, close: () => change(undefined) };
}
