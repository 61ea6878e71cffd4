/**
 * Which key does what at the till, and which keys are allowed (POS-07). F5, F6, F11, F12 and most Ctrl keys belong to
 * the browser, letters and digits to typing, and Esc always goes back.
 */

/** The commands whose key can be changed; Esc is not among them. */
export const REMAPPABLE = [
  'focus_search',
  'pick_customer',
  'hold',
  'price_check',
  'day_sales',
  'last_sale',
  'cash_in',
  'cash_out',
  'x_report',
  'close_cash',
  'discount',
  'change_unit',
  'increase',
  'decrease',
  'remove_line',
  'pay',
  'pay_exact_cash',
  'show_keys',
] as const;

export type RemappableCommand = (typeof REMAPPABLE)[number];
export type TillCommand = RemappableCommand | 'back';

/** A key as stored: 'F2', '+', 'Delete', 'Ctrl+Enter'. */
export type KeyMap = Readonly<Record<RemappableCommand, string>>;

export const DEFAULT_KEYS: KeyMap = {
  focus_search: 'F2',
  pick_customer: 'F3',
  hold: 'F4',
  price_check: 'F7',
  day_sales: 'F10',
  last_sale: 'Ctrl+u',
  cash_in: 'Ctrl+i',
  cash_out: 'Ctrl+e',
  x_report: 'Ctrl+b',
  close_cash: 'Ctrl+m',
  discount: 'F8',
  change_unit: '*',
  increase: '+',
  decrease: '-',
  remove_line: 'Delete',
  pay: 'F9',
  pay_exact_cash: 'Ctrl+Enter',
  show_keys: '?',
};

export interface KeyPressed {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isAltOrMeta: boolean;
}

const CTRL = 'Ctrl+';
const OF_THE_BROWSER = new Set(['F5', 'F6', 'F11', 'F12']);
const NAMED = new Set(['Delete', 'Insert', 'PageUp', 'PageDown']);
/** Clipboard and editing, the browser's tabs and pages, and the global search (Ctrl+K). */
const CTRL_TAKEN = new Set([...'acvxzwtnrlpfkqdohj0123456789+-']);
const SIGN = /^[^\p{L}\p{N}\s.,'"]$/u;

/** The key as stored; undefined with Alt and Meta, which belong to the system. */
export function keyName({ key, isCtrl, isAltOrMeta }: KeyPressed): string | undefined {
  if (isAltOrMeta) return undefined;
  const name = [...key].length === 1 ? key.toLowerCase() : key;
  return isCtrl ? CTRL + name : name;
}

/** Why a key cannot be assigned; undefined when it can. */
export function keyProblem(name: string): string | undefined {
  if (name.startsWith(CTRL)) {
    const rest = name.slice(CTRL.length);
    const isFree = rest === 'Enter' || (/^[a-z]$/.test(rest) && !CTRL_TAKEN.has(rest));
    return isFree ? undefined : 'Esa combinación es del navegador.';
  }
  if (OF_THE_BROWSER.has(name)) return `${name} es del navegador: elige otra.`;
  if (/^F\d{1,2}$/.test(name) || NAMED.has(name)) return undefined;
  if ([...name].length !== 1) return 'Esa tecla ya hace otra cosa en la caja.';
  return SIGN.test(name)
    ? undefined
    : 'Letras, números y espacios se escriben: elige una tecla F o un signo.';
}

/** Assigns a key to a command; the command that had it gets the key that becomes free. */
export function withKey(keys: KeyMap, command: RemappableCommand, name: string): KeyMap {
  const before = REMAPPABLE.find((other) => keys[other] === name);
  const freed = before === undefined || before === command ? {} : { [before]: keys[command] };
  return { ...keys, ...freed, [command]: name };
}

/** Whether the key types a character or edits text in a field; there it has no other function. */
export function isTypingKey(name: string): boolean {
  return [...name].length === 1 || name === 'Delete' || name === 'Insert';
}

/** Reads stored keys: an invalid key becomes the default, and no key has two commands. */
export function readKeys(stored: unknown): KeyMap {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_KEYS;
  const named = Object.entries(stored).filter(
    (entry): entry is [RemappableCommand, string] =>
      (REMAPPABLE as readonly string[]).includes(entry[0]) &&
      typeof entry[1] === 'string' &&
      keyProblem(entry[1]) === undefined,
  );
  return named.reduce((keys, [command, name]) => withKey(keys, command, name), DEFAULT_KEYS);
}

const WORDS: Readonly<Record<string, string>> = {
  '-': '−',
  Delete: 'Supr',
  Insert: 'Insert',
  PageUp: 'Re Pág',
  PageDown: 'Av Pág',
};

/** The key as printed on local keyboards: 'Ctrl', 'Enter'; 'Supr'. */
export function keyWords(name: string): readonly string[] {
  const parts = name.startsWith(CTRL) ? ['Ctrl', name.slice(CTRL.length)] : [name];
  return parts.map((part) => WORDS[part] ?? (/^[a-z]$/.test(part) ? part.toUpperCase() : part));
}
