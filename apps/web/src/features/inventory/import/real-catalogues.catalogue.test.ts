/**
 * Real catalogues with all their dirt, read and planned as a person would import them. They are no part of the
 * project: the folder is given by CUADRA_CATALOGUES.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { assignColumn } from './column-mapping.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';
import { type ReadOptions, readRows } from './read-row.ts';
import { recogniseColumns } from './recognise-columns.ts';
import type { TableFile } from './table-file.ts';

const FOLDER = process.env.CUADRA_CATALOGUES ?? '';

describe.each(['catalogo.csv', 'catalogo_ean_precio.csv'])('%s', (fileName) => {
  const file = readCsv(fileName, readFileSync(path.join(FOLDER, fileName)));

  it('[IMP-02] finds its columns by their headings', () => {
    const { sku, barcode, name, price } = recogniseColumns(file.headings);
    expect([sku, barcode, name, price].map((column) => file.headings[column ?? -1])).toEqual([
      'sku',
      'barcode',
      'name',
      'price',
    ]);
  });

  it.each(['leave_empty', 'reject'] as const)(
    '[IMP-02] accounts for every row when damaged codes: %s',
    (damagedBarcode) => {
      const plan = planOf(file, damagedBarcode);
      expect(rowsOf(plan)).toBe(file.rows.length);
      expect(plan.rejected.every((rejection) => rejection.reason !== '')).toBe(true);
      // No two products of the plan share a SKU, and none has a code that cannot be scanned.
      const skus = plan.created.map((product) => product.fields.sku.toLowerCase());
      expect(new Set(skus).size).toBe(skus.length);
      const codes = plan.created.map((product) => product.fields.base_unit.barcode);
      expect(codes.filter((code) => /\s|E\+/.test(code))).toEqual([]);
    },
  );

  it('[IMP-02] changes nothing the second time', () => {
    const first = planOf(file, 'leave_empty');
    const again = planOf(file, 'leave_empty', first);
    expect(again).toMatchObject({ created: [], changed: [] });
    expect(again.unchanged + again.rejected.length).toBe(file.rows.length);
  });
});

function rowsOf(plan: ImportPlan): number {
  return plan.created.length + plan.changed.length + plan.unchanged + plan.rejected.length;
}

/** Their prices are in other countries' money: the column is left out, and the figures taken as dollars. */
function planOf(
  file: TableFile,
  damagedBarcode: ReadOptions['damagedBarcode'],
  before?: ImportPlan,
): ImportPlan {
  const mapping = assignColumn(recogniseColumns(file.headings), file.headings.indexOf('currency'), undefined);
  const readings = readRows(file, mapping, {
    currency: 'USD',
    currencies: ['USD'],
    taxes: [],
    damagedBarcode,
  });
  return planImport(readings, {
    products: before?.created.map((product) => product.fields) ?? [],
    categories: before?.categories ?? [],
    warehouses: new Map(),
    defaultWarehouseId: 'w1',
    mapping,
    pricesIncludeTax: true,
    taxes: [],
    now: '2026-11-20T15:00:00.000Z',
  });
}
