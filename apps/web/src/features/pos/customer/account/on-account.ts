/**
 * A payment on account while it is typed: how much in which currency, by which method, and what it does to the debt (PAY-06). Pure;
 * the rules of methods are the domain's (PAY-01, PAY-03).
 */
import { add, type CurrencyCode, isPositive, type Money, subtract, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { onAccountOf, settledBy } from '@cuadra/domain/party/customer-payment';
import { igtfOnAccount } from '@cuadra/domain/party/igtf-on-account';
import {
  PAYMENT_METHOD_RULES,
  type PaymentRefusalCode,
  type SalePayment,
  validatePayment,
} from '@cuadra/domain/sales/payment';
import { settleBefore, tender } from '@cuadra/domain/sales/settlement';
import type { Igtf } from '@cuadra/domain/tax/igtf';

export const ON_ACCOUNT_METHODS = ['cash', 'mobile', 'zelle', 'card'] as const;
export type OnAccountMethod = (typeof ON_ACCOUNT_METHODS)[number];
type Side = 'USD' | 'VES';

export interface OnAccountDraft {
  readonly method: OnAccountMethod;
  /** What changes hands. */
  readonly currency: Side;
  /** The side that was typed; empty is all that is owed, and IGTF on it. */
  readonly typedSide: Side;
  readonly amount: string;
  readonly reference: string;
  readonly phone: string;
  readonly bank: string;
  readonly email: string;
  /** Of the transfer, 'YYYY-MM-DD'. */
  readonly date: string;
  readonly notes: string;
}

/** Cash in the currency of the account, all that is owed. */
export function emptyOnAccount(currency: CurrencyCode, today: string): OnAccountDraft {
  const side = sideOf(currency);
  return {
    method: 'cash',
    currency: side,
    typedSide: side,
    amount: '',
    reference: '',
    phone: '',
    bank: '',
    email: '',
    date: today,
    notes: '',
  };
}

/** What was kept of a draft, over one that is whole: an earlier program may have written it. */
export function readOnAccount(kept: unknown, empty: OnAccountDraft): OnAccountDraft {
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = new Map<string, unknown>(Object.entries(empty));
  const texts = Object.entries(kept).filter(([name, value]) => known.has(name) && typeof value === 'string');
  const draft = { ...empty, ...Object.fromEntries(texts) } as OnAccountDraft;
  return ON_ACCOUNT_METHODS.includes(draft.method) ? draft : empty;
}

/** Another method, in the currency it is usually paid in where it takes no other. */
export function withMethod(draft: OnAccountDraft, method: OnAccountMethod, hasRate: boolean): OnAccountDraft {
  const { currencies } = PAYMENT_METHOD_RULES[method];
  const usual = sideOf(currencies[0] ?? draft.currency);
  const isTaken = currencies.includes(draft.currency);
  const currency = isTaken && method !== 'card' ? draft.currency : usual;
  return { ...draft, method, currency: hasRate ? currency : draft.currency };
}

/** The methods that can be paid with: without a rate only what is in the currency of the account. */
export function methodsFor(currency: CurrencyCode, hasRate: boolean): readonly OnAccountMethod[] {
  return ON_ACCOUNT_METHODS.filter(
    (method) => hasRate || PAYMENT_METHOD_RULES[method].currencies.includes(currency),
  );
}

export interface Account {
  /** Before the payment, in the currency it is kept in. */
  readonly balance: Money;
  readonly rate: ExchangeRate | null;
  /** Null where the company collects no IGTF. */
  readonly igtfBasisPoints: number | null;
}

export type OnAccountField = 'amount' | 'reference' | 'phone' | 'bank' | 'email' | 'date';

export interface OnAccountView {
  /** Both sides of what is typed; undefined while it cannot be read. */
  readonly payment: SalePayment | undefined;
  /** The tax within what is received; null where there is none. */
  readonly igtf: Igtf | null;
  /** What it brings to the account. */
  readonly amount: Money;
  /** Of it, what stays in his favour. */
  readonly favour: Money;
  /** The account after it. */
  readonly after: Money;
  readonly errors: Partial<Record<OnAccountField, string>>;
}

/** What is wrong is in `errors`, by its field; with none of them the payment can be taken. */
export function viewOnAccount(draft: OnAccountDraft, account: Account, id: string): OnAccountView {
  const { balance, rate, igtfBasisPoints } = account;
  const { currency } = balance;
  const debt = settledBy(balance, { ...balance, minor: balance.minor < 0n ? -balance.minor : 0n });
  const payment = paymentOf(draft, debt, account, id);
  const received = payment === undefined ? [] : [payment];
  const igtf = igtfOnAccount(received, currency, rate, igtfBasisPoints);
  const amount = onAccountOf(received, igtf, currency);
  return {
    payment,
    igtf,
    amount,
    favour: subtract(amount, settledBy(balance, amount)),
    after: add(balance, amount),
    errors: payment === undefined ? { amount: UNREADABLE } : errorsOf(payment, amount),
  };
}

const UNREADABLE = 'Escribe el monto con números: 20 o 1.234,50.';
const BELOW_A_CENT = 'Ese monto no llega a un céntimo en la cuenta: escribe uno mayor.';

function paymentOf(
  draft: OnAccountDraft,
  debt: Money,
  { rate, igtfBasisPoints }: Pick<Account, 'rate' | 'igtfBasisPoints'>,
  id: string,
): SalePayment | undefined {
  const settlement = settleBefore(draft, debt, [], rate, igtfBasisPoints);
  const whole = draft.currency === debt.currency ? settlement.due : settlement.dueOther;
  const typed =
    draft.amount.trim() === ''
      ? (whole ?? zero(draft.currency))
      : parseTypedAmount(draft.amount, draft.typedSide);
  if (typed === undefined) return undefined;
  const tendered = tender(draft.currency, typed, settlement, rate);
  return {
    ...tendered,
    id,
    method: draft.method,
    status: 'confirmed',
    exchangeRate: rate,
    typedCurrency: typed.currency,
    reference: draft.method === 'cash' ? '' : draft.reference.trim(),
    details: detailsOf(draft),
  };
}

function detailsOf(draft: OnAccountDraft): SalePayment['details'] {
  const { method, phone, bank, email, date: referenceDate } = draft;
  if (method === 'mobile') {
    return { mobilePayment: { phoneNumber: phone.trim(), bankName: bank, referenceDate } };
  }
  return method === 'zelle' ? { zellePayment: { email: email.trim(), referenceDate } } : {};
}

const MESSAGES: Readonly<Record<PaymentRefusalCode, readonly [OnAccountField, string]>> = {
  amount_not_positive: ['amount', 'Escribe cuánto se recibe.'],
  amount_too_large: ['amount', 'Ese monto es demasiado grande: revisa las cifras.'],
  currency_not_taken: ['amount', 'Ese método no se recibe en esa moneda.'],
  reference_required: ['reference', 'Escribe la referencia del pago.'],
  phone_required: ['phone', 'Escribe el teléfono desde el que pagó.'],
  bank_required: ['bank', 'Elige el banco.'],
  email_required: ['email', 'Escribe el correo desde el que pagó.'],
  reference_date_required: ['date', 'Escribe la fecha del pago.'],
};

/** @param amount what comes to the account, in its currency */
function errorsOf(payment: SalePayment, amount: Money): OnAccountView['errors'] {
  const found = validatePayment(payment).map(({ code }) => MESSAGES[code]);
  const ofAccount = isPositive(amount) ? {} : { amount: BELOW_A_CENT };
  return { ...ofAccount, ...Object.fromEntries(found.reverse()) };
}

function sideOf(currency: CurrencyCode): Side {
  return currency === 'VES' ? 'VES' : 'USD';
}
