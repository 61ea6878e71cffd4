/** The books of IVA on a device that keeps its own books: a demo's, or that of a device-only company. */
import 'fake-indexeddb/auto';
import { newId, spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { fiscalFiguresOfSale } from '@cuadra/domain/fiscal/fiscal-figures';
import { afterEach, describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import type { IssuedDocumentRow, SaleRow, SpoiledSheetRow } from '../rows.ts';
import { ana, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readVatBook } from './vat-book-reader.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const open: CompanyDb[] = [];

afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

async function demo(): Promise<CompanyDb> {
  const db = new CompanyDb(newId(), true);
  open.push(db);
  await db.series.put(seriesRow());
  return db;
}

async function sell(db: CompanyDb, sold_at: string): Promise<void> {
  await recordSale(db, { sale: saleDraft(), cartId: null }, ana, Date.parse(sold_at));
}

describe('the books on a device', () => {
  it('[ACC-05] [S-56] has the sales of its days, as the server would list them', async () => {
    const db = await demo();
    await sell(db, '2026-11-20T16:00:00.000Z');
    // Still the 30th in Caracas, and already the next month.
    await sell(db, '2026-12-01T03:00:00.000Z');
    await sell(db, '2026-12-01T05:00:00.000Z');
    const reply = await readVatBook(db, undefined, { book: 'sales', ...NOVEMBER });
    expect(reply).toMatchObject({ ok: true, value: { declaration: null, is_previous_declared: false } });
    const rows = reply.ok ? reply.value.book.rows : [];
    expect(rows.map(({ kind, day, transaction }) => [kind, day, transaction])).toEqual([
      ['daily', '2026-11-20', '01-REG'],
      ['daily', '2026-11-30', '01-REG'],
    ]);
  });

  it('[ACC-05] [S-56] has what is on sheets by its number, what is annulled, and says what is still to be issued', async () => {
    const db = await demo();
    for (const _ of [1, 2, 3]) await sell(db, '2026-11-20T16:00:00.000Z');
    const sales = await db.sales.toArray();
    for (const { id } of sales) await db.sales.update(id, { issue_mode: 'free_form' });
    const [first, second] = sales;
    if (first === undefined || second === undefined) throw new Error('three were sold');
    const rows = [issuedRow(first, 1), issuedRow(second, 2), issuedRow(second, 3)];
    await db.issued_documents.bulkPut(rows);
    const blank = { control: '00-00001209', issued_document_id: null };
    const annulled = { control: '00-00001202', issued_document_id: rows[1]?.id };
    // Given up as blank by another device, and printed on.
    const printedOn = {
      ...{ control: '00-00001203', issued_document_id: null },
      form_run_id: rows[2]?.form_run_id,
    };
    const spoiled = [blank, annulled, printedOn].map((sheet) => spoiledRow(db.companyId, sheet));
    await db.spoiled_sheets.bulkPut(spoiled);
    const reply = await readVatBook(db, undefined, { book: 'sales', ...NOVEMBER });
    if (!reply.ok) throw new Error('the book is read');
    expect(reply.value).toMatchObject({ unissued: 1, unprinted: 0 });
    expect(
      reply.value.book.rows.map(({ number, control_number, transaction }) => [
        number,
        control_number,
        transaction,
      ]),
    ).toEqual([
      ['00000001', '00-00001201', '01-REG'],
      ['00000002', '00-00001202', '03-ANU'],
      ['00000003', '00-00001203', '01-REG'],
      ['', '00-00001209', '03-ANU'],
      [expect.stringMatching(/^A-/), '', '01-REG'],
    ]);
  });

  it('[ACC-05] [S-56] has the invoices of suppliers, and what is due from both books', async () => {
    const db = await demo();
    const item = {
      product_id: newId(),
      sku: '',
      name: '',
      unit_id: newId(),
      unit_name: 'und',
      factor: '1',
      lot: '',
    };
    const purchase = {
      supplier_name: 'Alimentos Polar',
      supplier_id: null,
      supplier_document: 'J-00041372-9',
      invoice_number: '4711',
      control_number: '00-4711',
      invoice_date: '2026-11-19',
      currency: 'VES' as const,
    };
    const movement = {
      id: newId(),
      type: 'purchase' as const,
      date: '2026-11-20T12:00:00.000Z',
      from_warehouse_id: null,
      to_warehouse_id: newId(),
      document_ref: '',
      notes: '',
      status: 'completed' as const,
      exchange_rate: '500',
      purchase,
      items: [{ ...item, quantity: '10', unit_cost: null, cost: '100', tax_rate: '16', tax: '160.00' }],
    };
    await recordMovements(db, [movement], ana, NOON_MS);
    const reply = await readVatBook(db, undefined, { book: 'purchases', ...NOVEMBER });
    expect(reply).toMatchObject({
      ok: true,
      value: {
        book: {
          rows: [
            { number: '4711', total: '1160.00', general: { rate: '16', base: '1000.00', tax: '160.00' } },
          ],
        },
        settlement: { debits: '0.00', credits: '160.00', payable: '0.00', excess: '160.00' },
      },
    });
  });
});

const META = { version: 1, generation: 1, created_at: '2026-11-20T16:00:00.000Z', updated_at: '' };

function issuedRow(sale: SaleRow, number: number): IssuedDocumentRow {
  return {
    ...META,
    id: newId(),
    collection: 'sales',
    document_id: sale.id,
    document_at: sale.sold_at,
    kind: 'invoice',
    way: 'free_form',
    register_id: sale.register_id,
    form_run_id: newId(),
    series: '',
    number,
    control: `00-0000120${number}`,
    issued_at: sale.sold_at,
    control_assigned_at: null,
    part: 1,
    parts: 1,
    line_from: 0,
    line_to: sale.lines.length,
    affected: null,
    figures: fiscalFiguresToWire(fiscalFiguresOfSale(saleFromWire(sale, ana))),
  };
}

function spoiledRow(
  companyId: string,
  fields: {
    readonly control: string;
    readonly issued_document_id?: string | null | undefined;
    readonly form_run_id?: string | null | undefined;
  },
): SpoiledSheetRow {
  return {
    ...META,
    id: spoiledSheetId(companyId, fields.control, fields.issued_document_id ?? null),
    form_run_id: fields.form_run_id ?? newId(),
    register_id: newId(),
    control: fields.control,
    kind: null,
    series: '',
    number: null,
    issued_document_id: fields.issued_document_id ?? null,
    reason: 'Se trabó',
    spoiled_at: '2026-11-20T16:05:00.000Z',
  };
}
