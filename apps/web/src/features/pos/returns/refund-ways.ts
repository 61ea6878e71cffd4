/** The methods of a refund, and their labels. */
import type { CurrencyCode, Money } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { ProposedRefund } from '@cuadra/domain/returns/refunds';
import type { Refund, RefundMethod } from '@cuadra/domain/returns/sale-return';
import { amountIn, PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { Sale } from '@cuadra/domain/sales/sale';
import type { ChosenRefund } from '../../../data/local-writes/record-return.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import type { ReturnDraft } from './return-draft.ts';
import { AS_PAID, WAYS, type WayKey } from './way-keys.ts';

export interface WayOption {
  readonly value: WayKey;
  readonly label: string;
}

/** Store credit needs a customer, and a sale in one currency is refunded in that currency. */
export function waysFor({
  customer,
  rate,
  currency,
}: Pick<Sale, 'customer' | 'rate' | 'currency'>): WayOption[] {
  const keys = Object.keys(WAYS) as (keyof typeof WAYS)[];
  const isOffered = (key: keyof typeof WAYS): boolean => {
    const way = WAYS[key];
    if (way.currency === null) return customer !== null;
    return rate !== null || way.currency === currency;
  };
  return [
    { value: AS_PAID, label: 'Como pagó' },
    ...keys.filter(isOffered).map((value) => ({ value, label: WAYS[value].label })),
  ];
}

/**
 * The chosen refund; null to refund by the sale's own payment methods. @param today the rate of the day; null when
 * there is none
 */
export function chosenRefund(
  draft: Pick<ReturnDraft, 'way' | 'phone' | 'bank' | 'email' | 'reference'>,
  sale: Pick<Sale, 'currency' | 'rate'>,
  today: ExchangeRate | null,
): ChosenRefund | null {
  if (draft.way === AS_PAID) return null;
  const { method, currency } = WAYS[draft.way];
  const paidIn: CurrencyCode = currency ?? sale.currency;
  return {
    method,
    currency: paidIn,
    // An amount in the currency of the sale is refunded in another currency at today's rate.
    rate: paidIn === sale.currency ? sale.rate : (today ?? sale.rate),
    reference: draft.reference.trim(),
    details: detailsOf(method, draft),
  };
}

function detailsOf(
  method: RefundMethod,
  { phone, bank, email }: Pick<ReturnDraft, 'phone' | 'bank' | 'email'>,
) {
  if (method === 'mobile') return { phoneNumber: phone.trim(), bankName: bank };
  return method === 'zelle' ? { email: email.trim() } : {};
}

/** 'Efectivo $', 'Saldo a favor', 'Rebaja de la deuda'. */
export function refundLabel({ method, currency }: Pick<Refund, 'method' | 'currency'>): string {
  if (method === 'debt') return 'Rebaja de la deuda';
  const { label } = PAYMENT_METHOD_RULES[method];
  return method === 'balance' ? label : `${label} ${currencySymbol(currency)}`;
}

/** The amount that changes hands, in its own currency; below zero the customer hands it over. */
export function handedOver(refund: ProposedRefund): Money {
  return amountIn(refund, refund.currency);
}
