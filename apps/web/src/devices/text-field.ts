/** The field that receives typed text, and what the program writes into it and removes again (POS-08). */

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field as it was before a scan began in it. */
export interface FieldBefore {
  readonly field: TextField;
  readonly value: string;
  /** Null for kinds of field without a selection, such as e-mail. */
  readonly selection: number | null;
}

/** Undefined while no field has the focus. */
export function focusedField(): TextField | undefined {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isField ? focused : undefined;
}

/** The field in focus as it is now. */
export function fieldNow(): FieldBefore | undefined {
  const field = focusedField();
  return field && { field, value: field.value, selection: field.selectionStart };
}

/** Inserts text as if typed: replaces the selection. */
export function typeInto(field: TextField, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const behind = field.value.slice(field.selectionEnd ?? start);
  setValue(field, field.value.slice(0, start) + text + behind);
  // Counted from the end: a field that inserts the slashes of a date has lengthened the text before the cursor.
  const cursor = field.value.length - behind.length;
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
}

/** Acts like Enter pressed in the focused field; does nothing elsewhere. */
export function pressEnter(): void {
  const field = focusedField();
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (field?.dispatchEvent(event)) field.form?.requestSubmit();
}

/** Restores the field's text from before the scan. */
export function takeBack(before: FieldBefore | undefined): void {
  if (before === undefined || before.field.value === before.value) return;
  const { field, value, selection } = before;
  setValue(field, value);
  if (selection !== null) field.setSelectionRange(selection, selection);
}

/** In a way that React notices. */
function setValue(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
