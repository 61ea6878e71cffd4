/**
 * The sale in which a reference was used before (PAY-07): of any till of the company, as far as this device has heard of
 * it, without a network too. An index of the device finds it; no other sale is read.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { isSameReference, referenceKey } from '@cuadra/domain/sales/payment-reference';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { dayText } from '../../../session/day-text.ts';
import { useTill } from '../till/till-context.ts';
import type { PaymentDraft } from './payment-draft.ts';

/** Undefined where it was not, and for the moment it takes to look. */
export function useUsedReference({ method, reference }: PaymentDraft): string | undefined {
  const { db } = useTill().company;
  return useLiveQuery(
    () => (method === 'credit' ? undefined : findUsed(db, method, reference)),
    [db, method, reference],
  );
}

/** 'la venta A-000123 del 20/11/2026, por Bs. 7.687,20'. */
export async function findUsed(
  db: CompanyDb,
  method: Exclude<PaymentDraft['method'], 'credit'>,
  reference: string,
): Promise<string | undefined> {
  const key = referenceKey(method, reference);
  if (key === undefined) return undefined;
  const sales = await db.sales.where('payment_keys').equals(key).toArray();
  for (const { series, number, sold_at, payments } of sales) {
    const used = payments.find(
      (payment) => payment.method === method && isSameReference(method, payment.reference, reference),
    );
    if (used === undefined) continue;
    const amount =
      used.currency === 'USD'
        ? `$\u202f${formatAmount(parseDecimal(used.amount_usd, 'USD'))}`
        : `Bs.\u202f${formatAmount(parseDecimal(used.amount_bs, 'VES'))}`;
    return `la venta ${formatNumber(series, number)} del ${dayText(businessDayOf(sold_at))}, por ${amount}`;
  }
  return undefined;
}
