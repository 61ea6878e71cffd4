/** The keyboard of the till: which key does what, and where. `key-sheet.ts` has the texts of the cheat sheet. Pure. */
import {
  DEFAULT_KEYS,
  isTypingKey,
  type KeyMap,
  type KeyPressed,
  keyName,
  REMAPPABLE,
  type TillCommand,
} from '../keys/key-map.ts';

export interface KeyPlace {
  /** A dialog, the receipt or a question is open over the till, with keys of its own. */
  readonly isOverlaid: boolean;
  /** The focus: in a field with text, in an empty field, or in none. */
  readonly field: 'typing' | 'empty' | 'none';
  /** The key is held down. */
  readonly isRepeat?: boolean;
}

/** Quantity keys repeat while held; all other commands run once. */
const REPEATED: ReadonlySet<TillCommand> = new Set(['increase', 'decrease']);

/** The command of a key; undefined when it has none there. */
export function commandOf(
  pressed: KeyPressed,
  place: KeyPlace,
  keys: KeyMap = DEFAULT_KEYS,
): TillCommand | undefined {
  const name = keyName(pressed);
  if (place.isOverlaid || name === undefined) return undefined;
  if (name === 'Escape') return 'back';
  if (place.field === 'typing' && isTypingKey(name)) return undefined;
  const command = REMAPPABLE.find((one) => keys[one] === name);
  return command === undefined || place.isRepeat !== true || REPEATED.has(command) ? command : undefined;
}

/**
 * The command of a key pressed while a dialog over the till was being stored; it runs after the dialog has closed.
 * Undefined for keys that type in its fields, confirm it or close it.
 */
export function commandAfterStoring(
  pressed: KeyPressed,
  place: KeyPlace,
  keys: KeyMap = DEFAULT_KEYS,
): TillCommand | undefined {
  const name = keyName(pressed);
  if (name === undefined || name === 'Escape' || name.endsWith('Enter') || isTypingKey(name))
    return undefined;
  return commandOf(pressed, { ...place, isOverlaid: false }, keys);
}
