/** The draft of a payment report, its check, and its request body (ENT-12). Pure, so that every rule is a test. */
import type { PaymentBody } from '@cuadra/contracts/company/subscription';
import { isPositive, type Money, money, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { convert, type ExchangeRate } from '@cuadra/domain/money/rate';
import { MODULES } from '@cuadra/domain/plans/module';
import { PLANS } from '@cuadra/domain/plans/plan';

/** What can be paid: a plan or a module alone. */
export type Payable = 'comercial' | 'profesional' | 'empresarial' | 'accounting' | 'marketing';
type PaymentCurrency = PaymentBody['currency'];

export interface PaymentDraft {
  readonly target: Payable;
  readonly months: string;
  readonly method: PaymentBody['method'];
  readonly reference: string;
  readonly currency: PaymentCurrency;
  /** As typed. */
  readonly amount: string;
  readonly paidOn: string;
}

export type PaymentErrors = Partial<Record<keyof PaymentDraft, string>>;

export const PAYABLES: readonly { readonly value: Payable; readonly label: string }[] = [
  { value: 'comercial', label: 'Plan Comercial' },
  { value: 'profesional', label: 'Plan Profesional' },
  { value: 'empresarial', label: 'Plan Empresarial' },
  { value: 'accounting', label: 'Módulo Contabilidad' },
  { value: 'marketing', label: 'Módulo Marketing' },
];

export const METHODS: readonly { readonly value: PaymentBody['method']; readonly label: string }[] = [
  { value: 'mobile', label: 'Pago Móvil' },
  { value: 'transfer', label: 'Transferencia' },
  { value: 'zelle', label: 'Zelle' },
  { value: 'cash', label: 'Efectivo' },
];

export function payableText(target: string): string {
  return PAYABLES.find(({ value }) => value === target)?.label ?? target;
}

export function methodText(method: string): string {
  return METHODS.find(({ value }) => value === method)?.label ?? method;
}

export function emptyDraft(target: Payable, today: string): PaymentDraft {
  return { target, months: '1', method: 'mobile', reference: '', currency: 'VES', amount: '', paidOn: today };
}

function isModule(target: Payable): target is 'accounting' | 'marketing' {
  return target === 'accounting' || target === 'marketing';
}

/** What those months cost, in dollars. */
function priceOf(target: Payable, months: number): Money {
  const { monthlyUsd } = isModule(target) ? MODULES[target] : PLANS[target];
  return money(BigInt(monthlyUsd) * BigInt(months) * 100n, 'USD');
}

/** The same in the currency of the payment; undefined where there is no rate to say it by. */
export function expectedAmount(
  { target, months, currency }: Pick<PaymentDraft, 'target' | 'months' | 'currency'>,
  rate: ExchangeRate | undefined,
): Money | undefined {
  const count = Number(months);
  if (!Number.isInteger(count) || count < 1) return undefined;
  const price = priceOf(target, count);
  if (currency === 'USD') return price;
  return rate === undefined ? undefined : convert(price, rate);
}

export function checkPayment(draft: PaymentDraft, today: string): PaymentErrors {
  const amount = parseTypedAmount(draft.amount, draft.currency);
  return {
    ...(draft.reference.trim() === '' ? { reference: 'Escribe la referencia del pago.' } : {}),
    ...(amount === undefined || !isPositive(amount) ? { amount: 'Escribe cuánto pagaste.' } : {}),
    ...paidOnError(draft.paidOn, today),
  };
}

function paidOnError(paidOn: string, today: string): PaymentErrors {
  if (paidOn === '') return { paidOn: 'Elige el día del pago.' };
  return paidOn > today ? { paidOn: 'El día del pago no puede ser futuro.' } : {};
}

/** @param draft one that was checked */
export function paymentBody(id: string, draft: PaymentDraft): PaymentBody {
  const { target, months, method, reference, currency, paidOn } = draft;
  const amount = parseTypedAmount(draft.amount, currency);
  return {
    id,
    kind: isModule(target) ? 'module' : 'plan',
    target,
    months: Number(months),
    method,
    reference: reference.trim(),
    amount: amount === undefined ? '' : toDecimal(amount),
    currency,
    paid_on: paidOn,
  };
}

/** The field of the form for a field of the call. */
export const FIELD_OF: Readonly<Record<string, keyof PaymentDraft>> = {
  target: 'target',
  months: 'months',
  method: 'method',
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  paid_on: 'paidOn',
};
