/**
 * Listens to the whole page for scans, wherever the focus is (POS-08), and takes the text that a scan typed
 * into a field back out of it. Apart from `scanner.ts`, which decides what is a scan and knows no page.
 */
import { IDLE_SCANNER, type ScannerEvent, takeStroke } from './scanner.ts';

export interface ScannerListener {
  /** @param atMs when the key that ended the scan went down, on the clock of `performance` */
  readonly onScan: (code: string, atMs: number) => void;
  /** Every other key, after it was looked at: a scan may be under way. */
  readonly onBurst?: (event: Exclude<ScannerEvent, { type: 'scanned' }>) => void;
  /** The field that takes what is typed while none has the focus; undefined leaves the key where it is. */
  readonly homeFieldFor?: (event: KeyboardEvent) => HTMLInputElement | undefined;
}

interface FieldBefore {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly selection: number | null;
}

/** Starts listening; the function returned ends it. */
export function listenForScans(listener: ScannerListener): () => void {
  let state = IDLE_SCANNER;
  let before: FieldBefore | undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = takeStroke(state, {
      key: event.key,
      atMs: event.timeStamp,
      isCommand: event.ctrlKey || event.altKey || event.metaKey,
      isRepeat: event.repeat,
    });
    state = step.state;
    if (step.event === undefined) return;
    if (step.event.type === 'scanned') {
      // The Enter of a scan must neither press the button in focus nor send a form.
      event.preventDefault();
      event.stopImmediatePropagation();
      takeBack(before);
      listener.onScan(step.event.code, event.timeStamp);
      return;
    }
    if (step.event.type === 'began') {
      if (focusedField() === undefined) listener.homeFieldFor?.(event)?.focus();
      before = fieldNow();
    }
    listener.onBurst?.(step.event);
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

function focusedField(): HTMLInputElement | HTMLTextAreaElement | undefined {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isField ? focused : undefined;
}

function fieldNow(): FieldBefore | undefined {
  const field = focusedField();
  return field && { field, value: field.value, selection: selectionOf(field) };
}

/** Null for kinds of field that have none, such as e-mail. */
function selectionOf(field: HTMLInputElement | HTMLTextAreaElement): number | null {
  return field.selectionStart;
}

/** Gives the field the text it had before the scan, as if somebody had typed it, so that React hears of it. */
function takeBack(before: FieldBefore | undefined): void {
  if (before === undefined || before.field.value === before.value) return;
  const { field, value, selection } = before;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selection !== null) field.setSelectionRange(selection, selection);
}
