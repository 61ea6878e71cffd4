/** A payment as it was typed, as the sale bears it (ENT-23). Apart from the view because what is wrong with one is asked of this. */
import type { PaymentDetails, SalePayment, TenderedAmount } from '@cuadra/domain/sales/payment';
import { isForNothing, type PaymentDraft } from './payment-draft.ts';
import type { PaymentState } from './payment-state.ts';

/** Methods that are seen in a bank, and may wait for it. */
export function mayBePending({ method }: Pick<PaymentDraft, 'method'>): boolean {
  return method === 'mobile' || method === 'zelle';
}

/**
 * One, or none: where the amount cannot be read, what is owed on account, and where there is nothing to pay, because all of
 * it was taken off.
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
