/**
 * Leads to the first field to be corrected once somebody asked to save: it may be out of sight, and the line at the foot
 * is far from it. Apart from the form because what is wrong is often known only after the device was asked.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldError } from './error-summary.tsx';

export interface FirstFault {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Somebody asked to save: what is found wrong next takes the focus. */
  readonly ask: () => void;
  /** Somebody types: nothing takes the focus from him. */
  readonly leave: () => void;
}

export function useFirstFault(errors: readonly FieldError[]): FirstFault {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || errors.length === 0) return;
    isAsked.current = false;
    faultIn(form.current, errors)?.focus();
  });
  return {
    form,
    ask: () => {
      isAsked.current = true;
    },
    leave: () => {
      isAsked.current = false;
    },
  };
}

/** The first on the page, as somebody reads it; a fault of no field by itself is told by its name alone. */
function faultIn(form: HTMLFormElement | null, errors: readonly FieldError[]): HTMLElement | null {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (marked) return marked;
  const named = errors.find(({ fieldId }) => fieldId !== undefined)?.fieldId;
  return named === undefined ? null : document.getElementById(named);
}
