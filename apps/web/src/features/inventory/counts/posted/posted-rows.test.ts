import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { quantity } from '@cuadra/domain/money/quantity';
import { thingKey } from '@cuadra/domain/stock/count';
import { describe, expect, it } from 'vitest';

import type { CountLineRow } from '../../../../data/rows.ts';
import { productRow } from '../../../../data/testing/builders.ts';
import type { CountFacts } from '../reading/read-count.ts';
import { bothContents, lateDifferences, partedLines, postedRows } from './posted-rows.ts';

const product = productRow();
const thing = { productId: product.id, unitId: product.base_unit.id, lot: '' };
const COUNTED_AT = '2026-11-21T14:00:00.000Z';

describe('a sheet that is posted', () => {
  it('[MOV-05] tells what was expected from what was counted and what was posted, whatever came since', () => {
    const rows = postedRows(facts({ held: '3' }), [posted('-2')], undefined);
    expect(rows).toMatchObject([
      { counted: quantity('8'), expected: quantity('10'), difference: quantity('-2') },
    ]);
  });

  it('[MOV-05] tells of what nobody counted only where it was set to nought', () => {
    const uncounted = { ...facts({ held: '0' }), lines: [] };
    expect(postedRows(uncounted, [], undefined)).toEqual([]);
    expect(postedRows(uncounted, [posted('-4')], undefined)).toMatchObject([
      { counted: null, expected: quantity('4'), difference: quantity('-4') },
    ]);
  });

  it('[MOV-05] says what is still to be put right once a till has sent its sales of before the count', () => {
    const inTime = facts({ held: '8', entries: [entry('-2', '15:00')] });
    const rows = postedRows(inTime, [posted('-2')], undefined);
    expect(lateDifferences(inTime, rows)).toEqual(new Map());
    // Three were sold before the count, and are told only now: they were no difference.
    const late = facts({ held: '5', entries: [entry('-2', '15:00'), entry('-3', '13:00')] });
    expect(lateDifferences(late, rows)).toEqual(new Map([[thingKey(thing), quantity('3')]]));
    expect(lateDifferences({ ...late, entries: null }, rows)).toEqual(new Map());
  });
});

describe('what another device counted of a sheet', () => {
  const line = (id: string, product_id: string, version: number) =>
    ({ id, product_id, version }) as CountLineRow;
  const lines = [line('own', 'a', 4), line('read', 'a', 2), line('later', 'a', 9), line('other', 'b', 8)];
  const documentOf = (productId: string) => `of ${productId}`;
  const lateOf = (documents: { id: string; version: number }[]) =>
    partedLines(lines, documents, documentOf).late.map(({ id }) => id);

  it('[MOV-05] [S-24] is in no difference where it came after the posting, part by part', () => {
    expect(lateOf([{ id: 'of a', version: 5 }])).toEqual(['later', 'other']);
    expect(
      lateOf([
        { id: 'of a', version: 5 },
        { id: 'of b', version: 10 },
      ]),
    ).toEqual(['later']);
  });

  it('[MOV-05] is known to have come in time while the server has nothing of the posting', () => {
    expect(lateOf([])).toEqual([]);
    expect(lateOf([{ id: 'of a', version: 0 }])).toEqual([]);
  });
});

describe('two postings of one sheet', () => {
  it('[S-24] stand beside one another, with what only one of them has', () => {
    const first = { items: [item('a', '-2'), item('b', '1')] };
    const second = { items: [item('b', '3'), item('c', '5')] };
    const rows = bothContents(first, second).sort((one, other) => one.key.localeCompare(other.key));
    expect(rows.map((row) => [row.first, row.second])).toEqual([
      ['-2', undefined],
      ['1', '3'],
      [undefined, '5'],
    ]);
  });
});

function facts(now: { readonly held: string; readonly entries?: CountFacts['entries'] }): CountFacts {
  const line = { product_id: thing.productId, unit_id: thing.unitId, lot: '', counted: '8', expected: '10' };
  const holding = { ...thing, quantity: quantity(now.held), average: null };
  return {
    products: new Map([[product.id, product]]),
    units: new Map(),
    lines: [{ ...line, id: 'line', sheet_id: 's', counted_at: COUNTED_AT } as CountLineRow],
    held: new Map([[thingKey(thing), holding]]),
    entries: now.entries ?? [],
  };
}

function entry(amount: string, time: string) {
  return { ...thing, quantity: quantity(amount), at: `2026-11-21T${time}:00.000Z` };
}

function posted(difference: string): { items: MovementWire['items'] } {
  return { items: [{ ...item(product.id, difference), unit_id: product.base_unit.id }] };
}

function item(product_id: string, amount: string): MovementWire['items'][number] {
  const names = { sku: 'A', name: product_id, unit_name: 'und', factor: '1', lot: '' };
  return { product_id, unit_id: 'u', quantity: amount, unit_cost: null, ...names };
}
