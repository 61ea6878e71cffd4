import 'fake-indexeddb/auto';

import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { recordSupplierBill, voidSupplierBill } from '../local-writes/record-payables.ts';
import {
  proposedCertificate,
  recordWithholding,
  voidWithholding,
} from '../local-writes/record-withholding.ts';
import { ana, customerRow, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { localTransactions } from './local-transactions.ts';
import { readPayables } from './payables-reader.ts';
import { readVatBook } from './vat-book-reader.ts';
import { readMissingCertificates, readWithholdables } from './withholdables-reader.ts';

const SOLD_MS = Date.parse('2026-11-20T15:00:00.000Z');
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

function bill(db: CompanyDb): Omit<SupplierBillWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{ invoice_number: 'F-1', control_number: '', invoice_date: '2026-11-01', due_date: '2026-11-16' },
    ...{ currency: 'USD', exchange_rate: '100', notes: '', reverses_id: null },
    lines: [
      {
        ...{ description: '', account_id: accountIdOfRole(db.companyId, 'exp_rent') },
        ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
      },
    ],
  };
}

function certificate(document_id: string): Omit<WithholdingWire, 'made_at'> {
  return {
    ...{ id: newId(), direction: 'made', tax: 'iva', islr_concept: '', customer_id: null, supplier_id: null },
    ...{ party_name: 'Inmobiliaria Ávila', party_document: 'J-1', certificate_number: '20261100000001' },
    ...{
      certificate_date: '2026-11-16',
      booked_on: '2026-11-16',
      currency: 'USD',
      notes: '',
      reverses_id: null,
    },
    lines: [
      {
        ...{ document_id, collection: 'supplier_bills', number: 'F-1', control_number: '', affected: '' },
        ...{ date: '2026-11-01', exchange_rate: '100', total_bs: '11600.00', exempt_bs: '0.00' },
        ...{ base_bs: '10000.00', tax_rate: '16.00', tax_bs: '1600.00', percentage: '75' },
        ...{ withheld_bs: '1200.00', withheld_usd: '12.00' },
      },
    ],
  };
}

async function withheld(db: CompanyDb): Promise<string[]> {
  const reply = await readWithholdables(db, undefined, { direction: 'made', ...NOVEMBER });
  if (!reply.ok) throw new Error('a demo reads its own documents');
  return reply.value.documents.map((one) => `${one.number} ${one.tax} ${one.withheld}`);
}

async function owed(db: CompanyDb): Promise<(string | undefined)[]> {
  const reply = await readPayables(db, undefined, '2099-12-31');
  if (!reply.ok) throw new Error('a demo reads its own documents');
  return reply.value.suppliers.map(({ open }) => `${open.usd} ${open.ves}`);
}

describe('withholdings, on a device with its own books', () => {
  it('[S-56] lower what is owed, are in the purchase book, and leave nothing once they are voided', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    expect(await withheld(db)).toEqual(['F-1 1600.00 0.00']);
    const made = await recordWithholding(db, certificate(invoice.id), ana);
    expect(await withheld(db)).toEqual(['F-1 1600.00 1200.00']);
    expect(await owed(db)).toEqual(['104.00 10400.00']);
    const book = await readVatBook(db, undefined, { book: 'purchases', ...NOVEMBER });
    expect(book.ok && book.value.book.rows[0]?.withheld?.amount).toBe('1200.00');
    expect(await proposedCertificate(db, 'iva', '2026-12-01')).toBe('20261200000002');
    // The certificates of each tax are numbered on their own.
    expect(await proposedCertificate(db, 'islr', '2026-12-01')).toBe('20261200000001');
    await voidWithholding(db, made, ana);
    await voidWithholding(db, made, ana);
    expect(await owed(db)).toEqual(['116.00 11600.00']);
    const lines = (await localTransactions(db)).flatMap((one) => one.lines);
    const treasury = accountIdOfRole(db.companyId, 'vat_wh_payable');
    const sum = lines
      .filter(({ accountId }) => accountId === treasury)
      .reduce((all, { ves }) => all + ves.minor, 0n);
    expect(sum).toBe(0n);
    await voidSupplierBill(db, invoice, ana);
    expect(await withheld(db)).toEqual([]);
  });

  it('[S-10] are recorded once, however often they are pressed', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    const one = certificate(invoice.id);
    await Promise.all([recordWithholding(db, one, ana), recordWithholding(db, one, ana)]);
    expect(await owed(db)).toEqual(['104.00 10400.00']);
  });

  it('[S-56] are missing of customers who are marked as special taxpayers, and of no other', async () => {
    const db = freshDb(true);
    await db.series.put(seriesRow());
    const [marked, other] = [
      customerRow({ vat_withholding_percentage: 75 }),
      customerRow({ document_number: '15100580' }),
    ];
    await db.customers.bulkPut([marked, other]);
    for (const { id: customer_id, name, document_type, document_number, customer_type } of [marked, other]) {
      const customer = { name, document_type, document_number, customer_type };
      await recordSale(db, { sale: saleDraft({ customer_id, customer }), cartId: null }, ana, SOLD_MS);
    }
    const reply = await readWithholdables(db, undefined, { direction: 'received', ...NOVEMBER });
    expect(reply.ok && reply.value.documents.map(({ party_id }) => party_id)).toEqual([marked.id]);
    const before = async (day: string) => {
      const missing = await readMissingCertificates(db, undefined, { direction: 'received', before: day });
      return missing.ok && missing.value.documents.map(({ party_id }) => party_id);
    };
    expect([await before('2026-11-20'), await before('2026-12-01')]).toEqual([[], [marked.id]]);
  });

  it('[S-56] are missing of invoices of before a period, from the month of the first certificate on', async () => {
    const db = freshDb(true);
    const invoice = await recordSupplierBill(db, bill(db), ana);
    const other = { ...bill(db), invoice_number: 'F-2' };
    await recordSupplierBill(db, other, ana);
    await recordSupplierBill(db, { ...bill(db), invoice_date: '2026-10-31' }, ana);
    const missing = async () => {
      const reply = await readMissingCertificates(db, undefined, { direction: 'made', before: '2026-12-01' });
      return reply.ok && reply.value.documents.map(({ number }) => number);
    };
    expect(await missing()).toEqual([]);
    await recordWithholding(db, certificate(invoice.id), ana);
    expect(await missing()).toEqual(['F-2']);
  });
});
