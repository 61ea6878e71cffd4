/**
 * Listens for the keys of the payment while it is open, wherever the focus is; `payment-keys.ts` says what each does.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Dispatch } from 'react';
import { useKeyDown } from '../../keys/use-key-down.ts';
import type { TillMethod } from '../state/payment-draft.ts';
import type { PaymentAction } from '../state/payment-state.ts';
import type { PaymentView } from '../state/payment-view.ts';
import { paymentCommandOf } from './payment-keys.ts';

export interface PaymentKeysOptions {
  readonly view: PaymentView;
  readonly dispatch: Dispatch<PaymentAction>;
  readonly onMethod: (method: TillMethod) => void;
  /** A digit was typed before any field had the focus; the amount takes the focus now, and with it the digit. */
  readonly onEarlyFigure: () => void;
  readonly onSwapCurrency: () => void;
  readonly onSwapChange: () => void;
  readonly onConfirm: (printsAtOnce: boolean) => void;
}

export function usePaymentKeys({
  view,
  dispatch,
  onMethod,
  onEarlyFigure,
  onSwapCurrency,
  onSwapChange,
  onConfirm,
}: PaymentKeysOptions): void {
  useKeyDown((event) => {
    const { key, code, ctrlKey: isCtrl, altKey: isAlt, target } = event;
    if (target === document.body && /^\d$/.test(key) && !isCtrl && !isAlt) return onEarlyFigure();
    const command = paymentCommandOf(
      { key, code, isCtrl, isAlt },
      { isTyping: isTyping(target), isOnButton: isOnButton(target), isShort: view.problem === 'short' },
    );
    if (command === undefined) return;
    event.preventDefault();
    if (command.type === 'confirm') onConfirm(command.printsAtOnce);
    else if (command.type === 'choose_method') onMethod(command.method);
    else if (command.type === 'add_payment') dispatch({ type: 'add_payment', id: newId() });
    else if (command.type === 'swap_change') onSwapChange();
    else onSwapCurrency();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
}

/**
 * Enter presses a focused button. A pointer leaves the focus in the amount, where Enter confirms. A button behind the
 * payment has the focus in the moment in which a dialog that has just closed gives it back: it is not what is seen.
 */
function isOnButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"] button') !== null;
}
