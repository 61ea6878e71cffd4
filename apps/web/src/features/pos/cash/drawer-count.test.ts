import { describe, expect, it } from 'vitest';

import { bs, usd } from '../testing.ts';
import {
  type CurrencyCount,
  countedOf,
  type DrawerCount,
  EMPTY_COUNT,
  notesOf,
  notesTyped,
  problemOfCount,
} from './drawer-count.ts';

describe('a drawer that is counted', () => {
  it('[CASH-01] is taken as one figure, as people type it', () => {
    expect(countedOf(figure('1.234,50'), 'VES')).toEqual(bs('1234.50'));
    expect(countedOf(figure('0'), 'USD')).toEqual(usd('0'));
  });

  it('[CASH-01] is not counted while nothing is typed, and nought is a count', () => {
    expect(countedOf(figure(''), 'USD')).toBeUndefined();
    expect(problemOfCount(figure(' '), 'USD')).toBe('Escribe cuánto hay; 0 si no hay.');
    expect(problemOfCount(figure('mucho'), 'USD')).toBe('Escribe un monto.');
    expect(problemOfCount(figure('99999999999999'), 'USD')).toMatch(/demasiado grande/);
    expect(problemOfCount(figure('0'), 'USD')).toBeUndefined();
  });

  it('[CASH-01] is taken by its notes; none typed is none there', () => {
    expect(countedOf(notes({ '20.00': '3', '1.00': ' 7 ' }), 'USD')).toEqual(usd('67.00'));
    expect(countedOf(notes({}), 'USD')).toEqual(usd('0'));
    expect(countedOf(notes({ '20.00': '1,5' }), 'USD')).toBeUndefined();
    expect(problemOfCount(notes({ '20.00': '-1' }), 'USD')).toBe('Escribe números enteros de billetes.');
    expect(notesTyped('1000001')).toBeUndefined();
  });

  it('[CASH-01] keeps the notes it was counted by, and none of a currency counted as one figure', () => {
    const count: DrawerCount = { USD: notes({ '5.00': '2', '100.00': '1', '1.00': '' }), VES: figure('300') };
    expect(notesOf(count)).toEqual([
      { currency: 'USD', value: '100.00', count: 1 },
      { currency: 'USD', value: '5.00', count: 2 },
    ]);
    expect(notesOf(EMPTY_COUNT)).toEqual([]);
  });
});

function figure(text: string): CurrencyCount {
  return { way: 'figure', figure: text, notes: {} };
}

function notes(typed: Readonly<Record<string, string>>): CurrencyCount {
  return { way: 'notes', figure: '', notes: typed };
}
