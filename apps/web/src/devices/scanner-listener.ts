/**
 * Listens to the whole page for scans, wherever the focus is (POS-08). Of a scan only the first characters reach a
 * field, and are taken back out of it: those after them are held until it is known that nobody typed them, because a
 * field draws itself anew with each, and three scans a second are forty. Apart from `scanner.ts`, which decides what
 * is a scan and knows no page.
 */
import { END_GAP_MAX_MS, IDLE_SCANNER, type ScannerEvent, takeStroke } from './scanner.ts';

/** So many characters in a row somebody may hit by himself: they are shown at once. */
const SHOWN_CHARACTERS = 2;

export interface ScannerListener {
  /**
   * @returns what calls `giveBack`: the listener does it before the next scan begins, whoever listens does it sooner,
   * when he has his answer, so that one frame shows both
   */
  readonly onScan: (scan: HeardScan) => () => void;
  /** Every other key, after it was looked at: a scan may be under way. */
  readonly onBurst?: (event: Exclude<ScannerEvent, { type: 'scanned' }>) => void;
  /** The field that takes what is typed while none has the focus; undefined leaves the key where it is. */
  readonly homeFieldFor?: (event: KeyboardEvent) => HTMLInputElement | undefined;
}

export interface HeardScan {
  readonly code: string;
  /** When the key that ended it went down, on the clock of `performance`. */
  readonly atMs: number;
  /** Gives the field the text it had before the scan. */
  readonly giveBack: () => void;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface FieldBefore {
  readonly field: TextField;
  readonly value: string;
  readonly selection: number | null;
}

/** Starts listening; the function returned ends it. */
export function listenForScans(listener: ScannerListener): () => void {
  let state = IDLE_SCANNER;
  let before: FieldBefore | undefined;
  let settleLast: (() => void) | undefined;
  const held = createHeldKeys();

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = takeStroke(state, {
      key: event.key,
      atMs: event.timeStamp,
      isCommand: event.ctrlKey || event.altKey || event.metaKey,
      isRepeat: event.repeat,
    });
    const isPartOfBurst = step.event?.type === 'went_on' || step.event?.type === 'scanned';
    // A silent key, such as Shift, leaves the state as it was.
    if (!isPartOfBurst && step.state !== state) held.release();
    state = step.state;
    if (step.event === undefined) return;
    if (step.event.type === 'scanned') {
      // The Enter of a scan must neither press the button in focus nor send a form.
      keepFromPage(event);
      held.drop();
      const scanned = before;
      settleLast = listener.onScan({
        code: step.event.code,
        atMs: event.timeStamp,
        giveBack: () => takeBack(scanned),
      });
      return;
    }
    if (step.event.type === 'began') {
      settleLast?.();
      settleLast = undefined;
      if (focusedField() === undefined) listener.homeFieldFor?.(event)?.focus();
      before = fieldNow();
    } else if ([...state.characters].length > SHOWN_CHARACTERS) {
      keepFromPage(event);
      held.hold(event.key);
    }
    listener.onBurst?.(step.event);
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    held.release();
  };
}

function keepFromPage(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Characters that the page has not seen: dropped with the end of a scan, and typed after all where none comes. */
function createHeldKeys() {
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): string => {
    const dropped = text;
    clearTimeout(timer);
    text = '';
    return dropped;
  };
  const release = (): void => {
    const released = drop();
    const field = focusedField();
    if (released !== '' && field !== undefined) typeInto(field, released);
  };
  return {
    hold: (character: string): void => {
      text += character;
      clearTimeout(timer);
      timer = setTimeout(release, END_GAP_MAX_MS);
    },
    drop,
    release,
  };
}

function focusedField(): TextField | undefined {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isField ? focused : undefined;
}

/** As if somebody had typed it. */
function typeInto(field: TextField, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  setValue(field, field.value.slice(0, start) + text + field.value.slice(end));
  if (selectionOf(field) !== null) field.setSelectionRange(start + text.length, start + text.length);
}

/** So that React hears of it. */
function setValue(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldNow(): FieldBefore | undefined {
  const field = focusedField();
  return field && { field, value: field.value, selection: selectionOf(field) };
}

/** Null for kinds of field that have none, such as e-mail. */
function selectionOf(field: TextField): number | null {
  return field.selectionStart;
}

/** Gives the field the text it had before the scan. */
function takeBack(before: FieldBefore | undefined): void {
  if (before === undefined || before.field.value === before.value) return;
  const { field, value, selection } = before;
  setValue(field, value);
  if (selection !== null) field.setSelectionRange(selection, selection);
}
