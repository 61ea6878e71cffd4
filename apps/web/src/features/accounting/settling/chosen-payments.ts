/** Which of the unsettled payments are shown and ticked. Apart from the list to be tested without a screen. */
import type { UnsettledPayment } from '@cuadra/contracts/accounting/settling';
import { type Money, parseDecimal, sum } from '@cuadra/domain/money/money';
import { placeKey } from '@cuadra/domain/settling/settlement';
import { businessDayOf } from '@cuadra/domain/time/business-day';

export interface PaymentFilter {
  /** Null for all. */
  readonly registerId: string | null;
  /** 'YYYY-MM-DD', or empty for every day. */
  readonly day: string;
  /** A part of the lot, the reference, or the receipt's number. */
  readonly text: string;
}

export const EVERY_PAYMENT: PaymentFilter = { registerId: null, day: '', text: '' };

export function shownPayments(
  payments: readonly UnsettledPayment[],
  { registerId, day, text }: PaymentFilter,
): UnsettledPayment[] {
  const wanted = text.trim().toLowerCase();
  return payments.filter(
    ({ register_id, at, reference, label }) =>
      (registerId === null || register_id === registerId) &&
      (day === '' || businessDayOf(at) === day) &&
      (wanted === '' || `${reference} ${label}`.toLowerCase().includes(wanted)),
  );
}

/** The same for the same payment, whatever it is listed among. */
export function keyOfPayment({ document_id, part }: Pick<UnsettledPayment, 'document_id' | 'part'>): string {
  return placeKey({ documentId: document_id, part });
}

/** What the payments come to in their currency. */
export function sumOf(payments: readonly UnsettledPayment[], currency: 'USD' | 'VES'): Money {
  return sum(
    payments.map((payment) => amountOf(payment, currency)),
    currency,
  );
}

/** The side of a payment in its currency. */
export function amountOf(
  { amount_usd, amount_bs }: Pick<UnsettledPayment, 'amount_usd' | 'amount_bs'>,
  currency: 'USD' | 'VES',
): Money {
  return parseDecimal(currency === 'USD' ? amount_usd : amount_bs, currency);
}
