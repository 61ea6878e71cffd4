/** Which month of a device's books is the first that can be closed. */
import 'fake-indexeddb/auto';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { postJournalDraft } from '../local-writes/journal-entries.ts';
import { recordSupplierBill } from '../local-writes/record-payables.ts';
import { ana } from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { readFirstDay } from './first-day-reader.ts';

let db: CompanyDb;
afterEach(() => db.close());

it('[ACC-07] begins where the first entry is booked, also one made by hand for years before', async () => {
  db = await deviceCompany();
  expect(await readFirstDay(db, undefined)).toEqual({ ok: true, value: { day: null } });
  const nothing = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  const [rent = '', bank = ''] = (['exp_rent', 'bank_ves'] as const).map((role) =>
    accountIdOfRole(db.companyId, role),
  );
  const entries = [
    { ...nothing, account_id: rent, debit: '7.00', debit_ves: '700.00' },
    { ...nothing, account_id: bank, credit: '7.00', credit_ves: '700.00' },
  ];
  for (const date of ['2026-11-02', '2024-12-31'])
    await postJournalDraft(
      db,
      {
        ...{ id: newId(), date, description: 'Apertura', reference: '', currency: 'USD' },
        ...{ exchange_rate: '100', entries },
      },
      ana,
    );
  expect(await readFirstDay(db, undefined)).toEqual({ ok: true, value: { day: '2024-12-31' } });
  await recordSupplierBill(
    db,
    {
      ...{
        id: newId(),
        supplier_id: null,
        supplier_name: 'Cantv',
        supplier_document: '',
        invoice_number: '',
      },
      ...{ control_number: '', invoice_date: '1970-01-01', due_date: '1970-01-01', currency: 'USD' },
      ...{ exchange_rate: '100', notes: '', reverses_id: null },
      lines: [{ description: '', account_id: rent, base: '7.00', tax_rate: '0.00', tax: '0.00' }],
    },
    ana,
  );
  expect(await readFirstDay(db, undefined)).toEqual({ ok: true, value: { day: '1990-01-01' } });
});
