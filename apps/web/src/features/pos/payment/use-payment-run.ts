/** Confirms a sale once and tells how far it is. Used by the payment dialog and by Ctrl+Enter alike. */
import { useCallback, useRef, useState } from 'react';
import type { Till } from '../till/till-context.ts';
import { finishSale, type SaleToFinish } from './finish-sale.ts';
import { afterEvent, mayStart, type PaymentRun, READY, type RunEvent } from './payment-run.ts';

export interface PaymentRunner {
  readonly run: PaymentRun;
  /** Does nothing while it runs, and when it is done. */
  readonly confirm: (toFinish: SaleToFinish) => Promise<PaymentRun>;
  readonly reset: () => void;
}

export function usePaymentRun(till: Till): PaymentRunner {
  const [run, setRun] = useState<PaymentRun>(READY);
  // Two presses within one frame see the same drawing: what counts is kept beside it.
  const current = useRef<PaymentRun>(READY);
  const take = useCallback((event: RunEvent) => {
    current.current = afterEvent(current.current, event);
    setRun(current.current);
    return current.current;
  }, []);
  const confirm = useCallback(
    async (toFinish: SaleToFinish) => {
      if (!mayStart(current.current)) return current.current;
      take({ type: 'pressed' });
      const finished = await finishSale(till, toFinish);
      return take(
        finished.isRecorded
          ? { type: 'recorded', sale: finished.sale }
          : { type: 'refused', why: finished.why },
      );
    },
    [till, take],
  );
  const reset = useCallback(() => {
    current.current = READY;
    setRun(READY);
  }, []);
  return { run, confirm, reset };
}
