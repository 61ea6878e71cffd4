/** What is owed in bolívares on a device with its own books: the figures are those of the server's test. */
import 'fake-indexeddb/auto';
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { postJournalDraft } from '../local-writes/journal-entries.ts';
import {
  recordSupplierBill,
  recordSupplierPayment,
  voidSupplierPayment,
} from '../local-writes/record-payables.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { readBolivarDebts } from './bolivar-debts-reader.ts';

function bill(db: CompanyDb, currency: 'USD' | 'VES'): Omit<SupplierBillWire, 'made_at'> {
  const amounts =
    currency === 'USD' ? { base: '100.00', tax: '16.00' } : { base: '10000.00', tax: '1600.00' };
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{ invoice_number: 'F-1', control_number: '', invoice_date: '2026-11-01', due_date: '2026-11-16' },
    ...{ currency, exchange_rate: '100', notes: '', reverses_id: null },
    ...{ register_id: null, cash_session_id: null },
    lines: [
      {
        ...{ description: '', account_id: accountIdOfRole(db.companyId, 'exp_rent') },
        ...{ tax_rate: '16.00', ...amounts },
      },
    ],
  };
}

async function suppliersOn(db: CompanyDb, day: string): Promise<string[]> {
  const reply = await readBolivarDebts(db, undefined, day);
  if (!reply.ok) throw new Error('a device reads its own documents');
  const owed = reply.value.get(accountIdOfRole(db.companyId, 'ap_suppliers'));
  return owed === undefined ? [] : [toDecimal(owed.usd), toDecimal(owed.ves)];
}

it('[ACC-07] [S-56] falls by the part of a payment that paid invoices in bolívares, until it is voided', async () => {
  const db = freshDb(true);
  const dollars = await recordSupplierBill(db, bill(db, 'USD'), ana);
  expect(await suppliersOn(db, '2099-12-31')).toEqual([]);
  const bolivars = await recordSupplierBill(db, bill(db, 'VES'), ana);
  expect(await suppliersOn(db, '2026-11-01')).toEqual(['-116.00', '-11600.00']);
  const settled = { invoice_number: 'F-1' };
  const paid = await recordSupplierPayment(
    db,
    {
      ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
      ...{ date: '2026-11-20', exchange_rate: '120', notes: '', reverses_id: null },
      ...{ register_id: null, cash_session_id: null },
      payments: [{ method: 'transfer', currency: 'VES', amount: '16820.00', reference: '0012' }],
      settled: [
        {
          ...{ ...settled, document_id: dollars.id, currency: 'USD' },
          ...{ amount_usd: '116.00', amount_bs: '11600.00' },
        },
        {
          ...{ ...settled, document_id: bolivars.id, currency: 'VES' },
          ...{ amount_usd: '29.00', amount_bs: '2900.00' },
        },
      ],
    },
    ana,
  );
  expect(await suppliersOn(db, '2026-11-30')).toEqual(['-87.00', '-8700.00']);
  expect(await suppliersOn(db, '2026-11-19')).toEqual(['-116.00', '-11600.00']);
  if (!paid.recorded) throw new Error('it needs no drawer');
  await voidSupplierPayment(db, paid.payment, ana);
  expect(await suppliersOn(db, '2099-12-31')).toEqual(['-116.00', '-11600.00']);
});

it('[ACC-07] does not count an exchange difference that was posted, which has bolívares alone', async () => {
  const db = freshDb(true);
  const nothing = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  const head = {
    description: 'Diferencia en cambio',
    reference: '',
    currency: 'VES',
    exchange_rate: '500',
  } as const;
  const entries = [
    { ...nothing, account_id: accountIdOfRole(db.companyId, 'ap_suppliers'), credit_ves: '20.00' },
    { ...nothing, account_id: accountIdOfRole(db.companyId, 'fx_loss'), debit_ves: '20.00' },
  ];
  await postJournalDraft(db, { ...head, id: newId(), date: '2026-11-30', entries }, ana);
  expect(await suppliersOn(db, '2099-12-31')).toEqual([]);
});
