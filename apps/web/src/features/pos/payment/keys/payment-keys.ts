/**
 * Which key of the payment does what, and where. Pure, and apart from what listens to them, because digits are two
 * things: in an amount they are the amount, and only elsewhere, or with Alt, do they choose a method.
 */
import { TILL_METHODS, type TillMethod } from '../state/payment-draft.ts';

export interface PaymentKey {
  readonly key: string;
  /** The place on the keyboard: with Alt some systems write another character. */
  readonly code: string;
  readonly isCtrl: boolean;
  readonly isAlt: boolean;
}

export interface PaymentKeyPlace {
  /** The focus is in a field that takes characters. */
  readonly isTyping: boolean;
  /** The focus is on a button that Enter presses. */
  readonly isOnButton: boolean;
  /** Something is still due. */
  readonly isShort: boolean;
}

export type PaymentCommand =
  | { readonly type: 'confirm'; readonly printsAtOnce: boolean }
  | { readonly type: 'add_payment' }
  | { readonly type: 'swap_currency' }
  | { readonly type: 'swap_change' }
  | { readonly type: 'choose_method'; readonly method: TillMethod };

/** Undefined when the key is none of the payment's, there. */
export function paymentCommandOf(pressed: PaymentKey, place: PaymentKeyPlace): PaymentCommand | undefined {
  const { key, isCtrl, isAlt } = pressed;
  if (isCtrl && key.toLowerCase() === 'p') return { type: 'confirm', printsAtOnce: true };
  if (key === 'Enter' && !place.isOnButton) return { type: 'confirm', printsAtOnce: false };
  // No amount has a plus: it may be pressed in the field too.
  if (key === '+' && place.isShort) return { type: 'add_payment' };
  if (isAlt && pressed.code === 'KeyB') return { type: 'swap_currency' };
  if (isAlt && pressed.code === 'KeyV') return { type: 'swap_change' };
  if (isCtrl || (place.isTyping && !isAlt)) return undefined;
  const digit = isAlt ? /^(?:Digit|Numpad)([1-9])$/.exec(pressed.code)?.[1] : key;
  const method = TILL_METHODS[Number(digit) - 1];
  return method && { type: 'choose_method', method };
}
