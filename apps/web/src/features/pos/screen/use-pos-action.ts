/**
 * The action in the address, and how to open and close it [NAV-07]: the dialogs that open over the till without
 * belonging to it.
 */
import { useState } from 'react';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import type { CashAction } from './cash-actions.ts';

export type PosAction = 'customer' | 'reports' | 'pending_payments' | 'last_sale' | CashAction;

export interface PosActionState {
  /** The text in the address, whatever it is; null from the moment it is closed. */
  readonly action: string | null;
  readonly open: (action: PosAction) => void;
  readonly close: () => void;
}

/** Opening an action closes the previous one. */
export function usePosAction(): PosActionState {
  const { value, change } = useSearchParam('action');
  // The address follows a moment later; until then a dialog that has stored would still take keys.
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== value) setClosed(null);
  return {
    action: value === closed ? null : value,
    open: (action) => {
      setClosed(null);
      change(action);
    },
    close: () => {
      setClosed(value);
      change(undefined);
    },
  };
}
