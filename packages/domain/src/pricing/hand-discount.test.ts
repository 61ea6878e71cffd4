import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { cartLine, usd } from '../testing/builders.ts';
import { discountsBy, off, percent, pricedBy, priceRule } from '../testing/pricing.ts';
import {
  checkHandDiscount,
  type HandDiscount,
  handDiscountAmount,
  isWithinCap,
  NO_HAND_DISCOUNTS,
} from './hand-discount.ts';
import type { PriceCut } from './price-rule.ts';

const given = (cut: PriceCut, reason = 'Empaque roto'): HandDiscount => ({ cut, reason });
const atLine = (id: string, cut: PriceCut) => ({ lines: new Map([[id, given(cut)]]), sale: null });
const atSale = (cut: PriceCut) => ({ ...NO_HAND_DISCOUNTS, sale: given(cut) });
const line = (id: string, price: bigint, overrides = {}) =>
  cartLine({ id, unitPrice: usd(price), ...overrides });

describe('discounts by hand', () => {
  it('[POS-05] take a percentage of what rules have left, or an amount', () => {
    const rules = [priceRule()];
    expect(discountsBy([line('a', 10_00n)], { rules, byHand: atLine('a', percent(1000)) })).toEqual({
      a: ['Al mayor 100', 'Descuento 90'],
    });
    expect(discountsBy([line('a', 10_00n)], { rules, byHand: atLine('a', off(1_25n)) })).toEqual({
      a: ['Al mayor 100', 'Descuento 125'],
    });
  });

  it('[POS-05] say who gave them nothing, but why', () => {
    const [priced] = pricedBy([line('a', 10_00n)], { byHand: atLine('a', percent(500)) }).lines;
    expect(priced?.discounts).toEqual([
      { source: 'line', sourceId: null, name: 'Descuento', amount: usd(50n), reason: 'Empaque roto' },
    ]);
  });

  it('[POS-05] of the whole sale are spread over the lines to the cent', () => {
    const lines = [line('a', 1_00n), line('b', 1_00n), line('c', 1_00n)];
    expect(discountsBy(lines, { byHand: atSale(off(1_00n)) })).toEqual({
      a: ['Descuento a la venta 34'],
      b: ['Descuento a la venta 33'],
      c: ['Descuento a la venta 33'],
    });
    expect(pricedBy(lines, { byHand: atSale(off(1_00n)) }).total).toEqual(usd(2_00n));
  });

  it('[POS-05] of the whole sale come after those of its lines', () => {
    const byHand = { ...atLine('a', off(5_00n)), sale: given(percent(1000)) };
    expect(discountsBy([line('a', 10_00n), line('b', 10_00n)], { byHand })).toEqual({
      a: ['Descuento 500', 'Descuento a la venta 50'],
      b: ['Descuento a la venta 100'],
    });
  });

  it('[POS-05] take no more than there is, when a line has become smaller since', () => {
    expect(pricedBy([line('a', 1_00n)], { byHand: atLine('a', off(5_00n)) }).total).toEqual(usd(0n));
    expect(pricedBy([line('a', 1_00n)], { byHand: atSale(off(5_00n)) }).total).toEqual(usd(0n));
  });

  it('[POS-05] of a line that is gone take nothing', () => {
    expect(discountsBy([line('a', 1_00n)], { byHand: atLine('b', off(50n)) })).toEqual({ a: [] });
  });

  it.each([
    { cut: percent(0), cap: 10_000, code: 'nothing' },
    { cut: off(0n), cap: 10_000, code: 'nothing' },
    { cut: off(-1n), cap: 10_000, code: 'nothing' },
    { cut: off(10_01n), cap: 10_000, code: 'over_price' },
    { cut: percent(10_001), cap: 10_000, code: 'over_price' },
    { cut: percent(10_000), cap: 10_000, code: undefined },
    { cut: off(10_00n), cap: 10_000, code: undefined },
    { cut: percent(1001), cap: 1000, code: 'over_cap' },
    { cut: off(1_01n), cap: 1000, code: 'over_cap' },
    { cut: off(1_00n), cap: 1000, code: undefined },
    { cut: off(1n), cap: 0, code: 'over_cap' },
  ])('[POS-05] of $cut off 10,00 with a cap of $cap: $code', ({ cut, cap, code }) => {
    const refusals = checkHandDiscount(given(cut), usd(10_00n), cap);
    expect(refusals).toEqual(code === undefined ? [] : [{ field: 'cut', code }]);
  });

  it.each([
    // 10 % of 0,05 are half a cent, which is a cent; of 0,04 they are none.
    { cut: off(1n), of: 5n, cap: 1000, codes: [] },
    { cut: off(1n), of: 4n, cap: 1000, codes: ['cut over_cap'] },
    { cut: percent(1000), of: 4n, cap: 1000, codes: [] },
    { cut: off(1n), of: 0n, cap: 10_000, codes: ['cut over_price'] },
    { cut: percent(1), of: 0n, cap: 0, codes: ['cut over_cap'] },
    { cut: percent(-1), of: 10_00n, cap: 10_000, codes: ['cut nothing'] },
  ])('[POS-05] of $cut off $of cents with a cap of $cap: $codes', ({ cut, of, cap, codes }) => {
    const refusals = checkHandDiscount(given(cut), usd(of), cap);
    expect(refusals.map(({ field, code }) => `${field} ${code}`)).toEqual(codes);
  });

  it('[POS-05] tell what is wrong with the amount and with the reason at once', () => {
    expect(checkHandDiscount(given(off(0n), ''), usd(10_00n), 1000)).toEqual([
      { field: 'cut', code: 'nothing' },
      { field: 'reason', code: 'reason_missing' },
    ]);
  });

  it.each([
    [percent(1250), 1_15n, 14n],
    [percent(1000), 5n, 1n],
    [percent(999), 5n, 0n],
    [percent(10_000), 3n, 3n],
    [off(5_00n), 3n, 5_00n],
  ])(
    '[POS-05] of %o come to a part of %s cents, rounded once, or to what was typed: %s',
    (cut, of, expected) => {
      expect(handDiscountAmount({ cut }, usd(of))).toEqual(usd(expected));
    },
  );

  it('[POS-05] have a reason without the spaces around it', () => {
    const padded = `  ${'x'.repeat(120)}  `;
    expect(checkHandDiscount(given(percent(100), padded), usd(10_00n), 10_000)).toEqual([]);
  });

  it('[POS-05] want a reason', () => {
    const codes = (reason: string) =>
      checkHandDiscount(given(percent(100), reason), usd(10_00n), 10_000).map(({ code }) => code);
    expect(codes('  ')).toEqual(['reason_missing']);
    expect(codes('x'.repeat(121))).toEqual(['reason_too_long']);
    expect(codes('x'.repeat(120))).toEqual([]);
  });
});

describe('isWithinCap', () => {
  const lines = [line('a', 10_00n), line('b', 10_00n, { quantity: quantity('3') })];
  const isHeld = (by: Parameters<typeof pricedBy>[1], cap: number) =>
    isWithinCap(pricedBy(lines, by).lines, cap);

  it.each([
    { what: 'a line at the cap', byHand: atLine('a', percent(1000)), is: true },
    { what: 'a line over it', byHand: atLine('a', percent(1100)), is: false },
    { what: 'the sale at the cap', byHand: atSale(percent(1000)), is: true },
    { what: 'the sale over it', byHand: atSale(off(4_01n)), is: false },
    {
      what: 'both, over it together',
      byHand: { ...atLine('b', percent(1000)), sale: given(percent(500)) },
      is: false,
    },
    { what: 'nothing', byHand: NO_HAND_DISCOUNTS, is: true },
  ])('[POS-05] of $what with a cap of 10 %: $is', ({ byHand, is }) => {
    expect(isHeld({ byHand }, 1000)).toBe(is);
  });

  it('[POS-05] is kept by lines that are each at the cap, whatever the cent does', () => {
    const odd = [line('a', 1_25n), line('b', 1_25n), line('c', 25n)];
    const byHand = {
      lines: new Map(odd.map(({ id }) => [id, given(percent(1000))])),
      sale: null,
    };
    const priced = pricedBy(odd, { byHand }).lines;
    expect(priced.map(({ discount }) => discount.minor)).toEqual([13n, 13n, 3n]);
    expect(isWithinCap(priced, 1000)).toBe(true);
    expect(isWithinCap(pricedBy(odd, { byHand: { ...byHand, sale: given(off(1n)) } }).lines, 1000)).toBe(
      false,
    );
  });

  it.each([
    // 5,00 of 10,00 are left after the rule: 0,50 of them are the cap.
    { what: 'at the cap', minor: 50n, is: true },
    { what: 'a cent over it', minor: 51n, is: false },
  ])('[POS-05] is of what rules have left: $what is $is', ({ minor, is }) => {
    const by = { rules: [priceRule({ cut: percent(5000) })], byHand: atLine('a', off(minor)) };
    expect(isHeld(by, 1000)).toBe(is);
  });

  it('[POS-05] is asked of each line, whatever the others leave unused', () => {
    // 2,00 of the 4,00 that the sale could give; but off a line that may give 1,00.
    expect(isHeld({ byHand: atLine('a', off(2_00n)) }, 1000)).toBe(false);
    expect(isHeld({ byHand: atLine('b', off(2_00n)) }, 1000)).toBe(true);
  });

  it('[POS-05] is asked of the line and the sale together', () => {
    const both = (minor: bigint) => ({ byHand: { ...atLine('b', off(3_00n)), sale: given(off(minor)) } });
    expect(isHeld(both(1_00n), 1000)).toBe(true);
    expect(isHeld(both(1_01n), 1000)).toBe(false);
  });

  it('[POS-05] does not count what rules give', () => {
    expect(isHeld({ rules: [priceRule({ cut: percent(5000) })] }, 0)).toBe(true);
    expect(isWithinCap([], 0)).toBe(true);
  });
});
