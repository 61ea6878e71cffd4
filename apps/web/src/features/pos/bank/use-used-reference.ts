/**
 * Finds the sale or payment on account that used a reference before (PAY-07), at any till of the company, among the
 * documents that this device holds; it works without a network. One index answers; no other document is read.
 */

import type { SalePaymentWire } from '@cuadra/contracts/sales/sales';
import { formatAmount } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { PaymentMethod } from '@cuadra/domain/sales/payment';
import { isSameReference, referenceKey } from '@cuadra/domain/sales/payment-reference';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';

/**
 * The earlier use of a reference; undefined when there is none, and while it is read.
 *
 * @param method `credit` is owed and has no reference
 */
export function useUsedReference(
  db: CompanyDb,
  method: PaymentMethod | 'credit',
  reference: string,
): string | undefined {
  return useLiveQuery(
    () => (method === 'credit' ? undefined : findUsed(db, method, reference)),
    [db, method, reference],
  );
}

/** 'la venta A-000123 del 20/11/2026, por Bs. 7.687,20', 'el abono de Ana del 20/11/2026, por $ 5,00'. */
export async function findUsed(
  db: CompanyDb,
  method: PaymentMethod,
  reference: string,
): Promise<string | undefined> {
  const key = referenceKey(method, reference);
  if (key === undefined) return undefined;
  const [sales, onAccount] = await Promise.all([
    db.sales.where('payment_keys').equals(key).toArray(),
    db.customer_payments.where('payment_keys').equals(key).toArray(),
  ]);
  const documents = [
    ...sales.map(({ series, number, sold_at, payments }) => ({
      name: `la venta ${formatNumber(series, number)}`,
      at: sold_at,
      payments,
    })),
    ...onAccount.map(({ customer, made_at, payments }) => ({
      name: `el abono de ${customer.name}`,
      at: made_at,
      payments,
    })),
  ];
  for (const { name, at, payments } of documents) {
    const used = payments.find(
      (payment) => payment.method === method && isSameReference(method, payment.reference, reference),
    );
    if (used !== undefined) return `${name} del ${dayText(businessDayOf(at))}, por ${amountText(used)}`;
  }
  return undefined;
}

function amountText({ currency, amount_usd, amount_bs }: SalePaymentWire): string {
  return currency === 'USD'
    ? `$\u202f${formatAmount(parseDecimal(amount_usd, 'USD'))}`
    : `Bs.\u202f${formatAmount(parseDecimal(amount_bs, 'VES'))}`;
}
