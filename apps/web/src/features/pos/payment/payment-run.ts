/**
 * From the press on "Confirmar" to the stored sale, as a state machine: pressed again while it runs, or after it is
 * done, it does nothing (SALE-01). Pure; what runs it is `use-payment-run.ts`.
 */
import type { SaleRow } from '../../../data/rows.ts';

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
