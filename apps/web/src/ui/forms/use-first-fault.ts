/**
 * Focuses the first field to be corrected after a person asked to save: it may be out of sight, and far from the line
 * at the foot. Apart from the form because errors are often known only after the device was queried.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldError } from './error-summary.tsx';

export interface FirstFault {
  readonly form: RefObject<HTMLFormElement | null>;
  /** A person asked to save: the next errors take the focus. */
  readonly ask: () => void;
  /** A person types: nothing takes the focus away. */
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

/** The first on the page, in reading order; an error without a field of its own is found by name alone. */
function faultIn(form: HTMLFormElement | null, errors: readonly FieldError[]): HTMLElement | null {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (marked) return marked;
  const named = errors.find(({ fieldId }) => fieldId !== undefined)?.fieldId;
  return named === undefined ? null : document.getElementById(named);
}
