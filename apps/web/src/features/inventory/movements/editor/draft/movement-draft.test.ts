import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { BOX, draftLine, PLACES, purchase, TODAY, UNIT } from '../testing.ts';
import { emptyDraft, isUntouched, type NewLine, withOrigin, withProduct } from './movement-draft.ts';
import { destinationsFor, placesFor } from './places.ts';

describe('the places of a movement', () => {
  const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

  it('[MOV-01] offers a purchase all places, and transfers only those of their type', () => {
    expect(ids(placesFor('purchase', PLACES))).toEqual(['tienda-1', 'tienda-2', 'deposito-1', 'deposito-2']);
    expect(ids(placesFor('transfer_warehouse', PLACES))).toEqual(['deposito-1', 'deposito-2']);
    expect(ids(placesFor('transfer_store', PLACES))).toEqual(['tienda-1', 'tienda-2']);
    expect(ids(placesFor('adjustment', PLACES))).toHaveLength(4);
  });

  it('[MOV-01] leaves the chosen origin out of the destinations of a transfer', () => {
    expect(ids(destinationsFor('transfer_store', PLACES, 'tienda-1'))).toEqual(['tienda-2']);
    expect(ids(destinationsFor('purchase', PLACES, null))).toHaveLength(4);
  });

  it('[MOV-01] leads from a warehouse to the stores alone, and from a store to the warehouses', () => {
    expect(ids(placesFor('transfer_between', PLACES))).toHaveLength(4);
    expect(ids(destinationsFor('transfer_between', PLACES, 'deposito-1'))).toEqual(['tienda-1', 'tienda-2']);
    expect(ids(destinationsFor('transfer_between', PLACES, 'tienda-1'))).toEqual([
      'deposito-1',
      'deposito-2',
    ]);
  });

  it('[MOV-01] chooses the destination itself where there is one alone', () => {
    const draft = emptyDraft('transfer_between', TODAY);
    expect(withOrigin(draft, 'deposito-1', [{ id: 'tienda-1' }])).toMatchObject({ toId: 'tienda-1' });
    expect(withOrigin(draft, null, [{ id: 'tienda-1' }])).toMatchObject({ toId: null });
  });

  it('[MOV-01] chooses the destination anew when it becomes the origin', () => {
    const draft = emptyDraft('transfer_store', TODAY, 'tienda-1');
    expect(withOrigin(draft, 'tienda-1', [{ id: 'tienda-2' }, { id: 'tienda-3' }])).toMatchObject({
      fromId: 'tienda-1',
      toId: null,
    });
    expect(withOrigin(draft, 'tienda-2', [{ id: 'tienda-1' }, { id: 'tienda-3' }])).toMatchObject({
      fromId: 'tienda-2',
      toId: 'tienda-1',
    });
  });
});

describe('putting a product in', () => {
  const line: NewLine = { ...draftLine({ key: 'nueva' }) };

  it('[MOV-01] counts one more of the unit that is there already', () => {
    const once = withProduct(emptyDraft('purchase', TODAY), line);
    expect(once.lines).toMatchObject([{ quantity: '1' }]);
    expect(withProduct(once, { ...line, key: 'otra' }, quantity('24')).lines).toMatchObject([
      { key: 'nueva', quantity: '25' },
    ]);
  });

  it('[MOV-01] makes a line of its own for another unit, and beside a line of a lot', () => {
    const once = withProduct(emptyDraft('purchase', TODAY), line);
    expect(withProduct(once, { ...line, key: 'caja', unit: BOX }).lines).toHaveLength(2);
    const ofLot = purchase({ lines: [draftLine({ lot: 'L1' })] });
    expect(withProduct(ofLot, { ...line, unit: UNIT }).lines).toHaveLength(2);
    expect(withProduct(ofLot, { ...line, lot: 'L1' }).lines).toMatchObject([{ quantity: '11' }]);
  });

  it('[S-24] loses nothing that cannot be read', () => {
    const half = purchase({ lines: [draftLine({ quantity: '1x' })] });
    expect(withProduct(half, line).lines).toMatchObject([{ quantity: '1x' }, { quantity: '1' }]);
  });

  it('[MOV-05] takes one more out where a correction takes out', () => {
    const less = { ...emptyDraft('adjustment', TODAY), lines: [draftLine({ quantity: '\u22122' })] };
    expect(withProduct(less, line).lines).toMatchObject([{ quantity: '\u22123' }]);
  });
});

describe('isUntouched', () => {
  it('[S-24] tells a form nobody typed in from one that would be missed', () => {
    expect(isUntouched(emptyDraft('purchase', TODAY, 'tienda-1'))).toBe(true);
    expect(isUntouched({ ...emptyDraft('purchase', TODAY), invoiceNumber: '1' })).toBe(false);
    expect(isUntouched(purchase())).toBe(false);
  });
});
