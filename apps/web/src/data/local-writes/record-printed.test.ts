import 'fake-indexeddb/auto';

import { fiscalDocumentId, newId, zReportId } from '@cuadra/contracts/primitives/ids';
import { FiscalDocumentWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import { fiscalFiguresFromWire, zFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { NO_FISCAL_FIGURES } from '@cuadra/domain/fiscal/fiscal-figures';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import { readVatBook } from '../accounting-reading/vat-book-reader.ts';
import { CompanyDb } from '../company-db.ts';
import type { SaleRow } from '../rows.ts';
import { ana, freshDb, registerRow, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { factOfItem } from './fact-of-item.ts';
import { type PrintedFacts, recordPrinted, recordZReport } from './record-printed.ts';

const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const LATER_MS = NOON_MS + 60_000;
const NOVEMBER = { book: 'sales', from: '2026-11-01', to: '2026-11-30' } as const;

describe('what a fiscal machine printed', () => {
  it('[FISC-01] joins the sale in one write, with the figures of both', async () => {
    const { db, sale } = await soldForMachine();
    const row = await recordPrinted(db, { collection: 'sales', document: sale }, factsOf(), ana, LATER_MS);
    expect(row).toMatchObject({
      id: fiscalDocumentId(db.companyId, sale.id),
      document_id: sale.id,
      document_at: sale.sold_at,
      register_id: sale.register_id,
      printed_at: '2026-11-20T16:01:00.000Z',
      own: { general: { base: '1024.96', tax: '163.99' }, total: '1188.95' },
      figures: { general: { base: '1024.97', tax: '163.98' }, total: '1188.95' },
    });
    const item = (await db.outbox.toArray()).at(-1);
    expect(item).toMatchObject({ collection: 'fiscal_documents', state: 'waiting', made_by: ana });
    const body: unknown = JSON.parse(item?.body ?? '');
    expect(FiscalDocumentWire.parse(body)).toEqual(body);
    expect(item && factOfItem(item, db.companyId)).toMatchObject({
      collection: 'fiscal_documents',
      document: body,
      entries: [],
    });
  });

  it('[FISC-03] [S-24] joins it once, whatever is said the second time', async () => {
    const { db, sale } = await soldForMachine();
    const printable = { collection: 'sales', document: sale } as const;
    const first = await recordPrinted(db, printable, factsOf(), ana, LATER_MS);
    const second = await recordPrinted(db, printable, { ...factsOf(), number: 99 }, ana, LATER_MS + 1);
    expect(second).toEqual(first);
    expect(await db.outbox.where('state').equals('waiting').count()).toBe(2);
  });

  it('[FISC-01] [S-24] stores a Z report once by registration and number', async () => {
    const db = freshDb();
    const first = await recordZReport(db, zReport(), ana, LATER_MS);
    const second = await recordZReport(db, { ...zReport(), last_invoice: 99 }, ana, LATER_MS);
    expect(first.id).toBe(zReportId(db.companyId, 'Z1F1234567', 7));
    expect(second).toEqual(first);
    const [item] = await db.outbox.toArray();
    const body: unknown = JSON.parse(item?.body ?? '');
    expect(ZReportWire.parse(body)).toEqual(body);
    expect(item && factOfItem(item, db.companyId)).toMatchObject({ collection: 'z_reports', entries: [] });
  });
});

describe('the sales book of a device that keeps its own', () => {
  it('[ACC-05] [S-56] lists the machine’s number, Z and figures, and counts what waits for it', async () => {
    const { db, sale } = await soldForMachine(new CompanyDb(newId(), true));
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana, LATER_MS);
    await db.registers.put(registerRow({ issue_mode: 'not_fiscal' }));
    await recordSale(db, { sale: saleDraft(), cartId: null }, ana, LATER_MS);
    expect(await readVatBook(db, undefined, NOVEMBER)).toMatchObject({ ok: true, value: { unprinted: 2 } });
    await recordPrinted(db, { collection: 'sales', document: sale }, factsOf(), ana, LATER_MS);
    const reply = await readVatBook(db, undefined, NOVEMBER);
    expect(reply).toMatchObject({ ok: true, value: { unprinted: 1 } });
    const rows = reply.ok ? reply.value.book.rows : [];
    expect(
      rows.map(({ number, last_number, control_number, z_number, general }) => [
        ...[number, last_number, control_number, z_number, general?.tax],
      ]),
    ).toEqual([
      ['A-000002', 'A-000003', '', '', '327.98'],
      ['00000051', '00000051', 'Z1F1234567', '7', '163.98'],
    ]);
    expect(await readVatBook(db, undefined, { ...NOVEMBER, book: 'purchases' })).toMatchObject({
      ok: true,
      value: { unprinted: 0 },
    });
    db.close();
  });
});

/** Bs. 1.188,95, of which 163,99 are IVA. */
async function soldForMachine(db = freshDb()): Promise<{ readonly db: CompanyDb; readonly sale: SaleRow }> {
  await db.series.put(seriesRow());
  await db.registers.put(registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: newId() }));
  return { db, sale: await recordSale(db, { sale: saleDraft(), cartId: null }, ana, NOON_MS) };
}

/** A céntimo of the IVA in the base. */
function factsOf(): PrintedFacts {
  const tax = { base: '0.00', tax: '0.00' };
  return {
    kind: 'invoice',
    fiscal_printer_id: newId(),
    registration: 'Z1F1234567',
    number: 51,
    z_number: 7,
    machine_date: '2026-11-20',
    machine_time: '12:01:00',
    affected: null,
    payments: [{ slot: 20, amount: '1188.95' }],
    figures: fiscalFiguresFromWire({
      ...{ exempt: '0.00', general: { base: '1024.97', tax: '163.98' }, reduced: tax, additional: tax },
      ...{ total: '1188.95', igtf_base: '0.00', igtf: '0.00' },
    }),
  };
}

function zReport(): Omit<ZReportWire, 'id' | 'read_at'> {
  const nothing = money(0n, 'VES');
  const { exempt, general, reduced, additional } = NO_FISCAL_FIGURES;
  const figures = zFiguresToWire({
    ...{ exempt, general, reduced, additional, perceived: nothing },
    igtf: { base: nothing, tax: nothing },
  });
  return {
    ...{ fiscal_printer_id: newId(), registration: 'Z1F1234567', number: 7 },
    ...{ machine_date: '2026-11-20', machine_time: '20:31', last_invoice: 51 },
    ...{ last_invoice_date: '2026-11-20', last_invoice_time: '12:01', last_debit_note: 0 },
    ...{ last_credit_note: 0, last_non_fiscal: 0, payments: [] },
    ...{ sales: figures, debit_notes: figures, credit_notes: figures },
  };
}
