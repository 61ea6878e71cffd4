import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import { allotGoods, type ProductShelf, type WantedGoods } from './allot.ts';
import type { LotStock } from './fefo.ts';

const TODAY = '2026-11-21';

describe('allotGoods', () => {
  it('[MOV-05] takes for the second line of a product what the first has left', () => {
    const shelf = shelfOf([lot('A', '2026-12-31', '3'), lot('B', '2027-12-31', '3')]);
    const { splits } = allot([line('1', '2'), line('2', '2')], shelf);
    expect(splits.get('1')?.parts).toEqual([{ lot: 'A', quantity: quantity('2') }]);
    expect(splits.get('2')?.parts).toEqual([
      { lot: 'A', quantity: quantity('1') },
      { lot: 'B', quantity: quantity('1') },
    ]);
  });

  it('[MOV-03][MOV-05] sells the units of the box that it opens, by their lot', () => {
    const shelf = shelfOf([lot('A', '2026-12-31', '1')], [lot('B', '2027-06-30', '2')]);
    const { splits, unitChanges } = allot([line('1', '4')], shelf);
    expect(unitChanges.get('jarabe')).toMatchObject([
      { fromUnitId: 'caja', lot: 'B', given: quantity('12') },
    ]);
    expect(splits.get('1')?.parts).toEqual([
      { lot: 'A', quantity: quantity('1') },
      { lot: 'B', quantity: quantity('3') },
    ]);
  });

  it('[MOV-05] asks about the line alone that only expired lots are left for', () => {
    const shelf = shelfOf([lot('VIEJO', '2026-11-01', '9'), lot('A', null, '2')]);
    const { splits } = allot([line('1', '2'), line('2', '1')], shelf);
    expect([splits.get('1')?.onlyExpired, splits.get('2')?.onlyExpired]).toEqual([0n, quantity('1')]);
    const allowed = allot([line('1', '2'), { ...line('2', '1'), allowsExpired: true }], shelf);
    expect(allowed.splits.get('2')?.parts).toEqual([{ lot: 'VIEJO', quantity: quantity('1') }]);
  });

  it('[MOV-05] opens a box rather than to sell what has expired', () => {
    const shelf = shelfOf([lot('VIEJO', '2026-11-01', '9')], [lot('B', '2027-06-30', '1')]);
    const { splits } = allot([line('1', '2')], shelf);
    expect(splits.get('1')).toEqual({ parts: [{ lot: 'B', quantity: quantity('2') }], onlyExpired: 0n });
  });

  it('[MOV-03] opens boxes of products without lots too, and splits nothing of them', () => {
    const shelf = { ...shelfOf([lot('', null, '0')], [lot('', null, '1')]), tracksLots: false };
    const { splits, unitChanges } = allot([line('1', '2')], shelf);
    expect([splits.size, unitChanges.size]).toEqual([0, 1]);
  });

  it('[MOV-03] [MOV-05] sells the box that it packs, by the lot of its units, and the loose ones that are left', () => {
    const shelf = shelfOf([lot('A', '2026-12-31', '13'), lot('B', '2027-06-30', '5')]);
    const box = { ...line('1', '1'), unitId: 'caja' };
    const { splits, unitChanges } = allot([box, line('2', '3')], shelf);
    expect(unitChanges.get('jarabe')).toMatchObject([{ fromUnitId: 'unidad', toUnitId: 'caja', lot: 'A' }]);
    expect([splits.get('1')?.parts, splits.get('2')?.parts]).toEqual([
      [{ lot: 'A', quantity: quantity('1') }],
      [
        { lot: 'A', quantity: quantity('1') },
        { lot: 'B', quantity: quantity('2') },
      ],
    ]);
  });
});

function allot(wanted: readonly WantedGoods[], shelf: ProductShelf) {
  return allotGoods(wanted, new Map([['jarabe', shelf]]), TODAY);
}

function shelfOf(units: readonly LotStock[], boxes: readonly LotStock[] = []): ProductShelf {
  return {
    tracksLots: true,
    units: [
      { unitId: 'unidad', factor: quantity('1'), lots: units },
      { unitId: 'caja', factor: quantity('12'), lots: boxes },
    ],
  };
}

function line(id: string, size: string): WantedGoods {
  return { id, productId: 'jarabe', unitId: 'unidad', quantity: quantity(size), allowsExpired: false };
}

function lot(code: string, expiresOn: string | null, size: string): LotStock {
  return { code, expiresOn, quantity: quantity(size) };
}
