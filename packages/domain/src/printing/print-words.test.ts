import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money } from '../money/money.ts';
import { usd, ves } from '../testing/builders.ts';
import { linesOf, moneyText, percentText, rifText, symbolOf, takenOffText } from './print-words.ts';

describe('moneyText', () => {
  it.each([
    [usd(0n), '$ 0,00'],
    [usd(1n), '$ 0,01'],
    [usd(-48n), '$ −0,48'],
    [usd(1_234_50n), '$ 1.234,50'],
    [ves(-1_000_000_00n), 'Bs. −1.000.000,00'],
    [ves(999_999_999_999_999n), 'Bs. 9.999.999.999.999,99'],
    [money(1_00n, 'EUR'), 'EUR 1,00'],
  ])('[SALE-02] writes %o as %s', (amount, text) => {
    expect(moneyText(amount).replace('\u00a0', ' ')).toBe(text);
  });

  it('[SALE-02] keeps sign and figure together, with no space that a printer does not have', () => {
    for (const amount of [usd(5n), ves(5n), money(5n, 'EUR')]) {
      expect(moneyText(amount)).toBe(`${symbolOf(amount.currency)}\u00a00,05`);
    }
  });
});

describe('takenOffText', () => {
  it.each([
    [usd(48n), '−0,48'],
    [usd(0n), '0,00'],
    [ves(-1_234_50n), '1.234,50'],
  ])('[SALE-02] writes %o, taken off, as %s', (amount, text) => {
    expect(takenOffText(amount)).toBe(text);
  });
});

describe('an amount as it is written', () => {
  const minor = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

  it('[SALE-02] is that amount when read again, to the cent', () => {
    fc.assert(
      fc.property(minor, (cents) => {
        const text = moneyText(usd(cents));
        const read = BigInt(text.replace('−', '-').replace(/[^-\d]/g, ''));
        expect(read).toBe(cents);
        expect(text).toMatch(/^\$\u00a0−?\d{1,3}(\.\d{3})*,\d\d$/u);
      }),
    );
  });

  it('[SALE-02] is the same without its sign of money when it is taken off, and the sign turned', () => {
    fc.assert(
      fc.property(minor, (cents) => {
        expect(`$\u00a0${takenOffText(usd(cents))}`).toBe(moneyText(usd(-cents)));
      }),
    );
  });
});

describe('percentText', () => {
  it('[SALE-02] is the rate to the hundredth of a per cent, with no zero that says nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (basisPoints) => {
        const figures = percentText(basisPoints).replace('\u00a0%', '');
        expect(Math.round(Number(figures.replace(',', '.')) * 100)).toBe(basisPoints);
        expect(figures).not.toMatch(/,\d*0$/);
      }),
    );
  });

  it.each([
    [0, '0'],
    [1, '0,01'],
    [10, '0,1'],
    [300, '3'],
    [825, '8,25'],
    [850, '8,5'],
    [1600, '16'],
    [10_000, '100'],
  ])('[SALE-02] writes %i basis points as %s per cent', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(`${text}\u00a0%`);
  });
});

describe('rifText', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['J-07013380-5', 'RIF J-07013380-5'],
    ['j070133805', 'RIF J-07013380-5'],
    [' por tramitar ', 'RIF por tramitar'],
    ['J-701338-5', 'RIF J-701338-5'],
  ])('[SALE-02] writes %j as %j', (typed, text) => {
    expect(rifText(typed)).toBe(text);
  });
});

describe('linesOf', () => {
  it.each([
    ['', []],
    [' \n\r\n ', []],
    ['Av. Sucre\n\n Catia \r\nCaracas', ['Av. Sucre', 'Catia', 'Caracas']],
  ])('[SALE-02] of %j are %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('[SALE-02] are the same lines when put together and taken apart again', () => {
    const typed = fc.array(fc.constantFrom('a', ' b ', '', '\n', '\r\n', ' ')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        expect(linesOf(linesOf(text).join('\r\n'))).toEqual(linesOf(text));
      }),
    );
  });
});
