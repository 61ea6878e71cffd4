import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../../ui/table-file/table-file.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import { damagedBarcodeCount } from './read-barcode.ts';
import { readRows } from './read-rows.ts';
import type { ReadOptions } from './row-reading.ts';

const TAXES: TaxRate[] = [
  { id: 'iva', name: 'IVA', basisPoints: 1600, appliesTo: 'all', isDefault: true, isActive: true },
  { id: 'low', name: 'IVA reducido', basisPoints: 800, appliesTo: 'all', isDefault: false, isActive: true },
];

const OPTIONS: ReadOptions = {
  currency: 'USD',
  currencies: ['USD', 'VES'],
  taxes: TAXES,
  damagedBarcode: 'leave_empty',
  missingSku: 'reject',
  negativeStock: 'reject',
  extraDecimals: 'round',
};

describe('readRows', () => {
  it.each([
    { cell: '7591234567892', code: '7591234567892', why: 'an honest EAN-13 stays' },
    { cell: 'bhg', code: 'bhg', why: "a shop's own letters stay" },
    { cell: 'A-123', code: 'A-123', why: "a shop's own code stays" },
    { cell: '7 702132 004484', code: '7702132004484', why: 'groups of one code are joined, and it is told' },
    { cell: '7702109016977.0', code: '7702109016977', why: 'a number with decimals has one reading' },
    { cell: '7,70E+12', code: '', why: 'Excel lost its figures: none can be guessed' },
    { cell: '7702132004484 7706569020659', code: '', why: 'two codes in one cell: neither is picked' },
    { cell: 'MANZANA VERDE', code: '', why: 'words slipped in from another column' },
  ])('[IMP-02] reads the barcode $cell as “$code”: $why', ({ cell, code }) => {
    const [reading] = read([
      ['sku', 'nombre', 'codigo de barras', 'precio'],
      ['A', 'Arroz', cell, '1'],
    ]);
    expect(reading).toMatchObject({ kind: 'read', product: { barcode: code } });
  });

  it('[IMP-02] refuses a damaged barcode where the person asked for it', () => {
    const file = tableOf('x.csv', [
      ['sku', 'nombre', 'ean', 'precio'],
      ['A', 'Arroz', '7,70E+12', '1'],
    ]);
    const [reading] = readRows(file, recogniseColumns(file.headings), {
      ...OPTIONS,
      damagedBarcode: 'reject',
    });
    expect(reading).toMatchObject({
      kind: 'rejected',
      rejection: { row: 2, field: 'barcode', value: '7,70E+12' },
    });
  });

  it('[IMP-02] counts damaged barcodes, so that it is asked about those there are and no others', () => {
    const codes = ['7591234567892', '7,70E+12', '', '7 702132 004484', 'MANZANA VERDE'];
    const file = tableOf('x.csv', [['nombre', 'ean'], ...codes.map((code) => ['Arroz', code])]);
    expect(damagedBarcodeCount(file, recogniseColumns(file.headings))).toBe(2);
    expect(damagedBarcodeCount(file, { name: 0 })).toBe(0);
  });

  it.each([
    { row: ['', '', '', '5'], field: 'name', reason: 'Falta el nombre.' },
    {
      row: ['', 'Arroz', '', '5'],
      field: 'sku',
      reason: 'Falta el SKU, y tampoco hay código de barras que use en su lugar.',
    },
    { row: ['A', 'Arroz', '', '-5'], field: 'price', reason: 'Precio de venta: “-5” es negativo.' },
    { row: ['A', 'Arroz', '', '6,5O'], field: 'price', reason: 'Precio de venta: “6,5O” tiene una letra O.' },
    {
      row: ['A', 'Arroz', '', 'gratis'],
      field: 'price',
      reason: 'Precio de venta: “gratis” no es un número que se pueda guardar.',
    },
    { row: ['A'.repeat(61), 'Arroz', '', '5'], field: 'sku', reason: 'SKU: tiene más de 60 caracteres.' },
  ])('[IMP-02] rejects a row with its reason: $reason', ({ row, field, reason }) => {
    const [reading] = read([['sku', 'nombre', 'ean', 'precio'], row]);
    expect(reading).toMatchObject({ kind: 'rejected', rejection: { field, reason, row: 2 } });
  });

  it('[IMP-02] takes the barcode for a missing SKU', () => {
    const [reading] = read([
      ['sku', 'nombre', 'ean', 'precio'],
      ['', 'Arroz', '7591234567892', '5'],
    ]);
    expect(reading).toMatchObject({ kind: 'read', product: { sku: '7591234567892' } });
  });

  it('[IMP-02] asks about a currency that the company does not use, and refuses it where that was answered', () => {
    const [reading] = read([
      ['sku', 'nombre', 'precio', 'moneda'],
      ['A', 'Arroz', '1500', 'COP'],
    ]);
    expect(reading).toMatchObject({ kind: 'read', asks: [{ kind: 'currency', word: 'COP' }] });
    const file = tableOf('x.csv', [
      ['sku', 'nombre', 'precio', 'moneda'],
      ['A', 'Arroz', '1500', 'COP'],
    ]);
    const refused = { ...OPTIONS, answers: { tax: {}, currency: { COP: 'reject' } } };
    expect(readRows(file, recogniseColumns(file.headings), refused)).toMatchObject([
      { kind: 'rejected', rejection: { field: 'currency', value: 'COP' } },
    ]);
  });

  it('[IMP-02] keeps a cost of fractions of a cent, rounds an average that a system worked out, and a price to the cent', () => {
    const readings = read([
      ['sku', 'nombre', 'costo', 'precio'],
      ['A', 'Caramelo', '0,0125', '0,025'],
      ['B', 'Arroz', '3,71666666667', '4,10'],
      ['C', 'Chupeta', '0,00416666667', '0,02'],
    ]);
    const found = readings.map(
      (reading) => reading.kind === 'read' && [reading.product.cost, reading.product.price],
    );
    expect(found).toEqual([
      ['0.0125', '0.03'],
      ['3.72', '4.1'],
      ['0.004167', '0.02'],
    ]);
  });

  it('[IMP-02] reads decimal commas and grouped thousands by the style of the column', () => {
    const readings = read([
      ['sku', 'nombre', 'precio', 'existencia'],
      ['A', 'Arroz', '1.234,50', '1.150'],
      ['B', 'Bolsa', '0,5', '2'],
    ]);
    expect(readings.map((reading) => reading.kind === 'read' && reading.product.price)).toEqual([
      '1234.5',
      '0.5',
    ]);
    // Alone in its column a point before three digits tells nothing: it is read as the rest of the file, and asked.
    expect(readings[0]).toMatchObject({ product: { stocks: [{ quantity: '1150' }] } });
  });
});

describe('the tax of a row', () => {
  it.each([
    { cell: 'Exento', expected: { taxId: null, isExempt: true } },
    { cell: 'E', expected: { taxId: null, isExempt: true } },
    { cell: '(E)', expected: { taxId: null, isExempt: true } },
    { cell: '0%', expected: { taxId: null, isExempt: true } },
    { cell: '0,00', expected: { taxId: null, isExempt: true } },
    { cell: 'No', expected: { taxId: null, isExempt: true } },
    { cell: 'Exento (0%)', expected: { taxId: null, isExempt: true } },
    { cell: 'G', expected: { taxId: null, isExempt: false } },
    { cell: 'Sí', expected: { taxId: null, isExempt: false } },
    { cell: '16', expected: { taxId: null, isExempt: false } },
    { cell: '16,00 %', expected: { taxId: null, isExempt: false } },
    { cell: 'IVA (16%)', expected: { taxId: null, isExempt: false } },
    { cell: '0.16', expected: { taxId: null, isExempt: false } },
    { cell: '8', expected: { taxId: 'low', isExempt: false } },
    { cell: '0,08', expected: { taxId: 'low', isExempt: false } },
    { cell: 'R', expected: { taxId: 'low', isExempt: false } },
    { cell: 'IVA reducido', expected: { taxId: 'low', isExempt: false } },
    { cell: 'DIAN IVA 0%', expected: { taxId: null, isExempt: true } },
    { cell: 'Excluido', expected: { taxId: null, isExempt: true } },
    { cell: '消費税 (8%)', expected: { taxId: 'low', isExempt: false } },
    { cell: 'Mehrwertsteuer 16,0 %', expected: { taxId: null, isExempt: false } },
  ])('[IMP-02] [POS-09] reads $cell under “IVA” as $expected', ({ cell, expected }) => {
    expect(read([TAX_HEADINGS, ['A', 'Arroz', '1', cell]])[0]).toMatchObject({
      kind: 'read',
      product: { tax: expected },
      notices: [],
    });
  });

  it.each([
    { cell: 'Sí', isExempt: true },
    { cell: '1', isExempt: true },
    { cell: 'E', isExempt: true },
    { cell: 'No', isExempt: false },
    { cell: '', isExempt: false },
  ])('[IMP-02] takes “$cell” under “Exento” for the answer to that', ({ cell, isExempt }) => {
    const [reading] = read([
      ['sku', 'nombre', 'precio', 'Exento'],
      ['A', 'Arroz', '1', cell],
    ]);
    expect(reading).toMatchObject({ product: { tax: { isExempt } }, notices: [] });
  });

  it.each([
    { cell: '12', reason: /no tiene un impuesto de 12 %/ },
    { cell: '0,12', reason: /no tiene un impuesto de 12 %/ },
    { cell: 'quizás', reason: /“quizás” no es una tasa/ },
    { cell: '10 % + 6 %', reason: /no es una tasa/ },
  ])(
    '[IMP-02] asks about the tax $cell, which the company does not have, and refuses it where that was answered',
    ({ cell, reason }) => {
      const rows = [TAX_HEADINGS, ['A', 'Arroz', '1', cell]];
      expect(read(rows)[0]).toMatchObject({ kind: 'read', asks: [{ kind: 'tax', word: cell }] });
      const file = tableOf('x.csv', rows);
      const refused = { ...OPTIONS, answers: { tax: { [cell]: 'reject' }, currency: {} } };
      expect(readRows(file, recogniseColumns(file.headings), refused)).toMatchObject([
        { kind: 'rejected', rejection: { field: 'tax', value: cell, reason: expect.stringMatching(reason) } },
      ]);
    },
  );

  it('[IMP-02] tells of a row that leaves its rate open', () => {
    expect(read([TAX_HEADINGS, ['A', 'Arroz', '1', '']])[0]).toMatchObject({
      product: { tax: { taxId: null, isExempt: false } },
      notices: ['El archivo no dice su impuesto: entra con IVA 16 %.'],
    });
  });
});

const TAX_HEADINGS = ['sku', 'nombre', 'precio', 'IVA'];

function read(rows: string[][]) {
  const file = tableOf('x.csv', rows);
  return readRows(file, recogniseColumns(file.headings), OPTIONS);
}
