/**
 * The draft of a payment on account: amount, currency, method, and the effect on the receivable (PAY-06). Pure; the
 * domain has the rules of methods (PAY-01, PAY-03).
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
  /** The currency that changes hands. */
  readonly currency: Side;
  /** The side that was typed; an empty text is the whole balance due with its IGTF. */
  readonly typedSide: Side;
  readonly amount: string;
  readonly reference: string;
  readonly phone: string;
  readonly bank: string;
  readonly email: string;
  /** The date of the transfer, 'YYYY-MM-DD'. */
  readonly date: string;
  readonly notes: string;
}

/** Cash in the account's currency, for the whole balance due. */
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

/** Reads a stored draft over a complete one, because an earlier version of the program may have written it. */
export function readOnAccount(kept: unknown, empty: OnAccountDraft): OnAccountDraft {
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = new Map<string, unknown>(Object.entries(empty));
  const texts = Object.entries(kept).filter(([name, value]) => known.has(name) && typeof value === 'string');
  const draft = { ...empty, ...Object.fromEntries(texts) } as OnAccountDraft;
  return ON_ACCOUNT_METHODS.includes(draft.method) ? draft : empty;
}

/** Changes the method; the currency becomes the method's usual one when it does not accept the present one. */
export function withMethod(draft: OnAccountDraft, method: OnAccountMethod, hasRate: boolean): OnAccountDraft {
  const { currencies } = PAYMENT_METHOD_RULES[method];
  const usual = sideOf(currencies[0] ?? draft.currency);
  const isTaken = currencies.includes(draft.currency);
  const currency = isTaken && method !== 'card' ? draft.currency : usual;
  return { ...draft, method, currency: hasRate ? currency : draft.currency };
}

/** The methods available; without a rate, only those in the account's currency. */
export function methodsFor(currency: CurrencyCode, hasRate: boolean): readonly OnAccountMethod[] {
  return ON_ACCOUNT_METHODS.filter(
    (method) => hasRate || PAYMENT_METHOD_RULES[method].currencies.includes(currency),
  );
}

export interface Account {
  /** The balance before the payment, in the account's currency. */
  readonly balance: Money;
  readonly rate: ExchangeRate | null;
  /** Null when the company collects no IGTF. */
  readonly igtfBasisPoints: number | null;
}

export type OnAccountField = 'amount' | 'reference' | 'phone' | 'bank' | 'email' | 'date';

export interface OnAccountView {
  /** Both sides of the typed amount; undefined while it is unreadable. */
  readonly payment: SalePayment | undefined;
  /** The IGTF within the received amount; null when there is none. */
  readonly igtf: Igtf | null;
  /** The amount that reaches the account. */
  readonly amount: Money;
  /** The part of the amount that becomes store credit. */
  readonly favour: Money;
  /** The balance after the payment. */
  readonly after: Money;
  readonly errors: Partial<Record<OnAccountField, string>>;
}

/**
 * Computes the view of the draft. `errors` has the problem of each field; when it is empty, the payment can be stored.
 */
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

/** @param amount the amount that reaches the account, in its currency */
function errorsOf(payment: SalePayment, amount: Money): OnAccountView['errors'] {
  const found = validatePayment(payment).map(({ code }) => MESSAGES[code]);
  const ofAccount = isPositive(amount) ? {} : { amount: BELOW_A_CENT };
  return { ...ofAccount, ...Object.fromEntries(found.reverse()) };
}

function sideOf(currency: CurrencyCode): Side {
  return currency === 'VES' ? 'VES' : 'USD';
}
