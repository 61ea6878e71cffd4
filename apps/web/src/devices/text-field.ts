/** The field that what is typed goes into, and what is written into it and taken back by the program (POS-08). */

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field as it was before a scan began in it. */
export interface FieldBefore {
  readonly field: TextField;
  readonly value: string;
  /** Null for kinds of field that have none, such as e-mail. */
  readonly selection: number | null;
}

/** Undefined while none has the focus. */
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

/** As if somebody had typed it: in place of what is selected. */
export function typeInto(field: TextField, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const behind = field.value.slice(field.selectionEnd ?? start);
  setValue(field, field.value.slice(0, start) + text + behind);
  // Counted from the end: a field that writes the slashes of a date has made what is before the cursor longer.
  const cursor = field.value.length - behind.length;
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
}

/** As if somebody had pressed it in the field in focus; on anything else it does nothing. */
export function pressEnter(): void {
  const field = focusedField();
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (field?.dispatchEvent(event)) field.form?.requestSubmit();
}

/** Gives the field the text it had before the scan. */
export function takeBack(before: FieldBefore | undefined): void {
  if (before === undefined || before.field.value === before.value) return;
  const { field, value, selection } = before;
  setValue(field, value);
  if (selection !== null) field.setSelectionRange(selection, selection);
}

/** So that React hears of it. */
function setValue(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
