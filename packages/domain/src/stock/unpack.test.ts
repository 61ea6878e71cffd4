import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inBaseUnits, quantity } from '../money/quantity.ts';
import type { LotStock } from './fefo.ts';
import { type Opening, openingsFor, type UnitStock } from './unpack.ts';

const TODAY = '2026-11-21';

describe('openingsFor', () => {
  it('[MOV-03] opens one box where the units do not reach', () => {
    expect(open([unit('unidad', '1', '3'), unit('caja', '12', '2')], { unidad: '5' })).toEqual([
      'caja 1 → unidad 12',
    ]);
  });

  it('[MOV-03] opens nothing while the units reach, nor without a box, nor half of one', () => {
    expect(open([unit('unidad', '1', '5'), unit('caja', '12', '2')], { unidad: '5' })).toEqual([]);
    expect(open([unit('unidad', '1', '0'), unit('caja', '12', '0')], { unidad: '5' })).toEqual([]);
    expect(open([unit('unidad', '1', '0'), unit('caja', '12', '-1')], { unidad: '5' })).toEqual([]);
    expect(open([unit('unidad', '1', '0'), unit('caja', '12', '0.5')], { unidad: '5' })).toEqual([]);
    expect(open([unit('unidad', '1', '0')], { unidad: '5' })).toEqual([]);
  });

  it('[MOV-03] opens as many boxes as are wanted, and makes good what is owed', () => {
    expect(open([unit('unidad', '1', '-3'), unit('caja', '12', '9')], { unidad: '22' })).toEqual([
      'caja 3 → unidad 36',
    ]);
    expect(open([unit('unidad', '1', '0'), unit('caja', '12', '1')], { unidad: '30' })).toEqual([
      'caja 1 → unidad 12',
    ]);
  });

  it('[MOV-03] opens a box within a box, one after the other', () => {
    const units = [unit('bulto', '144', '1'), unit('unidad', '1', '0'), unit('caja', '12', '0')];
    expect(open(units, { unidad: '13' })).toEqual(['bulto 1 → caja 12', 'caja 2 → unidad 24']);
  });

  it('[MOV-03] opens a bigger box at once where it holds no whole number of the smaller', () => {
    const units = [unit('bulto', '30', '1'), unit('unidad', '1', '0'), unit('caja', '12', '0')];
    expect(open(units, { unidad: '1' })).toEqual(['bulto 1 → unidad 30']);
    expect(open([unit('kilo', '1', '0'), unit('saco', '2.5', '4')], { kilo: '3.2' })).toEqual([
      'saco 2 → kilo 5',
    ]);
  });

  it('[MOV-03] opens no box that is sold itself, and fills up boxes too', () => {
    const units = [unit('unidad', '1', '0'), unit('caja', '12', '1'), unit('bulto', '24', '1')];
    expect(open(units, { unidad: '1', caja: '1' })).toEqual(['bulto 1 → caja 2', 'caja 1 → unidad 12']);
    expect(open([unit('caja', '12', '0'), unit('bulto', '24', '1')], { caja: '1' })).toEqual([
      'bulto 1 → caja 2',
    ]);
    expect(open([unit('unidad', '1', '0'), unit('caja', '12', '1')], { unidad: '1', caja: '1' })).toEqual([]);
  });

  it('[MOV-05] opens the box that expires first, none that has expired, and its lot goes along', () => {
    const boxes = {
      unitId: 'caja',
      factor: quantity('6'),
      lots: [
        lot('TARDE', '2027-06-30', '5'),
        lot('PRONTO', '2026-12-31', '1'),
        lot('VENCIDO', '2026-11-20', '5'),
      ],
    };
    const openings = openingsFor(
      [unit('unidad', '1', '0'), boxes],
      new Map([['unidad', quantity('8')]]),
      TODAY,
    );
    expect(openings.map(({ lot: code, boxes: count, expiresOn }) => [code, count, expiresOn])).toEqual([
      ['PRONTO', quantity('1'), '2026-12-31'],
      ['TARDE', quantity('1'), '2027-06-30'],
    ]);
  });

  it('[MOV-04] leaves the total in base units as it was, makes no box negative, and opens none that is not wanted', () => {
    fc.assert(
      fc.property(anyUnits(), anyDemand(), (units, demand) => {
        const openings = openingsFor(units, demand, TODAY);
        const after = stockAfter(units, openings);
        expect(totalInBase(units, after)).toBe(totalInBase(units, stockAfter(units, [])));
        for (const { boxUnitId, lot: code, boxes } of openings) {
          expect(boxes % 1000n).toBe(0n);
          expect(after.get(`${boxUnitId}|${code}`)).toBeGreaterThanOrEqual(0n);
        }
        for (const unit of units) {
          const wanted = demand.get(unit.unitId) ?? 0n;
          const held = unit.lots.reduce((sum, { quantity: size }) => sum + size, 0n);
          const isOpenedInto = openings.some(({ innerUnitId }) => innerUnitId === unit.unitId);
          if (unit.unitId === 'unidad' && held >= wanted) expect(isOpenedInto).toBe(false);
        }
      }),
    );
  });
});

function open(units: readonly UnitStock[], demand: Readonly<Record<string, string>>): string[] {
  const wanted = new Map(Object.entries(demand).map(([id, text]) => [id, quantity(text)]));
  return openingsFor(units, wanted, TODAY).map(
    ({ boxUnitId, innerUnitId, boxes, inner }) =>
      `${boxUnitId} ${Number(boxes) / 1000} → ${innerUnitId} ${Number(inner) / 1000}`,
  );
}

function unit(unitId: string, factor: string, held: string): UnitStock {
  return { unitId, factor: quantity(factor), lots: [lot('', null, held)] };
}

function lot(code: string, expiresOn: string | null, size: string): LotStock {
  return { code, expiresOn, quantity: quantity(size) };
}

function stockAfter(units: readonly UnitStock[], openings: readonly Opening[]): Map<string, bigint> {
  const stock = new Map<string, bigint>();
  const add = (unitId: string, code: string, size: bigint): void => {
    stock.set(`${unitId}|${code}`, (stock.get(`${unitId}|${code}`) ?? 0n) + size);
  };
  for (const { unitId, lots } of units) for (const { code, quantity: size } of lots) add(unitId, code, size);
  for (const { boxUnitId, innerUnitId, lot: code, boxes, inner } of openings) {
    add(boxUnitId, code, -boxes);
    add(innerUnitId, code, inner);
  }
  return stock;
}

function totalInBase(units: readonly UnitStock[], stock: ReadonlyMap<string, bigint>): bigint {
  const factors = new Map(units.map(({ unitId, factor }) => [unitId, factor]));
  return [...stock].reduce((sum, [key, size]) => {
    const [unitId = ''] = key.split('|');
    return sum + inBaseUnits(size, factors.get(unitId) ?? 0n);
  }, 0n);
}

function anyUnits(): fc.Arbitrary<UnitStock[]> {
  const lots = (max: number) =>
    fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('', 'A', 'B'),
        expiresOn: fc.constant(null),
        quantity: fc.integer({ min: 0, max }).map((count) => BigInt(count) * 1000n),
      }),
      { selector: ({ code }) => code, maxLength: 3 },
    );
  return fc
    .record({
      base: lots(8),
      small: lots(3),
      big: lots(2),
      factors: fc.constantFrom(['6', '12'], ['12', '30'], ['2.5', '10'], ['12', '144']),
    })
    .map(({ base, small, big, factors: [first = '', second = ''] }) => [
      { unitId: 'unidad', factor: quantity('1'), lots: base },
      { unitId: 'caja', factor: quantity(first), lots: small },
      { unitId: 'bulto', factor: quantity(second), lots: big },
    ]);
}

function anyDemand(): fc.Arbitrary<Map<string, bigint>> {
  const size = (max: number) => fc.integer({ min: 0, max }).map((count) => BigInt(count) * 1000n);
  return fc
    .record({ unidad: size(60), caja: size(3), bulto: size(2) })
    .map((demand) => new Map(Object.entries(demand)));
}
