/**
 * One payment while it is being entered, and what a touch or a choice makes of it. Apart from the state, which is all of
 * them together.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { type CurrencyCode, isZero, type Money, zero } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { BankMessage } from '@cuadra/domain/sales/bank-message';
import { PAYMENT_METHODS } from '@cuadra/domain/sales/payment';

/** PAY-01, and the rest on account (PAY-06). In the order of their keys, 1 and up. */
export const TILL_METHODS = [...PAYMENT_METHODS, 'credit'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

/** What an amount of the payment comes from. */
export type AmountEntry =
  /** Whatever is still due when this payment's turn comes: "Exacto". */
  | { readonly kind: 'exact' }
  /** The typed side is the truth, the other is worked out from it. */
  | { readonly kind: 'typed'; readonly currency: CurrencyCode; readonly text: string }
  /** Counted by touching pictures of notes, in whole units. */
  | { readonly kind: 'notes'; readonly currency: CurrencyCode; readonly notes: readonly number[] };

/** What a method asks for besides the amount, as typed (PAY-03). */
interface DraftTexts {
  readonly reference: string;
  readonly phoneNumber: string;
  readonly bankName: string;
  /** 'YYYY-MM-DD'. */
  readonly referenceDate: string;
  readonly email: string;
  /** Of what is owed on account. */
  readonly dueDate: string;
}
export type DraftField = keyof DraftTexts;

export interface PaymentDraft extends DraftTexts {
  readonly id: string;
  readonly method: TillMethod;
  /** What changes hands: dollars or bolívares. */
  readonly currency: CurrencyCode;
  readonly entry: AmountEntry;
  /** "Por confirmar" (PAY-07). */
  readonly isPending: boolean;
}

/** What a payment begins with. */
export interface PaymentTerms {
  readonly total: Money;
  /** In the other currency where it is not total × rate (decision 21); absent where it is. */
  readonly totalOther?: Money | undefined;
  readonly rate: ExchangeRate | null;
  /** Null where the company collects no IGTF. */
  readonly igtfBasisPoints: number | null;
  /** Business day. */
  readonly today: string;
}

/** All of it is given away. What is less than half a cent of a dollar is paid in bolívares all the same. */
export function isForNothing({ total, totalOther }: Pick<PaymentTerms, 'total' | 'totalOther'>): boolean {
  return isZero(total) && (totalOther === undefined || isZero(totalOther));
}

/** Exact, in the currency the method is usually paid in. */
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

/** Cards are charged in bolívares wherever there is a rate; notes are counted in the currency of the sale. */
function currencyOfMethod(
  method: TillMethod,
  { total, rate }: Pick<PaymentTerms, 'total' | 'rate'>,
): CurrencyCode {
  if (method === 'zelle') return 'USD';
  if (method === 'mobile') return 'VES';
  return method === 'card' && rate !== null ? 'VES' : total.currency;
}

/** What was typed stays what it is: only what changes hands is another currency. */
export function inCurrency(draft: PaymentDraft, currency: CurrencyCode): PaymentDraft {
  const { entry } = draft;
  const isOfNotes = entry.kind === 'notes' && entry.currency !== currency;
  return { ...draft, currency, entry: isOfNotes ? { kind: 'exact' } : entry };
}

/** The first note takes the place of the exact amount, the next ones are added to it. */
export function withNote(draft: PaymentDraft, currency: CurrencyCode, note: number): PaymentDraft {
  const { entry } = draft;
  const before = entry.kind === 'notes' && entry.currency === currency ? entry.notes : [];
  return { ...draft, currency, entry: { kind: 'notes', currency, notes: [...before, note] } };
}

/** Sum of the notes touched. */
export function notesTotal(notes: readonly number[], currency: CurrencyCode): Money {
  const whole = notes.reduce((sum, note) => sum + note, 0);
  return { ...zero(currency), minor: BigInt(whole) * 100n };
}

/**
 * What a bank's message fills of it (PAY-07): what it does not tell stays as it was.
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
