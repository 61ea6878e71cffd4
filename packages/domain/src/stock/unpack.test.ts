import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inBaseUnits, quantity } from '../money/quantity.ts';
import type { LotStock } from './fefo.ts';
import { type UnitChange, type UnitStock, unitChangesFor } from './unpack.ts';

const TODAY = '2026-11-21';

describe('unitChangesFor', () => {
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
    const openings = unitChangesFor(
      [unit('unidad', '1', '0'), boxes],
      new Map([['unidad', quantity('8')]]),
      TODAY,
    );
    expect(openings.map(({ lot: code, taken: count, expiresOn }) => [code, count, expiresOn])).toEqual([
      ['PRONTO', quantity('1'), '2026-12-31'],
      ['TARDE', quantity('1'), '2027-06-30'],
    ]);
  });

  it('[MOV-03] packs as many boxes of loose units as are short, and no more', () => {
    const units = (boxes: string) => [unit('unidad', '1', '100'), unit('caja', '12', boxes)];
    expect(open(units('0'), { caja: '1' })).toEqual(['unidad 12 → caja 1']);
    expect(open(units('2'), { caja: '3' })).toEqual(['unidad 12 → caja 1']);
    expect(open(units('-1'), { caja: '1' })).toEqual(['unidad 24 → caja 2']);
    expect(open(units('3'), { caja: '3' })).toEqual([]);
    expect(open([unit('unidad', '1', '100'), unit('caja', '12', '0')], { caja: '0.5' })).toEqual([
      'unidad 12 → caja 1',
    ]);
  });

  it('[MOV-03] packs what the loose units cover, whole, and leaves the rest owed', () => {
    expect(open([unit('unidad', '1', '100'), unit('caja', '12', '0')], { caja: '9' })).toEqual([
      'unidad 96 → caja 8',
    ]);
    expect(open([unit('unidad', '1', '11'), unit('caja', '12', '0')], { caja: '1' })).toEqual([]);
    expect(open([unit('unidad', '1', '-5'), unit('caja', '12', '0')], { caja: '1' })).toEqual([]);
    expect(open([unit('kilo', '1', '5.3'), unit('saco', '2.5', '0')], { saco: '3' })).toEqual([
      'kilo 5 → saco 2',
    ]);
  });

  it('[MOV-03] packs none of what is sold itself, and opens before it packs', () => {
    expect(open([unit('unidad', '1', '24'), unit('caja', '12', '0')], { unidad: '13', caja: '1' })).toEqual(
      [],
    );
    const units = [unit('unidad', '1', '24'), unit('caja', '12', '0'), unit('bulto', '24', '1')];
    expect(open(units, { caja: '3' })).toEqual(['bulto 1 → caja 2', 'unidad 12 → caja 1']);
  });

  it('[MOV-03] packs smaller boxes where the loose units do not reach, filled up with these', () => {
    const units = (loose: string, six: string) => [
      unit('unidad', '1', loose),
      unit('media', '6', six),
      unit('caja', '12', '0'),
    ];
    expect(open(units('12', '2'), { caja: '2' })).toEqual(['unidad 12 → caja 1', 'media 2 → caja 1']);
    expect(open(units('10', '1'), { caja: '1' })).toEqual(['unidad 6 → media 1', 'media 2 → caja 1']);
    expect(open(units('5', '1'), { caja: '1' })).toEqual([]);
    const apart = [unit('unidad', '1', '0'), unit('doce', '12', '5'), unit('treinta', '30', '0')];
    expect(open([...apart, unit('sesenta', '60', '0')], { sesenta: '1' })).toEqual(['doce 5 → sesenta 1']);
    expect(open(apart, { treinta: '1' })).toEqual([]);
  });

  it('[MOV-05] packs of the lot that expires first a box of that lot, and none of two or of what has expired', () => {
    const loose = (late: string, soon: string, without: string) => ({
      unitId: 'unidad',
      factor: quantity('1'),
      lots: [
        lot('TARDE', '2027-06-30', late),
        lot('', null, without),
        lot('PRONTO', '2026-12-31', soon),
        lot('VENCIDO', '2026-11-20', '90'),
      ],
    });
    const packed = (units: UnitStock, boxes: string) =>
      unitChangesFor([units, unit('caja', '12', '0')], new Map([['caja', quantity(boxes)]]), TODAY).map(
        ({ lot: code, given, expiresOn }) => [code, Number(given) / 1000, expiresOn],
      );
    expect(packed(loose('30', '20', '50'), '4')).toEqual([
      ['PRONTO', 1, '2026-12-31'],
      ['TARDE', 2, '2027-06-30'],
      ['', 1, null],
    ]);
    expect(packed(loose('11', '11', '11'), '1')).toEqual([]);
  });

  it('[MOV-04] leaves the total in base units as it was, makes nothing negative, and takes none that is sold', () => {
    fc.assert(
      fc.property(anyUnits(), anyDemand(), (units, demand) => {
        const changes = unitChangesFor(units, demand, TODAY);
        const before = stockAfter(units, []);
        expect(totalInBase(units, stockAfter(units, changes))).toBe(totalInBase(units, before));
        for (const step of changes.keys()) {
          for (const held of stockAfter(units, changes.slice(0, step + 1)).values()) {
            expect(held).toBeGreaterThanOrEqual(0n);
          }
        }
        const [short, shortAfter] = [[], changes].map((made) => shortUnits(units, made, demand));
        expect(short).toEqual(expect.arrayContaining(shortAfter ?? []));
        if (short?.length === 0) expect(changes).toEqual([]);
      }),
    );
  });

  it('[MOV-04] packs no more boxes than are wanted, and whole ones alone', () => {
    fc.assert(
      fc.property(anyUnits(), anyDemand(), (units, demand) => {
        const changes = unitChangesFor(units, demand, TODAY);
        const held = heldByUnit(units, changes).get('bulto') ?? 0n;
        const packed = changes.filter(({ toUnitId }) => toUnitId === 'bulto');
        for (const { given } of packed) expect(given % 1000n).toBe(0n);
        if (packed.length > 0) expect(held).toBeLessThanOrEqual(demand.get('bulto') ?? 0n);
      }),
    );
  });

  it('[MOV-04] leaves nothing owed of what there is enough of in all units together, each a whole number of the smaller', () => {
    fc.assert(
      fc.property(anyChain(), ({ stock, demand }) => {
        const wanted = stock.reduce(
          (sum, { unitId, factor }) => sum + inBaseUnits(demand.get(unitId) ?? 0n, factor),
          0n,
        );
        fc.pre(totalInBase(stock, stockAfter(stock, [])) >= wanted);
        const changes = unitChangesFor(stock, demand, TODAY);
        expect(shortUnits(stock, changes, demand)).toEqual([]);
      }),
    );
  });
});

function open(units: readonly UnitStock[], demand: Readonly<Record<string, string>>): string[] {
  const wanted = new Map(Object.entries(demand).map(([id, text]) => [id, quantity(text)]));
  return unitChangesFor(units, wanted, TODAY).map(
    ({ fromUnitId, toUnitId, taken, given }) =>
      `${fromUnitId} ${Number(taken) / 1000} → ${toUnitId} ${Number(given) / 1000}`,
  );
}

function unit(unitId: string, factor: string, held: string): UnitStock {
  return { unitId, factor: quantity(factor), lots: [lot('', null, held)] };
}

function lot(code: string, expiresOn: string | null, size: string): LotStock {
  return { code, expiresOn, quantity: quantity(size) };
}

function stockAfter(units: readonly UnitStock[], changes: readonly UnitChange[]): Map<string, bigint> {
  const stock = new Map<string, bigint>();
  const add = (unitId: string, code: string, size: bigint): void => {
    stock.set(`${unitId}|${code}`, (stock.get(`${unitId}|${code}`) ?? 0n) + size);
  };
  for (const { unitId, lots } of units) for (const { code, quantity: size } of lots) add(unitId, code, size);
  for (const { fromUnitId, toUnitId, lot: code, taken, given } of changes) {
    add(fromUnitId, code, -taken);
    add(toUnitId, code, given);
  }
  return stock;
}

function heldByUnit(units: readonly UnitStock[], changes: readonly UnitChange[]): Map<string, bigint> {
  const held = new Map<string, bigint>();
  for (const [key, size] of stockAfter(units, changes)) {
    const [unitId = ''] = key.split('|');
    held.set(unitId, (held.get(unitId) ?? 0n) + size);
  }
  return held;
}

/** Those of which more is sold than there is. */
function shortUnits(
  units: readonly UnitStock[],
  changes: readonly UnitChange[],
  demand: ReadonlyMap<string, bigint>,
): string[] {
  const held = heldByUnit(units, changes);
  return [...demand].flatMap(([unitId, size]) => (size > (held.get(unitId) ?? 0n) ? [unitId] : []));
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

/** Whole ones of a product without lots, whose every unit holds a whole number of the one before it. */
function anyChain(): fc.Arbitrary<{ stock: UnitStock[]; demand: Map<string, bigint> }> {
  const size = fc.integer({ min: 0, max: 14 }).map((count) => BigInt(count) * 1000n);
  const link = fc.record({ times: fc.integer({ min: 2, max: 6 }), held: size, sold: size });
  return fc.array(link, { minLength: 1, maxLength: 4 }).map((links) => {
    let factor = 1000n;
    const units = links.map(({ times, held, sold }, place) => {
      if (place > 0) factor *= BigInt(times);
      return { unitId: `u${place}`, factor, held, sold };
    });
    return {
      stock: units.map(({ unitId, factor: size, held }) => ({
        unitId,
        factor: size,
        lots: [{ code: '', expiresOn: null, quantity: held }],
      })),
      demand: new Map(units.map(({ unitId, sold }) => [unitId, sold])),
    };
  });
}
