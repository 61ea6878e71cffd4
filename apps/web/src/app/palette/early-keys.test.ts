import { expect, it } from 'vitest';
import { type EarlyKeys, NO_EARLY_KEYS, withEarlyKey } from './early-keys.ts';

it('[SHELL-03] keeps what is typed before the search has the focus, as a field would, up to its Enter', () => {
  expect(after('h', 'a', 'Shift', 'x', 'Backspace', 'ñ')).toEqual({ text: 'hañ', isEntered: false });
  expect(after('Backspace')).toEqual(NO_EARLY_KEYS);
  expect(after('a', 'Enter', 'b', 'Backspace')).toEqual({ text: 'a', isEntered: true });
});

it('[SHELL-03] Esc gives up the search that has not opened yet', () => {
  expect(after('a', 'Escape')).toBeUndefined();
  expect(after('a', 'Enter', 'Escape')).toBeUndefined();
});

function after(...keys: string[]): EarlyKeys | undefined {
  return keys.reduce<EarlyKeys | undefined>((held, key) => held && withEarlyKey(held, key), NO_EARLY_KEYS);
}
