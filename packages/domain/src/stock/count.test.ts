import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { quantity } from '../money/quantity.ts';
import {
  addUpParts,
  type CountContext,
  type CountPart,
  countLines,
  countParts,
  type DatedEntry,
  partOfProduct,
  thingKey,
} from './count.ts';

const thing = (productId: string, unitId = 'unidad', lot = '') => ({ productId, unitId, lot });

describe('what was counted', () => {
  it('[MOV-05] adds up what each device counted, to the moment of the last', () => {
    const totals = addUpParts([
      part('harina', '12', '10:00'),
      part('harina', '5', '10:20'),
      part('harina', '2', '10:05', 'caja'),
    ]);
    expect(totals.get(thingKey(thing('harina')))).toMatchObject({
      counted: quantity('17'),
      countedAt: at('10:20'),
      partCount: 2,
    });
    expect(totals.get(thingKey(thing('harina', 'caja')))?.counted).toBe(quantity('2'));
  });
});

describe('the difference of a count', () => {
  it('[MOV-05] is by what was expected when it was counted: sales after it are none', () => {
    const [line] = countLines([part('harina', '10', '10:00')], {
      held: [{ ...thing('harina'), quantity: quantity('7') }],
      entries: [entry('harina', '-3', '10:30'), entry('harina', '-2', '09:30')],
      uncounted: 'leave',
    });
    expect(line).toMatchObject({ expected: quantity('10'), difference: 0n });
  });

  it('[MOV-05] is what is missing where it was sold before it was counted', () => {
    const [line] = countLines([part('harina', '9', '10:00')], {
      held: [{ ...thing('harina'), quantity: quantity('7') }],
      entries: [entry('harina', '-3', '10:30')],
      uncounted: 'leave',
    });
    expect(line?.difference).toBe(quantity('-1'));
  });

  it('[MOV-05] is all of it where the place never had the thing, or less than nothing', () => {
    const context: CountContext = {
      held: [{ ...thing('queso'), quantity: quantity('-2') }],
      entries: [],
      uncounted: 'leave',
    };
    const lines = countLines([part('harina', '4', '10:00'), part('queso', '0', '10:00')], context);
    expect(lines.map(({ difference }) => difference)).toEqual([quantity('4'), quantity('2')]);
  });

  it('[MOV-05] goes by what each device showed where the sales may not be read', () => {
    const [line] = countLines([part('harina', '9', '10:00')], {
      held: [{ ...thing('harina'), quantity: quantity('7') }],
      entries: null,
      uncounted: 'leave',
    });
    expect(line).toMatchObject({ expected: quantity('11'), difference: quantity('-2') });
  });

  it('[MOV-05] leaves what nobody counted, or sets it to nought, as asked', () => {
    const context = { held: [{ ...thing('sal'), quantity: quantity('6') }], entries: [] };
    expect(countLines([], { ...context, uncounted: 'leave' })).toMatchObject([
      { counted: null, expected: quantity('6'), difference: 0n },
    ]);
    expect(countLines([], { ...context, uncounted: 'zero' })[0]?.difference).toBe(quantity('-6'));
  });

  it('[MOV-05] [MOV-04] brings the place to what was counted, then what happened after, whenever that is told', () => {
    fc.assert(
      fc.property(anyCount(), ({ opening, before, counted, after, lateCount }) => {
        // Some of what happened is only known of later: the count is posted from what is known then.
        const known = [...before, ...after].slice(lateCount);
        const unknown = [...before, ...after].slice(0, lateCount);
        const isLateSafe = unknown.every(({ at: instant }) => instant > at('10:00'));
        fc.pre(isLateSafe);
        const heldNow = opening + sum(known);
        const [line] = countLines([part('harina', counted, '10:00')], {
          held: [{ ...thing('harina'), quantity: heldNow }],
          entries: known,
          uncounted: 'leave',
        });
        const final = heldNow + (line?.difference ?? 0n) + sum(unknown);
        expect(final).toBe(quantity(counted) + sum(after));
      }),
    );
  });
});

describe('the documents of a count', () => {
  it('[S-24] are as many as its products need, and one for most', () => {
    expect([0, 1, 250, 251, 20_000].map(countParts)).toEqual([1, 1, 1, 2, 80]);
  });

  it('[S-24] hold every product in the same one, on whichever device, and none too many', () => {
    const products = Array.from(
      { length: 20_000 },
      (_, n) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    const parts = countParts(products.length);
    const sizes = new Map<number, number>();
    for (const id of products) {
      const place = partOfProduct(id, parts);
      expect(place).toBe(partOfProduct(id, parts));
      sizes.set(place, (sizes.get(place) ?? 0) + 1);
    }
    expect(Math.max(...sizes.values())).toBeLessThan(500);
    expect(Math.max(...sizes.keys())).toBeLessThan(parts);
  });
});

function at(time: string): string {
  return `2026-11-21T${time}:00.000Z`;
}

function part(productId: string, counted: string, time: string, unitId = 'unidad'): CountPart {
  const figures = { counted: quantity(counted), expected: quantity('11'), countedAt: at(time) };
  return { ...thing(productId, unitId), ...figures };
}

function entry(productId: string, amount: string, time: string): DatedEntry {
  return { ...thing(productId), quantity: quantity(amount), at: at(time) };
}

function sum(entries: readonly DatedEntry[]): bigint {
  return entries.reduce((total, one) => total + one.quantity, 0n);
}

function anyCount() {
  const amount = fc.integer({ min: -20, max: 20 }).map((count) => String(count));
  const minute = fc.integer({ min: 0, max: 59 }).map((count) => String(count).padStart(2, '0'));
  const entries = (hour: string) =>
    fc.array(
      fc.tuple(amount, minute).map(([count, time]) => entry('harina', count, `${hour}:${time}`)),
      { maxLength: 8 },
    );
  return fc.record({
    opening: fc.bigInt({ min: 0n, max: 50_000n }),
    before: entries('09'),
    counted: fc.nat({ max: 60 }).map(String),
    after: entries('11'),
    lateCount: fc.nat({ max: 3 }),
  });
}
