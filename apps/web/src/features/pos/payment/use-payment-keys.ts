/**
 * The keys of the payment: a method by its number, `+` for another payment, Enter to confirm, Ctrl P to confirm and
 * print. Apart from the dialog because which key is whose depends on where the focus is.
 */
import { newId } from '@cuadra/contracts/ids';
import type { Dispatch, RefObject } from 'react';
import { useKeyDown } from '../use-key-down.ts';
import { type PaymentAction, TILL_METHODS } from './payment-state.ts';
import type { PaymentView } from './payment-view.ts';

export interface PaymentKeysOptions {
  readonly view: PaymentView;
  readonly frame: RefObject<HTMLElement | null>;
  readonly dispatch: Dispatch<PaymentAction>;
  readonly onConfirm: (printsAtOnce: boolean) => void;
}

export function usePaymentKeys({ view, frame, dispatch, onConfirm }: PaymentKeysOptions): void {
  useKeyDown((event) => {
    if (event.ctrlKey && event.key.toLowerCase() === 'p') {
      event.preventDefault();
      onConfirm(true);
    } else if (event.key === 'Enter' && isEnterOurs(event.target)) {
      event.preventDefault();
      onConfirm(false);
    } else if (event.key === '+' && view.problem === 'short') {
      // No amount has a plus: it may be pressed in the field too.
      event.preventDefault();
      dispatch({ type: 'add_payment', id: newId() });
    } else if (!isTyping(event.target) && !event.ctrlKey && !event.altKey) {
      const method = TILL_METHODS[Number(event.key) - 1];
      if (method === undefined) return;
      event.preventDefault();
      // The same key again goes into the amount.
      if (method === view.active.draft.method) focusAmount(frame.current);
      dispatch({ type: 'choose_method', method });
    }
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio';
}

/** On a button that does something of its own Enter presses it; on notes and methods it confirms, as everywhere. */
function isEnterOurs(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  const button = target.closest('button');
  return button === null || button.dataset.enter === 'confirms';
}

function focusAmount(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLInputElement>('input[data-amount="received"]')?.focus();
}
