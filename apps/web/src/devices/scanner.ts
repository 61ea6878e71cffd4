/**
 * Distinguishes a barcode scanner from a person by the rhythm of the keys (POS-08): a scanner "types" its code in one
 * burst and ends it with Enter or Tab. Pure: takes keys and their times, returns codes. `scanner-listener.ts` listens
 * to the page.
 */

/** Longest time between two characters of one scan; no person types that fast. */
export const SCAN_GAP_MAX_MS = 35;
/** A shorter burst is two keys that were hit together. */
const SCAN_LENGTH_MIN = 4;
/** Some scanners wait a moment before the key that ends the code. */
export const END_GAP_MAX_MS = 100;

export interface KeyStroke {
  /** In the naming of `KeyboardEvent.key`. */
  readonly key: string;
  /** When the key was pressed, ms; only differences count. */
  readonly atMs: number;
  /** With Ctrl, Alt or Meta: a command, never part of a code. */
  readonly isCommand?: boolean;
  /** The key is held down by a person. */
  readonly isRepeat?: boolean;
}

export interface ScannerState {
  /** Characters of the burst so far. */
  readonly characters: string;
  readonly lastAtMs: number;
}

export const IDLE_SCANNER: ScannerState = { characters: '', lastAtMs: Number.NEGATIVE_INFINITY };

export type ScannerEvent =
  /** The first character after a pause: of a scan, or of a person's typing. */
  | { readonly type: 'began' }
  /** Another one at a scanner's speed. */
  | { readonly type: 'went_on' }
  | { readonly type: 'scanned'; readonly code: string };

export interface ScannerStep {
  readonly state: ScannerState;
  readonly event: ScannerEvent | undefined;
}

/** Keys between the characters of a code that mean nothing by themselves. */
const SILENT_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

/** Takes one more key. @returns the new state and the event */
export function takeStroke(state: ScannerState, stroke: KeyStroke): ScannerStep {
  if (SILENT_KEYS.has(stroke.key)) return { state, event: undefined };
  if (stroke.isCommand === true || stroke.isRepeat === true) return idle();
  if (stroke.key === 'Enter' || stroke.key === 'Tab') return endOf(state, stroke);
  return isCharacter(stroke.key) ? afterCharacter(state, stroke) : idle();
}

function endOf(state: ScannerState, stroke: KeyStroke): ScannerStep {
  const isInTime = stroke.atMs - state.lastAtMs < END_GAP_MAX_MS;
  const code = state.characters.trim();
  if (!isInTime || code.length < SCAN_LENGTH_MIN) return idle();
  return { state: IDLE_SCANNER, event: { type: 'scanned', code } };
}

function afterCharacter(state: ScannerState, { key, atMs }: KeyStroke): ScannerStep {
  const goesOn = state.characters !== '' && atMs - state.lastAtMs < SCAN_GAP_MAX_MS;
  return {
    state: { characters: goesOn ? state.characters + key : key, lastAtMs: atMs },
    event: { type: goesOn ? 'went_on' : 'began' },
  };
}

function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

function idle(): ScannerStep {
  return { state: IDLE_SCANNER, event: undefined };
}
