import { describe, expect, it } from 'vitest';

import { DEFAULT_KEYS, keyName, keyProblem, keyWords, REMAPPABLE, readKeys, withKey } from './key-map.ts';

describe('the keys of a till, given anew', () => {
  it('[POS-07] may all be what they are at first', () => {
    for (const command of REMAPPABLE) expect(keyProblem(DEFAULT_KEYS[command]), command).toBeUndefined();
    expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(REMAPPABLE.length);
  });

  it.each([
    'F5',
    'F6',
    'F11',
    'F12',
    'Ctrl+w',
    'Ctrl+t',
    'Ctrl+v',
    'a',
    '7',
    ' ',
    '.',
    'Enter',
    'Escape',
    'Tab',
  ])('[POS-07] may never be %s', (name) => {
    expect(keyProblem(name)).toMatch(/\S/);
  });

  it.each(['F1', 'F8', 'F10', '/', 'Insert', 'Ctrl+Enter', 'Ctrl+b'])('[POS-07] may be %s', (name) => {
    expect(keyProblem(name)).toBeUndefined();
  });

  it('[POS-07] gives whose key was taken the one that is free now', () => {
    const keys = withKey(DEFAULT_KEYS, 'pay', 'F2');
    expect([keys.pay, keys.focus_search]).toEqual(['F2', 'F9']);
    expect(new Set(Object.values(keys)).size).toBe(REMAPPABLE.length);
    expect(withKey(DEFAULT_KEYS, 'pay', 'F9')).toEqual(DEFAULT_KEYS);
  });

  it('[POS-07] are read back whatever was kept: nothing of the browser, no key twice', () => {
    expect(readKeys(undefined)).toEqual(DEFAULT_KEYS);
    expect(readKeys({ pay: 'F5', hold: 7, other: 'F8' })).toEqual(DEFAULT_KEYS);
    const keys = readKeys({ pay: 'F8', focus_search: 'F8' });
    expect(new Set(Object.values(keys)).size).toBe(REMAPPABLE.length);
    expect(readKeys(JSON.parse(JSON.stringify(withKey(DEFAULT_KEYS, 'pay', 'F2'))))).toEqual(
      withKey(DEFAULT_KEYS, 'pay', 'F2'),
    );
  });

  it('[POS-07] are named as they are written on the keyboard', () => {
    expect(keyName({ key: 'Enter', isCtrl: true, isAltOrMeta: false })).toBe('Ctrl+Enter');
    expect(keyName({ key: '1', isCtrl: false, isAltOrMeta: true })).toBeUndefined();
    expect([keyWords('Delete'), keyWords('Ctrl+b')]).toEqual([['Supr'], ['Ctrl', 'B']]);
  });
});
