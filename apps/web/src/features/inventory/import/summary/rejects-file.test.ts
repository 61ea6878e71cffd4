import { describe, expect, it } from 'vitest';

import { readCsv } from '../../../../ui/table-file/read-csv.ts';
import { planFile, planProducts } from '../testing/plan-file.ts';
import { rejectsCsv } from './rejects-file.ts';

const ROWS = [
  ['SKU', 'Nombre', 'Precio'],
  ['A', 'Arroz; 1 kg', '1,5O'],
  ['B', 'Bolsa', '2,00'],
  ['', '=1+1', '3'],
];

describe('the file of rejected rows', () => {
  it('[IMP-02] holds each with its reason, and once mended comes in', () => {
    const { file, plan } = planFile(ROWS, { missingSku: 'reject' });
    const text = rejectsCsv(file, plan.plan.rejected);
    const rejects = readCsv('rechazadas.csv', new TextEncoder().encode(text));
    expect(rejects.headings).toEqual(['Fila', 'Columna', 'Motivo', 'SKU', 'Nombre', 'Precio']);
    expect(rejects.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['2', 'Precio de venta'],
      ['4', 'SKU'],
    ]);

    const mended = text.replaceAll('1,5O', '1,50').replace(/;;/g, ';M-1;');
    const { created, rejected } = planProducts(readCsv('rechazadas.csv', new TextEncoder().encode(mended)));
    expect(rejected).toEqual([]);
    // What would run in a spreadsheet was made text on its way out, and is what it was again.
    expect(created.map(({ fields }) => [fields.sku, fields.name])).toEqual([
      ['A', 'Arroz; 1 kg'],
      ['M-1', '=1+1'],
    ]);
  });
});
