/**
 * Converts a typed payment to the sale's payment (ENT-23). Apart from the view because the problems of a payment are
 * checked on it.
 */
import type { PaymentDetails, SalePayment, TenderedAmount } from '@cuadra/domain/sales/payment';
import { isForNothing, type PaymentDraft } from './payment-draft.ts';
import type { PaymentState } from './payment-state.ts';

/** Whether the payment shows up in a bank, and may wait for confirmation. */
export function mayBePending({ method }: Pick<PaymentDraft, 'method'>): boolean {
  return method === 'mobile' || method === 'zelle';
}

/**
 * Returns one payment, or none: when the amount is unreadable, when it is on credit, and when discounts leave nothing
 * to pay.
 */
export function salePaymentOf(
  draft: PaymentDraft,
  tendered: TenderedAmount | undefined,
  { rate, ...terms }: Pick<PaymentState, 'total' | 'totalOther' | 'rate'>,
): SalePayment[] {
  const { id, method, reference, isPending } = draft;
  const isNothing = isForNothing(terms) && tendered?.amount.minor === 0n;
  if (tendered === undefined || method === 'credit' || isNothing) return [];
  return [
    {
      ...tendered,
      id,
      method,
      status: isPending && mayBePending(draft) ? 'pending' : 'confirmed',
      exchangeRate: rate,
      typedCurrency: tendered.amount.currency,
      reference: reference.trim(),
      details: detailsOf(draft),
    },
  ];
}

function detailsOf({ method, phoneNumber, bankName, referenceDate, email }: PaymentDraft): PaymentDetails {
  if (method === 'mobile') {
    return { mobilePayment: { phoneNumber: phoneNumber.trim(), bankName: bankName.trim(), referenceDate } };
  }
  return method === 'zelle' ? { zellePayment: { email: email.trim(), referenceDate } } : {};
}
