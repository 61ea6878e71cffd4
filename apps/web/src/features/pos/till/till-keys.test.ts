import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS, REMAPPABLE, type RemappableCommand, withKey } from '../keys/key-map.ts';
import { paymentCommandOf } from '../payment/keys/payment-keys.ts';
import { keyHelp } from './key-sheet.ts';
import { commandAfterStoring, commandOf, type KeyPlace } from './till-keys.ts';

const onTill: KeyPlace = { isOverlaid: false, field: 'empty' };
const press = (key: string, place: Partial<KeyPlace> = {}, isCtrl = false) =>
  commandOf({ key, isCtrl, isAltOrMeta: false }, { ...onTill, ...place });

describe('keys of the till', () => {
  it.each([
    ['F2', 'focus_search'],
    ['F3', 'pick_customer'],
    ['F4', 'hold'],
    ['F7', 'price_check'],
    ['F10', 'day_sales'],
    ['F9', 'pay'],
    ['Escape', 'back'],
  ])('[POS-07] %s works wherever the focus is', (key, command) => {
    for (const field of ['typing', 'empty', 'none'] as const) expect(press(key, { field })).toBe(command);
  });

  it.each([
    ['i', 'cash_in'],
    ['e', 'cash_out'],
    ['b', 'x_report'],
    ['m', 'close_cash'],
  ])('[POS-07] [CASH-01] Ctrl %s opens %s, and another key may be given to it', (key, command) => {
    expect(press(key, { field: 'typing' }, true)).toBe(command);
    const keys = withKey(DEFAULT_KEYS, command as RemappableCommand, 'F1');
    expect(commandOf({ key: 'F1', isCtrl: false, isAltOrMeta: false }, onTill, keys)).toBe(command);
  });

  it('[POS-07] pays exact cash with Ctrl and Enter, and with Enter alone does nothing', () => {
    expect(press('Enter', {}, true)).toBe('pay_exact_cash');
    expect(press('Enter')).toBeUndefined();
  });

  it.each([
    ['*', 'change_unit'],
    ['+', 'increase'],
    ['-', 'decrease'],
    ['Delete', 'remove_line'],
    ['?', 'show_keys'],
  ])(
    '[POS-04] %s acts on the cart while nothing is typed, and is a character while something is',
    (key, command) => {
      expect(press(key, { field: 'empty' })).toBe(command);
      expect(press(key, { field: 'none' })).toBe(command);
      expect(press(key, { field: 'typing' })).toBeUndefined();
    },
  );

  it('[POS-07] goes on with more and less while a key is held, and does all else once', () => {
    expect(press('+', { isRepeat: true })).toBe('increase');
    expect(press('-', { isRepeat: true })).toBe('decrease');
    for (const key of ['Delete', '*', 'F9', 'F4']) expect(press(key, { isRepeat: true })).toBeUndefined();
  });

  it("[POS-07] leaves the browser's own keys alone", () => {
    for (const key of ['F1', 'F5', 'F6', 'F11', 'F12']) expect(press(key)).toBeUndefined();
    for (const key of ['w', 't', 'r', 'p']) expect(press(key, {}, true)).toBeUndefined();
  });

  it('[POS-07] leaves all keys to what stands over the till', () => {
    for (const key of ['F2', 'F9', '+', 'Escape']) expect(press(key, { isOverlaid: true })).toBeUndefined();
  });

  it('[POS-07] tells of each key of a place once', () => {
    for (const { entries } of keyHelp(DEFAULT_KEYS)) {
      const told = entries.map(({ keys }) => keys.join(' '));
      expect(new Set(told).size).toBe(told.length);
      expect(told).not.toContain('F5');
    }
  });

  it('[POS-07] tells of every key of the payment, by the names of its methods', () => {
    const told = keyHelp(DEFAULT_KEYS)[1]?.entries ?? [];
    const place = { isTyping: true, isOnButton: false, isShort: true };
    const chosen = '123456789'.split('').filter((digit) => {
      const pressed = { key: digit, code: `Digit${digit}`, isCtrl: false, isAlt: true };
      return paymentCommandOf(pressed, place) !== undefined;
    });
    const ofMethods = told.filter(({ keys }) => keys[0] === 'Alt' && !['B', 'V'].includes(keys[1] ?? ''));
    expect(ofMethods.map(({ keys }) => keys[1])).toEqual(chosen);
    expect(ofMethods[2]?.does).toBe('Pago Móvil');
    expect(told.map(({ keys }) => keys.join(' '))).toEqual(
      expect.arrayContaining(['Alt B', 'Alt V', 'Ctrl P', '+']),
    );
  });

  it('[POS-07] tells of every key that works, as it is on this device', () => {
    const told = keyHelp(DEFAULT_KEYS).flatMap(({ entries }) =>
      entries.flatMap(({ command }) => command ?? []),
    );
    expect([...told].sort()).toEqual([...REMAPPABLE].sort());
    const keys = withKey(DEFAULT_KEYS, 'pay', 'F1');
    expect(commandOf({ key: 'F1', isCtrl: false, isAltOrMeta: false }, onTill, keys)).toBe('pay');
    expect(commandOf({ key: 'F9', isCtrl: false, isAltOrMeta: false }, onTill, keys)).toBeUndefined();
    expect(keyHelp(keys)[1]?.entries[0]?.keys).toEqual(['F1']);
  });
});

it('[POS-07] a key pressed while a dialog is being stored waits for its end, unless it is one of the dialog', () => {
  const onDialog: KeyPlace = { isOverlaid: true, field: 'typing' };
  const held = (key: string, isCtrl = false) =>
    commandAfterStoring({ key, isCtrl, isAltOrMeta: false }, onDialog);
  expect(held('F4')).toBe('hold');
  expect(held('F9')).toBe('pay');
  expect(held('m', true)).toBe('close_cash');
  for (const key of ['Escape', 'Enter', '+', '*', 'Delete']) expect(held(key)).toBeUndefined();
  expect(held('Enter', true)).toBeUndefined();
});
