/** The payment dialog without its appearance: the state of the payment, and its confirmation. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Dispatch } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import type { Cart } from '../cart/cart.ts';
import { useTill } from '../context/till-context.ts';
import { measureToPaint } from '../screen/timing.ts';
import type { PaymentRun } from './finish/payment-run.ts';
import { usePaymentRun } from './finish/payment-run.ts';
import { usePayer } from './finish/read-payer.ts';
import { useDrawer } from './finish/use-drawer.ts';
import { type RateGuard, useRateGuard } from './finish/use-rate-guard.ts';
import { useStoredPayment } from './keep/use-stored-payment.ts';
import type { Payer } from './state/change-view.ts';
import { type PaymentAction, type PaymentState, startPayment } from './state/payment-state.ts';
import { paymentTerms } from './state/payment-terms.ts';
import { type PaymentView, viewPayment } from './state/payment-view.ts';

export interface PaymentInput {
  readonly cart: Cart;
  readonly priced: PricedTill;
  readonly onRecorded: (sale: SaleRow, printsAtOnce: boolean) => void;
}

export interface PaymentControl {
  readonly state: PaymentState;
  readonly dispatch: Dispatch<PaymentAction>;
  readonly view: PaymentView;
  readonly payer: Payer | undefined;
  readonly run: PaymentRun;
  readonly isBusy: boolean;
  readonly mayConfirm: boolean;
  readonly rateGuard: RateGuard;
  readonly finish: (printsAtOnce: boolean) => void;
}

export function usePayment({ cart, priced, onRecorded }: PaymentInput): PaymentControl {
  const till = useTill();
  const payer = usePayer();
  const { state, dispatch, forget } = useStoredPayment(cart, () =>
    startPayment(paymentTerms(till, priced), newId()),
  );
  const view = viewPayment(state, { drawer: useDrawer(), payer });
  const change = view.change?.parts ?? [];
  const rateGuard = useRateGuard(view.payments, change);
  const { run, confirm } = usePaymentRun(till);
  const isBusy = run.kind === 'running' || run.kind === 'done';
  const mayConfirm = view.problem === undefined && !rateGuard.asks && !isBusy;

  const confirmAndShow = async (printsAtOnce: boolean): Promise<void> => {
    const pressedAtMs = performance.now();
    const { payments, credit } = view;
    const { igtfBasisPoints } = state;
    const done = await confirm({ cart, priced, payments, change, credit, igtfBasisPoints });
    if (done.kind !== 'done') return;
    forget();
    onRecorded(done.sale, printsAtOnce);
    measureToPaint('pay-to-receipt', pressedAtMs);
  };
  const finish = (printsAtOnce: boolean): void => {
    if (mayConfirm) void confirmAndShow(printsAtOnce);
  };
  return { state, dispatch, view, payer, run, isBusy, mayConfirm, rateGuard, finish };
}
