/**
 * Listens to the whole page for scans, wherever the focus is (POS-08). Only the first characters of a scan reach a
 * field, and are removed from it again. Later ones are held until it is clear that no person typed them, because a
 * field is drawn anew with each, and three scans a second are forty characters. Text typed while a dialog opens waits
 * for its field. Apart from `scanner.ts`, which decides what is a scan and knows no page.
 */
import { createHeldKeys } from './held-keys.ts';
import { IDLE_SCANNER, type ScannerEvent, takeStroke } from './scanner.ts';
import { type FieldBefore, fieldNow, focusedField, pressEnter, takeBack } from './text-field.ts';

/**
 * Events before which held text must be in its field: a press, and text without a key of its own, such as a letter
 * composed of an accent and a vowel.
 */
const OTHER_INPUT = ['pointerdown', 'compositionstart', 'beforeinput'] as const;
/** A person may type this many characters so fast: they are shown at once. */
const SHOWN_CHARACTERS = 2;
const DIALOG = '[role="dialog"]';

export interface ScannerListener {
  /**
   * @returns a function that calls `giveBack`. The listener calls it before the next scan begins; the caller may call
   * it earlier, when its result is ready, so that one frame shows both
   */
  readonly onScan: (scan: HeardScan) => () => void;
  /** Any other key, after its classification: a scan may be under way. */
  readonly onBurst?: (event: Exclude<ScannerEvent, { type: 'scanned' }>) => void;
  /** The field that receives typed text while none has the focus; undefined leaves the key where it is. */
  readonly homeFieldFor?: (event: KeyboardEvent) => HTMLInputElement | undefined;
  /** Whether a dialog was requested whose field receives what is typed next; it may still be loading. */
  readonly isDialogWanted?: () => boolean;
}

export interface HeardScan {
  readonly code: string;
  /** When the final key was pressed, on the clock of `performance`. */
  readonly atMs: number;
  /** Restores the field's text from before the scan. */
  readonly giveBack: () => void;
}

/** Starts listening. @returns a function that ends it */
export function listenForScans(listener: ScannerListener): () => void {
  let state = IDLE_SCANNER;
  let before: FieldBefore | undefined;
  let settleLast: (() => void) | undefined;
  /** Enter was pressed while a dialog was opening; later text belongs to no field. */
  let isEntered = false;
  const held = createHeldKeys();
  const dialog = createDialogWatch(listener.isDialogWanted ?? (() => false));

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = takeStroke(state, {
      key: event.key,
      atMs: event.timeStamp,
      isCommand: event.ctrlKey || event.altKey || event.metaKey,
      isRepeat: event.repeat,
    });
    const isPartOfBurst = step.event?.type === 'went_on' || step.event?.type === 'scanned';
    const isComing = dialog.isComing();
    if (!isComing) isEntered = false;
    // A silent key, such as Shift, leaves the state as it was.
    if (!isComing && !isPartOfBurst && step.state !== state) held.release();
    state = step.state;
    if (step.event === undefined) {
      if (!isComing || event.key !== 'Enter') return;
      // It is meant for the coming dialog, not for the element behind it.
      keepFromPage(event);
      isEntered ||= !event.repeat && !event.ctrlKey;
      return;
    }
    if (step.event.type === 'scanned') {
      // The Enter of a scan must neither press the focused button nor submit a form.
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
      if (focusedField() === undefined && !isComing) listener.homeFieldFor?.(event)?.focus();
      before = isComing ? undefined : fieldNow();
    }
    if (isComing) {
      keepFromPage(event);
      if (!isEntered) held.holdForNext(event.key);
    } else if ([...state.characters].length > SHOWN_CHARACTERS) {
      keepFromPage(event);
      held.hold(event.key, before?.field);
    }
    listener.onBurst?.(step.event);
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!dialog.hasCome(target)) return;
    // The code that focuses the field may select its content afterwards, in the same turn.
    queueMicrotask(() => {
      before = fieldNow();
      held.release();
      // Once the typed text is drawn.
      if (isEntered) setTimeout(pressEnter);
      isEntered = false;
    });
  };
  const releaseHeld = (): void => {
    if (!dialog.isComing()) held.release();
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  for (const type of OTHER_INPUT) window.addEventListener(type, releaseHeld, { capture: true });
  window.addEventListener('focusin', onFocusIn);
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    for (const type of OTHER_INPUT) window.removeEventListener(type, releaseHeld, { capture: true });
    window.removeEventListener('focusin', onFocusIn);
    held.release();
  };
}

function keepFromPage(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Distinguishes the time before a dialog has the focus, while its file is loaded and drawn, from the time after. */
function createDialogWatch(isWanted: () => boolean) {
  const met = new WeakSet<Element>();
  return {
    isComing: (): boolean => {
      const dialog = isWanted() ? document.querySelector(DIALOG) : undefined;
      return dialog === null || (dialog !== undefined && !met.has(dialog));
    },
    /** @returns whether it is the first focus of a dialog */
    hasCome: (target: EventTarget | null): boolean => {
      const dialog = target instanceof Element ? target.closest(DIALOG) : null;
      if (dialog === null || met.has(dialog)) return false;
      met.add(dialog);
      return true;
    },
  };
}
