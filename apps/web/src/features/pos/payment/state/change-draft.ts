/** What is typed of the change, by where it goes (PAY-05, PAY-08). Apart from the payments, which it is given out of. */
import type { ChangeDestination } from '@cuadra/domain/sales/propose-change';

/** Whom a Pago Móvil goes to. */
export type ChangeDetail = 'phoneNumber' | 'bankName';

export interface ChangeDraft extends Readonly<Record<ChangeDetail, string | null>> {
  /** What is typed into each field; null is worked out. */
  readonly texts: Readonly<Record<ChangeDestination, string | null>>;
  /** Where the cashier wants the rest to go; null leaves it to the proposal. */
  readonly restTo: ChangeDestination | null;
}

export const NO_CHANGE_TYPED: ChangeDraft = {
  texts: { USD: null, VES: null, mobile: null, balance: null },
  restTo: null,
  phoneNumber: null,
  bankName: null,
};

/** An emptied field stays empty: nothing goes there, until the rest is sent there again. */
export function withChangeText(change: ChangeDraft, to: ChangeDestination, text: string): ChangeDraft {
  return { ...change, texts: { ...change.texts, [to]: text } };
}

/** The rest goes there, and what was typed there counts no more; pressed again, the proposal decides again. */
export function withRestTo(change: ChangeDraft, to: ChangeDestination): ChangeDraft {
  const restTo = change.restTo === to ? null : to;
  return { ...change, restTo, texts: { ...change.texts, [to]: null } };
}

/** All of it in cash of one currency, whatever was typed before. */
export function withAllIn(change: ChangeDraft, currency: 'USD' | 'VES'): ChangeDraft {
  const other = currency === 'USD' ? 'VES' : 'USD';
  return { ...change, texts: { ...NO_CHANGE_TYPED.texts, [other]: '' }, restTo: null };
}
