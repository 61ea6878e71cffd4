/**
 * Puts the focus into what is received, its text selected, so that figures typed next take its place: right after F9,
 * and after every choice that leaves cash to be counted. Where a finger is the pointer the focus stays, because it
 * would bring up a keyboard over the notes to touch.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { mayTakeFocus } from '../../screen/may-take-focus.ts';
import type { PaymentDraft } from '../state/payment-draft.ts';

const RECEIVED = 'input[data-amount="received"]';

/** @returns puts it there again, when the choice made was the one that stood */
export function useAmountFocus(frame: RefObject<HTMLElement | null>, draft: PaymentDraft): () => void {
  const { id, method, currency, entry } = draft;
  const focus = useCallback(() => {
    if (!mayTakeFocus()) return;
    const input = frame.current?.querySelector<HTMLInputElement>(RECEIVED);
    input?.focus();
    input?.select();
  }, [frame]);
  const isOpening = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment or currency is another amount to type
  useEffect(() => {
    // As the dialog opens it gives the focus to the amount, which selects itself; somebody may have typed into it since.
    const wasOpening = isOpening.current && document.activeElement?.matches(RECEIVED) === true;
    isOpening.current = false;
    // The other methods wait for a reference, or for who pays, which take the focus themselves.
    if (!wasOpening && (method === 'cash' || method === 'balance')) focus();
  }, [id, method, currency, focus]);
  useEffect(() => {
    if (entry.kind === 'notes') focus();
  }, [entry, focus]);
  return focus;
}
