/**
 * From the press on "Confirmar" to the stored sale, as a state machine and the hook that runs it for the payment dialog and
 * Ctrl+Enter alike: pressed again while it runs, or after it is done, it does nothing (SALE-01).
 */
import { useCallback, useRef, useState } from 'react';
import type { SaleRow } from '../../../../data/rows.ts';
import { fetchAhead, lazyFile } from '../../../../ui/layout/lazy-part.tsx';
import type { Till } from '../../context/till-context.ts';
import type { FinishedSale, SaleToFinish } from './finish-sale.ts';

export type PaymentRun =
  | { readonly kind: 'ready' }
  | { readonly kind: 'running' }
  /** Nothing was registered; it may be pressed again. */
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done'; readonly sale: SaleRow };

export type RunEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'recorded'; readonly sale: SaleRow }
  | { readonly type: 'refused'; readonly why: string };

export const READY: PaymentRun = { kind: 'ready' };

/** What does not fit the run leaves it as it is. */
export function afterEvent(run: PaymentRun, event: RunEvent): PaymentRun {
  switch (event.type) {
    case 'pressed':
      return mayStart(run) ? { kind: 'running' } : run;
    case 'recorded':
      return run.kind === 'running' ? { kind: 'done', sale: event.sale } : run;
    case 'refused':
      return run.kind === 'running' ? { kind: 'failed', why: event.why } : run;
  }
}

/** Not while it runs, nor once it is done: a second press is none. */
export function mayStart(run: PaymentRun): boolean {
  return run.kind === 'ready' || run.kind === 'failed';
}

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
