import 'fake-indexeddb/auto';

import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from './company-db.ts';
import { recordSupplierBill, voidSupplierBill } from './local-writes/record-payables.ts';
import { newestRecorded } from './newest-recorded.ts';
import { ana, freshDb } from './testing/builders.ts';

describe('the newest documents that can be voided', () => {
  it('are as many as are asked for, newest first, and it is known whether there are more', async () => {
    const db = freshDb(true);
    await record(db, ['F-1', 'F-2', 'F-3']);
    expect(await numbersOf(db, 2)).toEqual({ numbers: ['F-3', 'F-2'], hasMore: true });
    expect(await numbersOf(db, 3)).toEqual({ numbers: ['F-3', 'F-2', 'F-1'], hasMore: false });
  });

  it('are marked where they were voided, also long ago, and their voids are not listed', async () => {
    const db = freshDb(true);
    const [first] = await record(db, ['F-1']);
    if (first === undefined) throw new Error('an invoice was recorded');
    const before = await newestRecorded(db, db.supplier_bills, 2);
    await voidSupplierBill(db, first, ana);
    await record(db, ['F-2']);
    const after = await newestRecorded(db, db.supplier_bills, 2);
    expect(after.recorded.map(({ row, isVoid }) => [row.invoice_number, isVoid])).toEqual([
      ['F-2', false],
      ['F-1', true],
    ]);
    expect(after.hasMore).toBe(false);
    expect(after.mark).not.toBe(before.mark);
  });
});

async function numbersOf(db: CompanyDb, count: number) {
  const { recorded, hasMore } = await newestRecorded(db, db.supplier_bills, count);
  return { numbers: recorded.map(({ row }) => row.invoice_number), hasMore };
}

/** Each made after the one before. */
async function record(db: CompanyDb, numbers: readonly string[]) {
  const rows = [];
  for (const invoice_number of numbers) {
    rows.push(await recordSupplierBill(db, bill(invoice_number), ana));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return rows;
}

function bill(invoice_number: string): Omit<SupplierBillWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Polar', supplier_document: '', invoice_number },
    ...{ control_number: '', invoice_date: '2026-11-01', due_date: '2026-11-16', currency: 'USD' },
    ...{ exchange_rate: '100', notes: '', reverses_id: null },
    lines: [{ description: '', account_id: newId(), base: '100.00', tax_rate: '16.00', tax: '16.00' }],
  };
}
