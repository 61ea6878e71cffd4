/**
 * Cobrar: methods, tendered amounts, change. The due amount never leaves the screen; Enter confirms once nothing is
 * left to pay or to give back (PAY-01, PAY-02, PAY-05).
 */
import { formatRate } from '@cuadra/domain/money/format';
import { isPositive } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconGift } from '@tabler/icons-react';
import { type ClipboardEvent, useRef } from 'react';
import { rateOrigin } from '../../../session/company/rate-origin.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Pill } from '../../../ui/display/pill.tsx';
import { useNarrow } from '../../../ui/layout/breakpoints.ts';
import { useTill } from '../context/till-context.ts';
import { useAvailableMethods } from './entry/method-buttons.tsx';
import { bankMessageIn } from './entry/paste-message.ts';
import { useAmountFocus } from './entry/use-amount-focus.ts';
import { usePaymentKeys } from './keys/use-payment-keys.ts';
import styles from './payment.module.css';
import { PaymentEntryPart } from './payment-entry-part.tsx';
import { PaymentFoot } from './payment-foot.tsx';
import { otherCashOf } from './state/change-view.ts';
import type { TillMethod } from './state/payment-draft.ts';
import { PaymentSummary, PhoneDue } from './summary/payment-summary.tsx';
import { type PaymentInput, usePayment } from './use-payment.ts';

export interface PaymentDialogProps extends PaymentInput {
  /** A scan came meanwhile and was ignored. */
  readonly missedScan: boolean;
  /** The company's new rate, when it changed since the payment started; the sale keeps its own. */
  readonly newRate: string | undefined;
  readonly onClose: () => void;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { priced, missedScan, newRate, onClose } = props;
  const { money } = useTill();
  const narrow = useNarrow();
  const payment = usePayment(props);
  const { dispatch, view, payer, isBusy, mayConfirm, finish } = payment;
  const isAvailable = useAvailableMethods(payer);
  const frame = useRef<HTMLDivElement>(null);
  const { draft } = view.active;
  const focusAmount = useAmountFocus(frame, draft);
  const choose = (method: TillMethod): void => {
    if (view.isForNothing || !isAvailable(method)) return;
    if (method === draft.method) focusAmount();
    dispatch({ type: 'choose_method', method, creditDays: payer?.creditDays ?? null });
  };
  const swapCurrency = (): void => {
    if (money.rate === null || (draft.method !== 'cash' && draft.method !== 'card')) return;
    dispatch({ type: 'choose_currency', currency: draft.currency === 'USD' ? 'VES' : 'USD' });
  };
  /** Gives all change in cash of the other currency. */
  const swapChange = (): void => {
    if (money.rate === null || view.change === undefined) return;
    dispatch({ type: 'change_all_in', currency: otherCashOf(view.change) });
  };
  /** Makes the amount exact; when it is exact already, finishes the sale. */
  const exact = (): void => {
    if (draft.entry.kind === 'exact') finish(false);
    else dispatch({ type: 'exact' });
  };
  usePaymentKeys({
    view,
    dispatch,
    onMethod: choose,
    onEarlyFigure: focusAmount,
    onSwapCurrency: swapCurrency,
    onSwapChange: swapChange,
    onConfirm: (printsAtOnce) => (mayConfirm ? finish(printsAtOnce) : focusMissing(frame.current)),
  });
  /**
   * Pastes a bank's message, anywhere in the dialog, as a Pago Móvil, unless another payment has been typed (PAY-07).
   */
  const paste = (event: ClipboardEvent): void => {
    const isFree = draft.method === 'mobile' || draft.entry.kind === 'exact';
    const message = bankMessageIn(event.clipboardData.getData('text'));
    if (view.isForNothing || !isFree || message === undefined || !isAvailable('mobile')) return;
    event.preventDefault();
    dispatch({ type: 'paste_message', message });
  };

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
      <div className={styles.payment} ref={frame} onPaste={paste}>
        {narrow ? <PhoneDue priced={priced} view={view} /> : null}
        <div className={styles.columns}>
          {view.isForNothing ? (
            <NothingDue isDiscounted={isPositive(priced.cart.discount)} />
          ) : (
            <PaymentEntryPart {...payment} isAvailable={isAvailable} onMethod={choose} onExact={exact} />
          )}
          <PaymentSummary view={view} priced={priced} showDue={!narrow} dispatch={dispatch} />
        </div>
        <PaymentFoot {...payment} {...{ missedScan, newRate }} onBack={onClose} onConfirm={finish} />
      </div>
    </Dialog>
  );
}

/** Focuses the first empty required field when Enter cannot confirm; the foot shows the reason. */
function focusMissing(frame: HTMLElement | null): void {
  const fields = frame?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    ':is(input, select)[required]',
  );
  [...(fields ?? [])].find(({ value }) => value === '')?.focus();
}

/** Shown when nothing is due. It takes the focus, because Enter would press a focused button. */
function NothingDue({ isDiscounted }: { readonly isDiscounted: boolean }) {
  return (
    <section className={styles.nothing} aria-label="Pago" tabIndex={-1} data-autofocus>
      <IconGift size={40} stroke={1.5} aria-hidden="true" />
      <h3>Nada que cobrar</h3>
      <p>
        {isDiscounted ? 'Los descuentos cubren toda la venta.' : 'El total de la venta es cero.'} Se registra
        sin pago.
      </p>
    </section>
  );
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
  if (money.rate === null || money.rateDate === null) return null;
  const isOld = company.rateState === 'old';
  return (
    <Pill dot={isOld ? 'due' : 'ok'} tone={isOld ? 'due' : 'neutral'}>
      <span className={styles.rate}>
        {rateOrigin(company)} <b>{formatRate(money.rate)}</b>{' '}
        <span className="tnum">{dayText(money.rateDate)}</span>
      </span>
    </Pill>
  );
}
