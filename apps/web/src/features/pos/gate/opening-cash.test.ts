import { describe, expect, it } from 'vitest';

import type { CurrencyCount } from '../cash/drawer-count.ts';
import { usd } from '../testing.ts';
import { countedBesideText, openingCash } from './opening-cash.ts';

describe('what an opening puts into the drawer', () => {
  it('[POS-02] is the figure that is typed, and nothing where none is', () => {
    expect(openingCash(figure('12,50'), 'USD', usd('20.00'))).toEqual(usd('12.50'));
    expect(openingCash(figure(' '), 'USD', usd('20.00'))).toEqual(usd('0'));
    expect(openingCash(figure('doce'), 'USD', usd('20.00'))).toBeUndefined();
  });

  it('[CASH-01] is, of counted notes, what there is beside what earlier sessions left', () => {
    expect(openingCash(notes('3'), 'USD', usd('20.00'))).toEqual(usd('40.00'));
    expect(openingCash(notes('3'), 'USD', usd('-5.00'))).toEqual(usd('60.00'));
    expect(said(notes('3'), '20.00')).toBe('De antes hay $ 20,00: agregas $ 40,00.');
    expect(said(notes('3'), '0')).toBeUndefined();
    expect(said(figure('60,00'), '20.00')).toBeUndefined();
  });

  it('[CASH-01] is nothing where less is counted than was left, which is said', () => {
    expect(openingCash(notes('1'), 'USD', usd('25.00'))).toEqual(usd('0'));
    expect(said(notes('1'), '25.00')).toBe('Faltan $ 5,00 de lo que quedó en la caja: se verá al cerrar.');
  });
});

/** Amounts are written with narrow blanks. */
function said(count: CurrencyCount, left: string): string | undefined {
  return countedBesideText(count, 'USD', usd(left))?.replace(/\u202f/g, ' ');
}

function figure(text: string): CurrencyCount {
  return { way: 'figure', figure: text, notes: {} };
}

/** So many notes of twenty. */
function notes(text: string): CurrencyCount {
  return { way: 'notes', figure: '', notes: { '20.00': text } };
}
