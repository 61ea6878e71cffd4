/** Enter moves to the next field of a form, as on an adding machine; Ctrl+Enter belongs to the form and saves. */
import type { KeyboardEvent } from 'react';

const FIELDS =
  'input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]):not(:disabled):not([readonly]), select:not(:disabled)';

/**
 * For a part of a form whose fields are in the order they are filled in. Enter in the last one moves to the named
 * field.
 */
export function enterMovesOn(lastFieldId: string): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { target, currentTarget } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || !isField) return;
    // Else the browser would send the form.
    event.preventDefault();
    const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
    const next = fields[fields.indexOf(target) + 1] ?? document.getElementById(lastFieldId);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
}

/** A field that is to be drawn is there within so many frames, also on a slow device. */
const FRAMES_MAX = 30;

/** Focuses once the change is drawn: the field may not exist yet. */
export function focusSoon(fieldId: string, framesLeft = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId);
    if (field === null && framesLeft > 0) {
      focusSoon(fieldId, framesLeft - 1);
      return;
    }
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}
