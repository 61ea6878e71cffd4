/** The keyboard of the till: which key does what, where. What the cheat sheet says of it is `key-sheet.ts`. Pure. */
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
  /** A dialog, the receipt or a question stands over the till: it has keys of its own. */
  readonly isCovered: boolean;
  /** Where the focus is: in a field with something in it, in one that is empty, or in none. */
  readonly field: 'typing' | 'empty' | 'none';
  /** The key is held down. */
  readonly isRepeat?: boolean;
}

/** More or less of a line goes on while a key is held; what is done once is done once. */
const REPEATED: ReadonlySet<TillCommand> = new Set(['increase', 'decrease']);

/** Undefined when the key is none of the till's, here. */
export function commandOf(
  pressed: KeyPressed,
  place: KeyPlace,
  keys: KeyMap = DEFAULT_KEYS,
): TillCommand | undefined {
  const name = keyName(pressed);
  if (place.isCovered || name === undefined) return undefined;
  if (name === 'Escape') return 'back';
  if (place.field === 'typing' && isTypingKey(name)) return undefined;
  const command = REMAPPABLE.find((one) => keys[one] === name);
  return command === undefined || place.isRepeat !== true || REPEATED.has(command) ? command : undefined;
}

/**
 * What a key does that was pressed while a dialog over the till was being stored: it acts once the dialog has gone.
 * Undefined for keys that write in its fields, confirm it or leave it.
 */
export function commandAfterStoring(
  pressed: KeyPressed,
  place: KeyPlace,
  keys: KeyMap = DEFAULT_KEYS,
): TillCommand | undefined {
  const name = keyName(pressed);
  if (name === undefined || name === 'Escape' || name.endsWith('Enter') || isTypingKey(name))
    return undefined;
  return commandOf(pressed, { ...place, isCovered: false }, keys);
}
