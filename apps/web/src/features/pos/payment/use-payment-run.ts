/** Confirms a sale once and tells how far it is. Used by the payment dialog and by Ctrl+Enter alike. */
import { useCallback, useRef, useState } from 'react';
import { fetchAhead, lazyFile } from '../../../ui/lazy-part.tsx';
import type { Till } from '../till/till-context.ts';
import type { FinishedSale, SaleToFinish } from './finish-sale.ts';
import { afterEvent, mayStart, type PaymentRun, READY, type RunEvent } from './payment-run.ts';

/** Not wanted before the first sale is paid, and fetched long before that. */
const FINISH_SALE = lazyFile(async () => (await import('./finish-sale.ts')).finishSale);

/** After the first paint of the till. */
export function loadFinishSale(): Promise<void> {
  return fetchAhead(FINISH_SALE);
}

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
      const finished = await finish(till, toFinish);
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

/** What cannot be fetched is asked for again at the next press: the cart and its payments are still there. */
async function finish(till: Till, toFinish: SaleToFinish): Promise<FinishedSale> {
  await loadFinishSale();
  const finishSale = FINISH_SALE.part;
  if (finishSale === undefined) return { isRecorded: false, why: NOT_FETCHED };
  return await finishSale(till, toFinish);
}

const NOT_FETCHED = 'Falta una parte de la aplicación y no se pudo traer. Inténtalo cuando haya conexión.';
