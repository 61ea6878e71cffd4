/**
 * Listens to the whole page for scans, wherever the focus is (POS-08). Of a scan only the first characters reach a
 * field, and are taken back out of it: those after them are held until it is known that nobody typed them, because a
 * field draws itself anew with each, and three scans a second are forty. What is typed while a dialog is opening waits
 * for its field. Apart from `scanner.ts`, which decides what is a scan and knows no page.
 */
import { createHeldKeys } from './held-keys.ts';
import { IDLE_SCANNER, type ScannerEvent, takeStroke } from './scanner.ts';
import { type FieldBefore, fieldNow, focusedField, pressEnter, takeBack } from './text-field.ts';

/**
 * What must find the field as it was typed: the press of a finger, and text that comes without a key of its own, as a
 * letter composed of an accent and a vowel does.
 */
const OTHER_INPUT = ['pointerdown', 'compositionstart', 'beforeinput'] as const;
/** So many characters in a row somebody may hit by himself: they are shown at once. */
const SHOWN_CHARACTERS = 2;
const DIALOG = '[role="dialog"]';

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
  /** Whether a dialog was asked for whose field takes what is typed next; it may be on its way still. */
  readonly isDialogWanted?: () => boolean;
}

export interface HeardScan {
  readonly code: string;
  /** When the key that ended it went down, on the clock of `performance`. */
  readonly atMs: number;
  /** Gives the field the text it had before the scan. */
  readonly giveBack: () => void;
}

/** Starts listening; the function returned ends it. */
export function listenForScans(listener: ScannerListener): () => void {
  let state = IDLE_SCANNER;
  let before: FieldBefore | undefined;
  let settleLast: (() => void) | undefined;
  /** Enter was pressed while a dialog was opening; what was typed after it is nobody's. */
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
      // What it would press lies behind what is coming, which it is meant for.
      keepFromPage(event);
      isEntered ||= !event.repeat && !event.ctrlKey;
      return;
    }
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
    // Whoever gives it the focus may select what stands in it afterwards, in the same turn.
    queueMicrotask(() => {
      before = fieldNow();
      held.release();
      // Once what was typed is drawn.
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

/** Tells the time before a dialog has the focus, of its file being fetched and drawn, from the time after. */
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
