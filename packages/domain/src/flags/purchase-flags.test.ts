import { describe, expect, it } from 'vitest';
import { type Money, money } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { parseUnitCost } from '../money/unit-cost.ts';
import type { MovementItem } from '../stock/movement.ts';
import { bought, purchaseOf } from '../testing/vat-builders.ts';
import { billFlags, purchaseFlags } from './purchase-flags.ts';

const line = (cost: string, pieces: string, tax: Money | null, basisPoints = 1600): MovementItem =>
  bought(parseUnitCost(cost, 'VES'), quantity(pieces), tax, basisPoints);
const flagged = (...items: MovementItem[]) =>
  purchaseFlags(purchaseOf('compra', '2026-11-20T12:00:00Z', items, { purchaseCurrency: 'VES' }));
const ves = (minor: bigint) => money(minor, 'VES');

describe("[S-22] the IVA of a supplier's invoice", () => {
  it.each<[string, MovementItem[]]>([
    ['that of its cost and rate', [line('10', '10', ves(16_00n))]],
    [
      'a cent a line off, as the supplier rounded it',
      [line('0.99', '1', ves(17n)), line('0.99', '1', ves(17n))],
    ],
    [
      'right for all lines of a rate, however it is shared out',
      [line('10', '1', ves(1_00n)), line('10', '1', ves(2_20n))],
    ],
    ['none', [line('10', '1', null)]],
    ['none of what is exempt', [line('10', '1', ves(0n), 0)]],
  ])('is not flagged where it is %s', (_, items) => {
    expect(flagged(...items)).toEqual([]);
  });

  it.each<[string, MovementItem[], number]>([
    ['more than the rate', [line('10', '10', ves(16_02n))], 0],
    ['less than the rate', [line('10', '10', ves(8_00n), 800), line('10', '10', ves(1_00n))], 1],
    ['something of what is exempt', [{ ...line('10', '1', ves(1n)), taxBasisPoints: 0 }], 0],
    ['below zero', [line('0.01', '1', ves(-1n))], 0],
  ])('is flagged at its line where it is %s', (_, items, item) => {
    expect(flagged(...items)).toEqual([{ code: 'purchase_tax_mismatch', item }]);
  });

  it('is not compared in a void, which takes back what was booked', () => {
    const wrong = purchaseOf('compra', '2026-11-20T12:00:00Z', [line('10', '10', ves(1n))]);
    expect(purchaseFlags({ ...wrong, type: 'void', reversesType: 'purchase' })).toEqual([]);
  });
});

describe('[S-22] the IVA of an invoice without goods', () => {
  const expense = (base: bigint, tax: bigint, taxBasisPoints = 1600) => ({
    description: '',
    accountId: 'a',
    base: ves(base),
    tax: ves(tax),
    taxBasisPoints,
  });

  it('is that of its bases and its rate, a cent a line off at most', () => {
    expect(billFlags({ reversesId: null, lines: [expense(100_00n, 16_00n), expense(99n, 17n)] })).toEqual([]);
    expect(billFlags({ reversesId: null, lines: [expense(100_00n, 0n, 0)] })).toEqual([]);
  });

  it('is flagged at the first line of its rate where it is another, and not in a void', () => {
    const lines = [expense(100_00n, 8_00n, 800), expense(100_00n, 30_00n), expense(100_00n, 16_00n)];
    expect(billFlags({ reversesId: null, lines })).toEqual([{ code: 'purchase_tax_mismatch', line: 1 }]);
    expect(billFlags({ reversesId: 'bill', lines })).toEqual([]);
  });
});
