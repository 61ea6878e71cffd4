/**
 * Which key of the payment does what, and where. Pure, and apart from its listener, because digits have two meanings:
 * in an amount they are the amount; elsewhere, or with Alt, they choose a method.
 */
import { TILL_METHODS, type TillMethod } from '../state/payment-draft.ts';

export interface PaymentKey {
  readonly key: string;
  /** The physical key, because with Alt some systems write another character. */
  readonly code: string;
  readonly isCtrl: boolean;
  readonly isAlt: boolean;
}

export interface PaymentKeyPlace {
  /** The focus is in a text field. */
  readonly isTyping: boolean;
  /** The focus is on a button that Enter presses. */
  readonly isOnButton: boolean;
  /** An amount is still due. */
  readonly isShort: boolean;
}

export type PaymentCommand =
  | { readonly type: 'confirm'; readonly printsAtOnce: boolean }
  | { readonly type: 'add_payment' }
  | { readonly type: 'swap_currency' }
  | { readonly type: 'swap_change' }
  | { readonly type: 'choose_method'; readonly method: TillMethod };

/** The command of a key; undefined when the key has none there. */
export function paymentCommandOf(pressed: PaymentKey, place: PaymentKeyPlace): PaymentCommand | undefined {
  const { key, isCtrl, isAlt } = pressed;
  if (isCtrl && key.toLowerCase() === 'p') return { type: 'confirm', printsAtOnce: true };
  if (key === 'Enter' && !place.isOnButton) return { type: 'confirm', printsAtOnce: false };
  // No amount contains a plus, so it works in the field too.
  if (key === '+' && place.isShort) return { type: 'add_payment' };
  if (isAlt && pressed.code === 'KeyB') return { type: 'swap_currency' };
  if (isAlt && pressed.code === 'KeyV') return { type: 'swap_change' };
  if (isCtrl || (place.isTyping && !isAlt)) return undefined;
  const digit = isAlt ? /^(?:Digit|Numpad)([1-9])$/.exec(pressed.code)?.[1] : key;
  const method = TILL_METHODS[Number(digit) - 1];
  return method && { type: 'choose_method', method };
}
