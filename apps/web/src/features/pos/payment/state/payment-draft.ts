/**
 * The draft of one payment, and the effect of each touch or choice on it. Apart from the state, which holds all of
 * them.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { type CurrencyCode, isZero, type Money, zero } from '@cuadra/domain/money/money';
import { parseTypedCount } from '@cuadra/domain/money/parse-typed';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { BankMessage } from '@cuadra/domain/sales/bank-message';
import type { PaymentMethod } from '@cuadra/domain/sales/payment';

/** The methods of PAY-01, credit (PAY-06) and points, in the order of their keys, 1 and up. */
export const TILL_METHODS = ['cash', 'card', 'mobile', 'zelle', 'balance', 'credit', 'points'] as const;
export type TillMethod = PaymentMethod | 'credit';

/** The source of a payment's amount. */
export type AmountEntry =
  /** Whatever is still due at this payment: "Exacto". */
  | { readonly kind: 'exact' }
  /** The typed side is exact, the other is computed from it. Of points their number is typed. */
  | { readonly kind: 'typed'; readonly currency: CurrencyCode; readonly text: string }
  /** Counted by touching pictures of notes, in whole units. */
  | { readonly kind: 'notes'; readonly currency: CurrencyCode; readonly notes: readonly number[] };

/** The method's own fields, as typed (PAY-03). */
interface DraftTexts {
  readonly reference: string;
  readonly phoneNumber: string;
  readonly bankName: string;
  /** 'YYYY-MM-DD'. */
  readonly referenceDate: string;
  readonly email: string;
  /** The due date of a sale on credit. */
  readonly dueDate: string;
}
export type DraftField = keyof DraftTexts;

export interface PaymentDraft extends DraftTexts {
  readonly id: string;
  readonly method: TillMethod;
  /** The tendered currency: dollars or bolívares. */
  readonly currency: CurrencyCode;
  readonly entry: AmountEntry;
  /** "Por confirmar" (PAY-07). */
  readonly isPending: boolean;
}

/** The initial conditions of a payment. */
export interface PaymentTerms {
  readonly total: Money;
  /** The total in the other currency when it is not total × rate (decision 21); otherwise absent. */
  readonly totalOther?: Money | undefined;
  readonly rate: ExchangeRate | null;
  /** Null when the company collects no IGTF. */
  readonly igtfBasisPoints: number | null;
  /** Business day. */
  readonly today: string;
}

/** Whether the whole sale is free. A total under half a cent of a dollar is still paid, in bolívares. */
export function isForNothing({ total, totalOther }: Pick<PaymentTerms, 'total' | 'totalOther'>): boolean {
  return isZero(total) && (totalOther === undefined || isZero(totalOther));
}

/** An exact payment, in the method's usual currency. */
export function draftOf(method: TillMethod, terms: PaymentTerms, id: string): PaymentDraft {
  return {
    id,
    method,
    currency: currencyOfMethod(method, terms),
    entry: { kind: 'exact' },
    reference: '',
    phoneNumber: '',
    bankName: '',
    referenceDate: terms.today,
    email: '',
    isPending: false,
    dueDate: '',
  };
}

/** Cards are charged in bolívares whenever there is a rate; notes are counted in the currency of the sale. */
function currencyOfMethod(
  method: TillMethod,
  { total, rate }: Pick<PaymentTerms, 'total' | 'rate'>,
): CurrencyCode {
  if (method === 'zelle' || method === 'points') return 'USD';
  if (method === 'mobile') return 'VES';
  return method === 'card' && rate !== null ? 'VES' : total.currency;
}

/** Changes the tendered currency; a typed amount stays as it is. */
export function inCurrency(draft: PaymentDraft, currency: CurrencyCode): PaymentDraft {
  const { entry } = draft;
  const isOfNotes = entry.kind === 'notes' && entry.currency !== currency;
  return { ...draft, currency, entry: isOfNotes ? { kind: 'exact' } : entry };
}

/** The first note replaces the exact amount, the next ones are added. */
export function withNote(draft: PaymentDraft, currency: CurrencyCode, note: number): PaymentDraft {
  const { entry } = draft;
  const before = entry.kind === 'notes' && entry.currency === currency ? entry.notes : [];
  return { ...draft, currency, entry: { kind: 'notes', currency, notes: [...before, note] } };
}

/** A number of points as typed; undefined where it is no whole number. */
export function typedPoints(text: string): bigint | undefined {
  const count = parseTypedCount(text);
  return count === undefined ? undefined : BigInt(count);
}

/** Sum of the notes touched. */
export function notesTotal(notes: readonly number[], currency: CurrencyCode): Money {
  const whole = notes.reduce((sum, note) => sum + note, 0);
  return { ...zero(currency), minor: BigInt(whole) * 100n };
}

/**
 * Fills the draft from a bank's message (PAY-07); fields missing in the message stay as they are.
 *
 * @param draft of a Pago Móvil
 */
export function withMessage(draft: PaymentDraft, message: BankMessage): PaymentDraft {
  const { amount, reference, phoneNumber, bankName, date } = message;
  return {
    ...draft,
    entry:
      amount === undefined
        ? draft.entry
        : { kind: 'typed', currency: amount.currency, text: formatAmount(amount) },
    reference: reference ?? draft.reference,
    phoneNumber: phoneNumber ?? draft.phoneNumber,
    bankName: bankName ?? draft.bankName,
    referenceDate: date ?? draft.referenceDate,
  };
}
