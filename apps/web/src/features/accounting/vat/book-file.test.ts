/** What a spreadsheet finds in the file of a book of IVA. */
import type { VatBookWire, VatRowWire, VatSettlementWire } from '@cuadra/contracts/accounting/vat-book';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { csvOfSheet } from '../../../ui/export/csv-text.ts';
import { sheetOf } from '../../../ui/export/export-table.ts';
import { xlsxOfSheet } from '../../../ui/export/xlsx-sheet.ts';
import { bookCells, bookFileName, bookTitles, exportColumnsOf } from './book-file.ts';

const FIGURES = { total: '1160.00', exempt: '0.00', exonerated: '0.00', reduced: null, additional: null };
const ROW: VatRowWire = {
  ...FIGURES,
  kind: 'invoice',
  document_id: null,
  source: 'sales',
  day: '2026-11-03',
  party_name: '=HYPERLINK("http://x")',
  party_document: 'J-07013380-5',
  person_type: 'PJDO',
  number: 'A-000001',
  last_number: '',
  control_number: '',
  z_number: '',
  affected: '',
  transaction: '01-REG',
  general: { rate: '16', base: '1000.00', tax: '160.00' },
  withheld: { amount: '120.00', certificate: '20261100000007', day: '2026-11-09' },
};
const NOTE: VatRowWire = {
  ...ROW,
  kind: 'credit_note',
  number: 'A-000009',
  affected: 'A-000001',
  total: '-580.00',
  withheld: null,
};
const DAILY: VatRowWire = {
  ...ROW,
  kind: 'daily',
  party_name: '',
  party_document: '',
  last_number: 'A-000007',
  withheld: null,
};
const BOOK: VatBookWire = {
  rows: [ROW, DAILY, NOTE],
  withholdings: [],
  withheld: '120.00',
  adjustments: [{ ...ROW, day: '2026-10-30', number: 'A-000077' }],
  total: { ...FIGURES, general: { rate: '16', base: '2000.00', tax: '320.00' } },
  summary: [
    {
      key: 'general',
      invoices: { base: '2580.00', tax: '412.80' },
      credit_notes: { base: '-580.00', tax: '-92.80' },
      net: { base: '2000.00', tax: '320.00' },
    },
  ],
};
const SETTLEMENT: VatSettlementWire = {
  debits: '480.00',
  credits: '100.00',
  previous_excess: '30.00',
  withheld: '120.00',
  previous_withheld: '0.00',
  withheld_excess: '0.00',
  payable: '350.00',
  excess: '0.00',
  igtf: { base: '500.00', tax: '15.00' },
};

describe('the file of the sales book', () => {
  it('[ACC-05] has SENIAT’s columns in their order, those that nothing fills too', () => {
    const { headings } = bookCells('sales', BOOK, SETTLEMENT);
    expect(headings).toHaveLength(29);
    expect([headings[0], headings[8], headings[19], headings[28]]).toEqual([
      'Nro. operación',
      'Nro. de control',
      'IVA alícuota general',
      'Fecha del comprobante',
    ]);
  });

  it('[ACC-05] holds amounts as numbers, days as dates, the totals, and no formula', async () => {
    const rows = await spreadsheet();
    expect(rows[1]?.slice(0, 6)).toEqual([
      1,
      null,
      utc('2026-11-03'),
      'J-07013380-5',
      '=HYPERLINK("http://x")',
      'PJDO',
    ]);
    expect(rows[1]?.slice(14, 20)).toEqual([1160, 0, 0, 1000, 16, 160]);
    expect(rows[1]?.slice(26)).toEqual([120, '20261100000007', utc('2026-11-09')]);
    expect([rows[4]?.[4], rows[4]?.[14], rows[4]?.[17], rows[4]?.[19]]).toEqual(['TOTALES', 1160, 2000, 320]);
  });

  it('[ACC-05] names final consumers of a day as the books of fiscal machines do, and a note by its own number', async () => {
    const rows = await spreadsheet();
    expect([rows[2]?.[3], rows[2]?.[4], rows[2]?.[7], rows[2]?.[9]]).toEqual([
      'RESUMEN',
      'Resumen Diario de Ventas',
      'A-000001',
      'A-000007',
    ]);
    expect([rows[3]?.[7], rows[3]?.[10], rows[3]?.[12], rows[3]?.[14]]).toEqual([
      null,
      'A-000001',
      'A-000009',
      -580,
    ]);
  });

  it('[ACC-05] has Z report, registration and numbers of what a fiscal machine printed', async () => {
    const ofMachine = { control_number: 'Z1F1234567', z_number: '7' };
    const rows = await spreadsheet([
      { ...DAILY, ...ofMachine, number: '00000051', last_number: '00000053' },
      { ...NOTE, ...ofMachine, number: '00000003', affected: '00000051', transaction: '03-REG' },
    ]);
    const shown = (row = 0) => [1, 3, 4, 7, 8, 9, 10, 12, 13].map((place) => rows[row]?.[place]);
    expect(shown(1)).toEqual([
      ...['7', 'RESUMEN', 'Resumen Diario de Ventas', '00000051', 'Z1F1234567', '00000053'],
      ...[null, null, '01-REG'],
    ]);
    expect(shown(2)).toEqual([
      ...['7', 'J-07013380-5', '=HYPERLINK("http://x")', null, 'Z1F1234567', null],
      ...['00000051', '00000003', '03-REG'],
    ]);
  });

  it('[ACC-05] has number and control number of what is on sheets, ANULADA where it is spoiled, and each note in its column', async () => {
    const annulled = {
      source: 'issued_documents',
      transaction: '03-ANU',
      general: null,
      total: '0.00',
    } as const;
    const rows = await spreadsheet([
      { ...ROW, number: 'B-00000502', control_number: '00-00001202' },
      { ...ROW, ...annulled, number: 'B-00000503', control_number: '00-00001203', withheld: null },
      { ...ROW, ...annulled, source: 'spoiled_sheets', party_document: '', number: '', withheld: null },
      { ...NOTE, kind: 'debit_note', number: 'B-00000007' },
    ]);
    const shown = (row = 0) => [4, 7, 8, 11, 12, 13, 14].map((place) => rows[row]?.[place]);
    expect(shown(1)).toEqual([
      '=HYPERLINK("http://x")',
      ...['B-00000502', '00-00001202', null, null, '01-REG', 1160],
    ]);
    expect(shown(2)).toEqual(['ANULADA', 'B-00000503', '00-00001203', null, null, '03-ANU', 0]);
    expect(shown(3)).toEqual(['ANULADA', null, null, null, null, '03-ANU', 0]);
    expect(shown(4)).toEqual(['=HYPERLINK("http://x")', null, null, 'B-00000007', null, '01-REG', -580]);
  });

  it('[ACC-05] has adjustments, summary and what is due under the rows', async () => {
    const rows = (await spreadsheet())
      .slice(5)
      .map((cells) => [cells[4], cells[7], cells[17], cells[19] ?? cells[25]]);
    expect(rows.filter((cells) => cells.some((cell) => cell !== null))).toEqual([
      ['AJUSTES DE PERÍODOS ANTERIORES', null, null, null],
      ['=HYPERLINK("http://x")', 'A-000077', 1000, 160],
      ['RESUMEN', null, 'Facturas: base', 'Débito fiscal'],
      ['Ventas internas gravadas por alícuota general', null, 2580, 412.8],
      ['IVA retenido por compradores', null, null, 120],
      ['AUTOLIQUIDACIÓN DEL PERÍODO', null, null, null],
      ['Débitos fiscales', null, null, 480],
      ['Menos créditos fiscales', null, null, 100],
      ['Menos excedente del período anterior', null, null, 30],
      ['Menos IVA retenido por compradores', null, null, 120],
      ['IVA por pagar', null, null, 350],
      ['IGTF percibido (informativo)', null, null, 15],
    ]);
  });

  it('[ACC-05] has invoices, credit notes and what is left of both side by side in the summary', async () => {
    const rows = await spreadsheet();
    const [heading, general] = ['RESUMEN', 'Ventas internas gravadas por alícuota general'].map((name) =>
      rows.find((cells) => cells[4] === name),
    );
    const pairs = [17, 19, 20, 22, 23, 25];
    expect(pairs.map((place) => heading?.[place])).toEqual(
      ['Facturas', 'Notas de crédito', 'Neto'].flatMap((part) => [`${part}: base`, 'Débito fiscal']),
    );
    expect(pairs.map((place) => general?.[place])).toEqual([2580, 412.8, -580, -92.8, 2000, 320]);
  });

  it('[ACC-05] adds up what buyers withheld, and writes a RIF in one form however it is stored', async () => {
    const rows = await spreadsheet([ROW, { ...ROW, party_document: 'J-070133805' }]);
    expect(rows.slice(1, 4).map((cells) => [cells[3], cells[26]])).toEqual([
      ['J-07013380-5', 120],
      ['J-07013380-5', 120],
      [null, 240],
    ]);
  });

  it('[ACC-05] says above the headings of a spreadsheet whose book it is and of which days, and not in CSV', async () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const titles = bookTitles('sales', { name: 'Bodega Ávila', document: 'J-07013380-5' }, period);
    const titled = { ...(await sheet()), titles };
    const [company, days, headings] = await readSheet(await xlsxOfSheet(titled));
    expect(company?.[0]).toBe('Bodega Ávila · RIF J-07013380-5');
    expect(days?.[0]).toBe('Libro de Ventas · 01/11/2026 al 30/11/2026 · En bolívares');
    expect(headings?.[0]).toBe('Nro. operación');
    expect(csvOfSheet(titled)).toBe(csvOfSheet(await sheet()));
  });

  it('[ACC-05] makes text in CSV of what a spreadsheet would run', async () => {
    const line = csvOfSheet(await sheet()).split('\r\n')[1];
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(';1160,00;');
  });
});

describe('the file of the purchase book', () => {
  it('[ACC-05] has the 29 columns of purchases', () => {
    const { headings } = bookCells('purchases', BOOK, SETTLEMENT);
    expect(headings).toHaveLength(29);
    expect([headings[1], headings[12], headings[15], headings[28]]).toEqual([
      'Fecha de factura',
      'Compras sin derecho a crédito / exentas',
      'Crédito fiscal alícuota general',
      'IVA retenido al vendedor',
    ]);
  });
});

it('[ACC-05] a file is named after its book, company and days', () => {
  expect(bookFileName('sales', 'Bodega A/B', '2026-11-01', '2026-11-30')).toBe(
    'Libro de Ventas Bodega A B 2026-11-01 a 2026-11-30',
  );
});

function sheet(rows: readonly VatRowWire[] = BOOK.rows) {
  const cells = bookCells('sales', { ...BOOK, rows: [...rows] }, SETTLEMENT);
  return sheetOf('Libro', exportColumnsOf(cells), cells.rows);
}

async function spreadsheet(rows?: readonly VatRowWire[]) {
  return readSheet(await xlsxOfSheet(await sheet(rows)));
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
