import { countPartId, newId } from '@cuadra/contracts/primitives/ids';
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { type CountRow, withCounted } from '../reading/count-report.ts';
import { countDocuments } from './count-documents.ts';

const FACTS = { companyId: newId(), date: '2026-11-21T15:00:00.000Z', rate: '512.48' };

describe('the documents of a count', () => {
  it('[MOV-05] [S-24] is one under an id that follows from the sheet’s, of what differs alone', () => {
    const sheet = sheetOf(1);
    const rows = [countRow('-2'), countRow('0'), countRow('3')];
    const documents = countDocuments(sheet, rows, FACTS);
    expect(documents).toMatchObject([
      {
        id: countPartId(FACTS.companyId, sheet.id, 0),
        type: 'count',
        to_warehouse_id: sheet.warehouse_id,
        document_ref: 'Conteo',
      },
    ]);
    expect(documents[0]?.items.map((item) => item.quantity)).toEqual(['-2', '3']);
    expect(MovementWire.safeParse(documents[0]).success).toBe(true);
  });

  it('[MOV-05] is none where all is as expected', () => {
    expect(countDocuments(sheetOf(1), [countRow('0')], FACTS)).toEqual([]);
  });

  it('[S-24] puts a product into the same document, whatever else differs on the device', () => {
    const sheet = sheetOf(4);
    const rows = Array.from({ length: 900 }, () => countRow('1'));
    const placeOf = (some: readonly CountRow[]) =>
      new Map(
        countDocuments(sheet, some, FACTS).flatMap(({ id, items }) =>
          items.map(({ product_id }) => [product_id, id] as const),
        ),
      );
    const [all, few] = [placeOf(rows), placeOf(rows.slice(0, 60))];
    expect(all.size).toBe(900);
    for (const [productId, id] of few) expect(id).toBe(all.get(productId));
  });

  it('[S-24] never has more lines than a document takes, nor one id twice', () => {
    const rows = Array.from({ length: 1_200 }, () => countRow('1'));
    const documents = countDocuments(sheetOf(1), rows, FACTS);
    expect(documents.map(({ items }) => items.length)).toEqual([500, 500, 200]);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(3);
  });
});

describe('the rows of a sheet while it is counted', () => {
  it('[MOV-05] are those that were counted in their places, and what was found besides at the end', () => {
    const [one, two, three] = [countRow('0'), countRow('0'), countRow('0')];
    const lot = { ...two, key: 'two-b', lot: 'B' };
    const counted = [
      { ...two, counted: quantity('9') },
      { ...countRow('1'), key: 'found' },
    ];
    const rows = withCounted([one, two, lot, three], counted);
    expect(rows.map(({ key }) => key)).toEqual([one.key, two.key, three.key, 'found']);
    expect(rows[1]?.counted).toBe(quantity('9'));
  });
});

function sheetOf(parts: number) {
  return { id: newId(), name: 'Conteo', warehouse_id: newId(), parts };
}

function countRow(difference: string): CountRow {
  const [productId, unitId] = [newId(), newId()];
  return {
    ...{ productId, unitId, lot: '', key: productId, sku: 'A', name: 'Harina', unitName: 'und', factor: '1' },
    counted: quantity('5'),
    expected: quantity('5') - quantity(difference),
    difference: quantity(difference),
    countedAt: '2026-11-21T14:00:00.000Z',
    value: undefined,
    lines: [],
  };
}
