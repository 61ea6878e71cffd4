import { describe, expect, it } from 'vitest';

import { EMPTY_ENTRY, type KnownLine } from './entry.ts';
import { type EntryFacts, movementOfEntry } from './entry-document.ts';
import { knownLine } from './testing.ts';

const FACTS: EntryFacts = {
  id: 'draft-1',
  date: '2026-11-21T15:00:00.000Z',
  today: '2026-11-21',
  rate: '512.48',
  lotsOf: () => [],
};

describe('the document of a quick entry', () => {
  it('[QE-01] [S-24] bears the id of its draft, and the lines that were found, as scanned', () => {
    const unknown = { kind: 'unknown', id: 'u', code: '759', isShared: false, quantity: '1' } as const;
    const lines = [knownLine('queso', { cost: '6,50' }), unknown, knownLine('harina', { quantity: '24' })];
    const movement = movementOfEntry({ ...EMPTY_ENTRY, warehouseId: 'tienda', lines }, FACTS);
    expect(movement).toMatchObject({ id: 'draft-1', to_warehouse_id: 'tienda', status: 'completed' });
    expect(movement.items).toMatchObject([
      { product_id: 'harina', quantity: '24', unit_cost: null, lot: '' },
      { product_id: 'queso', quantity: '1', unit_cost: '6.50', lot: '' },
    ]);
  });

  it('[QE-01] keeps a cost of fractions of a cent', () => {
    const items = itemsOf([knownLine('caramelo', { quantity: '100', cost: '0,0125' })]);
    expect(items).toMatchObject([{ unit_cost: '0.0125' }]);
  });

  it('[MOV-05] takes the lot as typed, and else numbers it by the product’s format', () => {
    const milk = { tracksLots: true, expires: true };
    const items = itemsOf(
      [
        knownLine('leche', { id: 'a', lot: 'X-7', expiry: '1227', article: milk }),
        knownLine('leche', { id: 'b', expiry: '0128', article: milk }),
        knownLine('leche', { id: 'c', expiry: '0328', article: milk }),
      ],
      { lotsOf: () => [{ code: 'L2026110004', expiresOn: null }] },
    );
    expect(items.map(({ lot, expires_on }) => [lot, expires_on])).toEqual([
      ['L2026110005', '2028-03-31'],
      ['L2026110006', '2028-01-31'],
      ['X-7', '2027-12-31'],
    ]);
  });

  it('[MOV-05] puts goods that only expire into the lot that has their day, as an invoice does', () => {
    const bread = knownLine('pan', { expiry: '1227', article: { tracksLots: false, expires: true } });
    const items = itemsOf([bread], { lotsOf: () => [{ code: 'VIEJO', expiresOn: '2027-12-31' }] });
    expect(items).toMatchObject([{ lot: 'VIEJO', expires_on: '2027-12-31' }]);
  });

  it('[MOV-05] makes one lot of cases and pieces that expire on one day', () => {
    const milk = { tracksLots: true };
    const items = itemsOf([
      knownLine('leche', { id: 'a', expiry: '1227', article: milk }),
      knownLine('leche', { id: 'b', expiry: '12/27', article: { ...milk, unitId: 'caja', factor: '12' } }),
    ]);
    expect(new Set(items.map(({ lot }) => lot))).toEqual(new Set(['L2026110001']));
  });
});

function itemsOf(lines: readonly KnownLine[], facts: Partial<EntryFacts> = {}) {
  return movementOfEntry({ ...EMPTY_ENTRY, warehouseId: 'tienda', lines }, { ...FACTS, ...facts }).items;
}
