/**
 * From the press on "Confirmar" to the stored sale: a state machine, and the hook that runs it for the payment dialog
 * and Ctrl+Enter. Further presses while it runs, or after it is done, do nothing (SALE-01).
 */
import { useCallback, useRef, useState } from 'react';
import type { SaleRow } from '../../../../data/rows.ts';
import { fetchAhead, lazyFile } from '../../../../ui/layout/lazy-part.tsx';
import type { Till } from '../../context/till-context.ts';
import type { FinishedSale, SaleToFinish } from './finish-sale.ts';

export type PaymentRun =
  | { readonly kind: 'ready' }
  | { readonly kind: 'running' }
  /** Nothing was stored; the user may confirm again. */
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done'; readonly sale: SaleRow };

export type RunEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'recorded'; readonly sale: SaleRow }
  | { readonly type: 'refused'; readonly why: string };

export const READY: PaymentRun = { kind: 'ready' };

/** The next state; an event that does not fit leaves the state unchanged. */
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

/** Whether it may start: not while it runs, nor after it is done. */
export function mayStart(run: PaymentRun): boolean {
  return run.kind === 'ready' || run.kind === 'failed';
}

/** Fetched long before the first sale is paid, when it is first needed. */
const FINISH_SALE = lazyFile(async () => (await import('./finish-sale.ts')).finishSale);

/** Call after the first paint of the till. */
export function loadFinishSale(): Promise<void> {
  return fetchAhead(FINISH_SALE);
}

export interface PaymentRunner {
  readonly run: PaymentRun;
  /** Does nothing while it runs, and after it is done. */
  readonly confirm: (toFinish: SaleToFinish) => Promise<PaymentRun>;
  readonly reset: () => void;
}

export function usePaymentRun(till: Till): PaymentRunner {
  const [run, setRun] = useState<PaymentRun>(READY);
  // Two presses within one frame see the same render, so the current state is in a ref.
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

/** A failed fetch is repeated at the next press: the cart and its payments are still there. */
async function finish(till: Till, toFinish: SaleToFinish): Promise<FinishedSale> {
  await loadFinishSale();
  const finishSale = FINISH_SALE.part;
  if (finishSale === undefined) return { isRecorded: false, why: NOT_FETCHED };
  return await finishSale(till, toFinish);
}

const NOT_FETCHED = 'Falta una parte de la aplicación y no se pudo traer. Inténtalo cuando haya conexión.';
