/**
 * What a client of the API gets of a row beyond what is stored: fields of the specification that follow from others
 * (ENT-15, ENT-23). Apart from reading, because devices get rows as they are stored.
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { PAYMENT_METHOD_RULES, type PaymentMethod } from '@cuadra/domain/sales/payment';
import type { CompanyCaller } from '../caller/caller.ts';
import { may } from '../caller/collection-access.ts';

/** @param json a row of that collection */
export function presentRow(caller: CompanyCaller, name: CollectionName, json: string): string {
  if (name === 'sales') return JSON.stringify(withPaymentDetails(JSON.parse(json)));
  if (name !== 'products' || may(caller, 'stock_balances', 'read')) return json;
  const { stock: _, ...product } = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(product);
}

interface PresentedPayment {
  readonly method: PaymentMethod;
  readonly amount_usd: string;
  readonly amount_bs: string;
  readonly reference: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface PresentedChange {
  readonly method: string;
  readonly amount_usd: string;
}

interface PresentedSale {
  readonly payments: readonly PresentedPayment[];
  readonly change: readonly PresentedChange[];
}

/**
 * Adds the details of ENT-23 to each payment: reference and amount beside the bank's own data. The payment that change
 * was given of also says how much change in dollars, and by which method.
 */
export function withPaymentDetails<Sale extends PresentedSale>(sale: Sale): Sale {
  const { payments, change } = sale;
  const changedIndex = change.length === 0 ? -1 : indexOfChanged(payments);
  return {
    ...sale,
    payments: payments.map((payment, index) => ({
      ...payment,
      details: {
        ...transferDetails(payment),
        ...(index === changedIndex ? changeDetails(change) : {}),
      },
    })),
  };
}

/**
 * Returns the index of the last payment by a method that gives change (PAY-01), or of the last payment where there is
 * none.
 */
function indexOfChanged(payments: readonly PresentedPayment[]): number {
  const index = payments.findLastIndex(({ method }) => PAYMENT_METHOD_RULES[method].allowsChange);
  return index === -1 ? payments.length - 1 : index;
}

function transferDetails(payment: PresentedPayment): Readonly<Record<string, unknown>> {
  const { method, reference, amount_usd, amount_bs, details } = payment;
  const { mobile_payment, zelle_payment } = details;
  if (method === 'mobile' && isObject(mobile_payment)) {
    const paid = { ...mobile_payment, reference_number: reference, amount: amount_bs };
    return { ...details, mobile_payment: paid };
  }
  if (method === 'zelle' && isObject(zelle_payment)) {
    const paid = { ...zelle_payment, reference_number: reference, amount: amount_usd };
    return { ...details, zelle_payment: paid };
  }
  return details;
}

function changeDetails(change: readonly PresentedChange[]): Readonly<Record<string, unknown>> {
  return {
    change: sumOfCents(change.map(({ amount_usd }) => amount_usd)),
    change_method: change[0]?.method,
    add_to_balance: change.some(({ method }) => method === 'balance'),
  };
}

/** @param amounts with two decimals */
function sumOfCents(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
