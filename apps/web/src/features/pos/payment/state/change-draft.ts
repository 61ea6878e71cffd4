/** The typed change, by destination (PAY-05, PAY-08). Apart from the payments that it is given out of. */
import type { ChangeDestination } from '@cuadra/domain/sales/propose-change';

/** The recipient of a Pago Móvil. */
export type ChangeDetail = 'phoneNumber' | 'bankName';

export interface ChangeDraft extends Readonly<Record<ChangeDetail, string | null>> {
  /** The text typed into each field; null is computed. */
  readonly texts: Readonly<Record<ChangeDestination, string | null>>;
  /** Where the cashier sends the rest; null follows the proposal. */
  readonly restTo: ChangeDestination | null;
}

export const NO_CHANGE_TYPED: ChangeDraft = {
  texts: { USD: null, VES: null, mobile: null, balance: null },
  restTo: null,
  phoneNumber: null,
  bankName: null,
};

/** Sets a field's text. An emptied field stays empty: nothing goes there until the rest is sent there again. */
export function withChangeText(change: ChangeDraft, to: ChangeDestination, text: string): ChangeDraft {
  return { ...change, texts: { ...change.texts, [to]: text } };
}

/** Sends the rest there, and discards the text typed there; a second press returns to the proposal. */
export function withRestTo(change: ChangeDraft, to: ChangeDestination): ChangeDraft {
  const restTo = change.restTo === to ? null : to;
  return { ...change, restTo, texts: { ...change.texts, [to]: null } };
}

/** Sends all change to the cash of one currency, whatever was typed before. */
export function withAllIn(change: ChangeDraft, currency: 'USD' | 'VES'): ChangeDraft {
  const other = currency === 'USD' ? 'VES' : 'USD';
  return { ...change, texts: { ...NO_CHANGE_TYPED.texts, [other]: '' }, restTo: null };
}
