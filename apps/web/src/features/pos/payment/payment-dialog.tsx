/**
 * Cobrar: methods, what is received, what goes back. The due amount never leaves the screen; Enter confirms once
 * nothing is left to pay or to give back (PAY-01, PAY-02, PAY-05).
 */
import { newId } from '@cuadra/contracts/ids';
import { formatRate } from '@cuadra/domain/money/format';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { useReducer, useRef } from 'react';
import type { SaleRow } from '../../../data/rows.ts';
import { dayText } from '../../../session/day-text.ts';
import { useNarrow } from '../../../ui/breakpoints.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Cart } from '../cart/cart.ts';
import type { PricedTill } from '../cart/price-till-cart.ts';
import { useTill } from '../till/till-context.ts';
import { measureToPaint } from '../timing.ts';
import { AmountEntry } from './amount-entry.tsx';
import { ChangeFields } from './change-fields.tsx';
import { MethodButtons } from './method-buttons.tsx';
import styles from './payment.module.css';
import { PaymentFoot } from './payment-foot.tsx';
import { reducePayment, startPayment, type TillMethod } from './payment-state.ts';
import { PaymentSummary, PhoneDue } from './payment-summary.tsx';
import { viewPayment } from './payment-view.ts';
import { useAmountFocus } from './use-amount-focus.ts';
import { useDrawer } from './use-drawer.ts';
import { usePaymentKeys } from './use-payment-keys.ts';
import { usePaymentRun } from './use-payment-run.ts';
import { useRateGuard } from './use-rate-guard.ts';

export interface PaymentDialogProps {
  readonly cart: Cart;
  readonly priced: PricedTill;
  /** A scan came meanwhile: it was not taken. */
  readonly missedScan: boolean;
  readonly onClose: () => void;
  readonly onRecorded: (sale: SaleRow, printsAtOnce: boolean) => void;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { priced, missedScan, onClose } = props;
  const { money } = useTill();
  const narrow = useNarrow();
  const { state, dispatch, view, run, isBusy, mayConfirm, rateGuard, finish } = usePayment(props);
  const frame = useRef<HTMLDivElement>(null);
  const focusAmount = useAmountFocus(frame, view.active.draft);
  const choose = (method: TillMethod): void => {
    if (method === view.active.draft.method) focusAmount();
    dispatch({ type: 'choose_method', method });
  };
  usePaymentKeys({ view, dispatch, onMethod: choose, onConfirm: finish });
  // Of an amount that nobody gave, no change is proposed.
  const isPaidWrong = view.activeProblem !== undefined || view.problem === 'change_not_allowed';

  return (
    <Dialog
      opened
      onClose={isBusy ? () => {} : onClose}
      size="payment"
      closeOnClickOutside={false}
      holdsPage={false}
      title={<Title />}
      note={narrow ? null : <RateOfSale />}
    >
      <div className={styles.payment} ref={frame}>
        {narrow ? <PhoneDue priced={priced} /> : null}
        <div className={styles.columns}>
          <MethodButtons chosen={view.active.draft.method} onChoose={choose} />
          <section className={styles.entry} aria-label="Pago">
            <AmountEntry view={view} hasRate={money.rate !== null} dispatch={dispatch} />
            {view.change === undefined || isPaidWrong ? null : (
              <ChangeFields
                change={view.change}
                texts={state.change}
                hasRate={money.rate !== null}
                dispatch={dispatch}
              />
            )}
          </section>
          <PaymentSummary view={view} priced={priced} showDue={!narrow} dispatch={dispatch} />
        </div>
        <PaymentFoot
          view={view}
          run={run}
          rateGuard={rateGuard}
          missedScan={missedScan}
          mayConfirm={mayConfirm}
          onBack={onClose}
          onConfirm={finish}
        />
      </div>
    </Dialog>
  );
}

/** What is being paid, and its confirmation: all of the dialog but its look. */
function usePayment({ cart, priced, onRecorded }: PaymentDialogProps) {
  const till = useTill();
  const [state, dispatch] = useReducer(reducePayment, undefined, () =>
    startPayment(priced.cart.total, till.money.rate, newId()),
  );
  const view = viewPayment(state, useDrawer());
  const change = view.change?.parts ?? [];
  const rateGuard = useRateGuard(view.payments, change);
  const { run, confirm } = usePaymentRun(till);
  const isBusy = run.kind === 'running' || run.kind === 'done';
  const mayConfirm = view.problem === undefined && !rateGuard.asks && !isBusy;

  const confirmAndShow = async (printsAtOnce: boolean): Promise<void> => {
    const pressedAtMs = performance.now();
    const done = await confirm({ cart, priced, payments: view.payments, change });
    if (done.kind !== 'done') return;
    onRecorded(done.sale, printsAtOnce);
    measureToPaint('pay-to-receipt', pressedAtMs);
  };
  const finish = (printsAtOnce: boolean): void => {
    if (mayConfirm) void confirmAndShow(printsAtOnce);
  };
  return { state, dispatch, view, run, isBusy, mayConfirm, rateGuard, finish };
}

function Title() {
  const { series } = useTill();
  return (
    <>
      Cobrar <span className={styles.number}>venta {formatNumber(series.code, series.next_number)}</span>
    </>
  );
}

function RateOfSale() {
  const { company, money } = useTill();
  if (money.rate === null || company.rate === undefined) return null;
  const isOld = company.rateState === 'old';
  return (
    <Pill dot={isOld ? 'due' : 'ok'} tone={isOld ? 'due' : 'neutral'}>
      <span className={styles.rate}>
        BCV <b>{formatRate(money.rate)}</b> <span className="tnum">{dayText(company.rate.date)}</span>
      </span>
    </Pill>
  );
}
