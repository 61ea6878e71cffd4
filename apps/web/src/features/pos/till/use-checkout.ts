/** From the cart to a stored sale: through the payment dialog, or at once in exact cash (Ctrl Enter). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SaleRow } from '../../../data/rows.ts';
import { type PricedTill, priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { type Cart, emptyCart } from '../cart/cart.ts';
import type { Till } from '../context/till-context.ts';
import { isRateAccepted } from '../gate/accepted-rate.ts';
import { usePaymentRun } from '../payment/finish/payment-run.ts';
import { startPayment } from '../payment/state/payment-state.ts';
import { paymentTerms } from '../payment/state/payment-terms.ts';
import { viewPayment } from '../payment/state/payment-view.ts';
import { handDiscountProblem } from '../prices/discount-cap.ts';
import { measureToPaint } from '../screen/timing.ts';
import type { Overlay } from './overlay.ts';

export interface Checkout {
  readonly isPaying: boolean;
  /** Whether the payment was requested and is not open yet. */
  readonly isPreparing: () => boolean;
  readonly pay: () => void;
  readonly payExactCash: () => Promise<void>;
  readonly recorded: (sale: SaleRow, printsAtOnce: boolean) => void;
  /** Starts the next sale. */
  readonly reset: () => void;
}

export function useCheckout(till: Till, setOverlay: (cover: Overlay) => void): Checkout {
  const { keeper, notices } = till;
  const { confirm, reset, run } = usePaymentRun(till);
  const recorded = (sale: SaleRow, printsAtOnce: boolean): void => {
    // Renders now, not at React's next turn, because the cashier waits for it.
    flushSync(() => {
      // The till's notices were about this sale.
      notices.clear();
      keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
      setOverlay({ kind: 'receipt', sale, printsAtOnce });
    });
  };
  const preparing = useRef(false);
  const openPayment = async (): Promise<void> => {
    const toPay = cartToPay(till);
    if (toPay === undefined || isHeldUp(till, toPay)) return;
    const pressedAtMs = performance.now();
    // Without lots in the same turn and not the next one, because the cashier waits for it.
    if (hasLots(toPay.cart) && !(await mayPay(till, toPay.cart, setOverlay, pay))) return;
    setOverlay({ kind: 'payment', cartId: toPay.cart.id, missedScan: false });
    measureToPaint('open-payment', pressedAtMs);
  };
  const pay = (): void => {
    preparing.current = true;
    whenPriced(till, () => void openPayment().finally(() => (preparing.current = false)));
  };
  const payExactCash = async (): Promise<void> => {
    if (till.pricing.get() === undefined) await new Promise<void>((resolve) => whenPriced(till, resolve));
    const toPay = cartToPay(till);
    if (toPay === undefined || isHeldUp(till, toPay)) return;
    const again = (): void => void payExactCash();
    if (hasLots(toPay.cart) && !(await mayPay(till, toPay.cart, setOverlay, again))) return;
    const pressedAtMs = performance.now();
    const terms = paymentTerms(till, toPay.priced);
    const { problem, payments } = viewPayment(startPayment(terms, newId()));
    if (problem !== undefined || asksForRate(till)) return pay();
    const { igtfBasisPoints } = terms;
    const done = await confirm({ ...toPay, payments, change: [], credit: null, igtfBasisPoints });
    if (done.kind === 'failed') {
      notices.say({ kind: 'refused', message: `Error al crear la venta. ${done.why}` });
    } else if (done.kind === 'done') {
      recorded(done.sale, false);
      measureToPaint('pay-to-receipt', pressedAtMs);
    }
  };
  const isPreparing = (): boolean => preparing.current;
  return { isPaying: run.kind === 'running', isPreparing, pay, payExactCash, recorded, reset };
}

/** Whether the payment must ask first: bolívares at an old rate that was not accepted today (SET-08). */
function asksForRate({ company, money }: Till): boolean {
  const { today, rate, rateState } = company;
  if (money.currency !== 'VES' || rateState !== 'old') return false;
  return !isRateAccepted({ today, rateDate: rate?.date });
}

function hasLots({ lines }: Cart): boolean {
  return lines.some((line) => line.tracksLots === true);
}

/**
 * Whether payment may continue at once. With expired lots it opens the question, which continues afterwards (MOV-05).
 */
async function mayPay(
  { company, series }: Till,
  { lines }: Cart,
  setOverlay: (cover: Overlay) => void,
  proceed: () => void,
): Promise<boolean> {
  try {
    const { readLineLots } = await import('../lots/line-lots.ts');
    const place = { db: company.db, warehouseId: series.warehouse_id, today: company.today };
    const expired = (await readLineLots(place, lines)).filter(({ onlyExpired }) => onlyExpired > 0n);
    if (expired.length > 0) setOverlay({ kind: 'expired', lines: expired, proceed });
    return expired.length === 0;
  } catch (error) {
    // The server reports an unasked expired lot; the sale does not wait for it.
    console.warn('lotes', error);
    return true;
  }
}

/** Runs `go` at once; right after the till has opened it first waits for rules and promotions. */
function whenPriced({ pricing, notices }: Till, go: () => void): void {
  if (pricing.get() !== undefined) {
    go();
    return;
  }
  pricing.ready().then(go, (error: unknown) => {
    console.warn('promociones', error);
    const message = 'Se cobra sin promociones ni descuentos: no se pudieron leer en este equipo.';
    notices.say({ kind: 'refused', message });
    go();
  });
}

/** Whether a hand discount exceeds the user's cap; gives a notice if so. What a quote promised was allowed then. */
function isHeldUp({ notices, pricing, discountCap }: Till, { cart, priced }: CartToPay): boolean {
  const quoted = new Set(
    cart.lines.flatMap(({ id, quoted: promised }) => (promised === undefined ? [] : [id])),
  );
  const given = priced.cart.lines.filter(({ line }) => !quoted.has(line.id));
  const keepsToCap = pricing.get()?.keepsTo(discountCap, given) ?? true;
  const problem = handDiscountProblem(keepsToCap, discountCap);
  if (problem !== undefined) notices.say({ kind: 'refused', message: problem });
  return problem !== undefined;
}

interface CartToPay {
  readonly cart: Cart;
  readonly priced: PricedTill;
}

/** The cart with its prices; undefined when it is empty, or a line waits for a rate. */
function cartToPay(till: Till): CartToPay | undefined {
  // A quantity still being typed counts: leaving its field stores it.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const cart = till.keeper.store.get();
  const priced = priceWholeCart(cart, till, till.pricing.get());
  return cart.lines.length === 0 || priced.unpriced.length > 0 ? undefined : { cart, priced };
}
