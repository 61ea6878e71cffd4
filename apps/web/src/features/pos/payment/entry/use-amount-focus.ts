/**
 * Focuses the tendered amount and selects its text, so that the next digits replace it: right after F9, and after every
 * choice that leaves cash to be counted. On touch screens the focus stays, because it would open a keyboard over the
 * notes to touch.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { mayTakeFocus } from '../../screen/may-take-focus.ts';
import type { PaymentDraft } from '../state/payment-draft.ts';

const RECEIVED = 'input[data-amount="received"]';

/** @returns focuses the amount again, for a choice of the method already chosen */
export function useAmountFocus(frame: RefObject<HTMLElement | null>, draft: PaymentDraft): () => void {
  const { id, method, currency, entry } = draft;
  const focus = useCallback(() => {
    if (!mayTakeFocus()) return;
    const input = frame.current?.querySelector<HTMLInputElement>(RECEIVED);
    input?.focus();
    input?.select();
  }, [frame]);
  const isOpening = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed payment or currency needs a new amount
  useEffect(() => {
    // The opening dialog focuses the amount, which selects itself; the user may have typed into it since.
    const wasOpening = isOpening.current && document.activeElement?.matches(RECEIVED) === true;
    isOpening.current = false;
    // The other methods need a reference or a payer, and those fields take the focus themselves.
    if (!wasOpening && (method === 'cash' || method === 'balance' || method === 'points')) focus();
  }, [id, method, currency, focus]);
  useEffect(() => {
    if (entry.kind === 'notes') focus();
  }, [entry, focus]);
  return focus;
}
