import 'fake-indexeddb/auto';

import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { dueEntryId } from '@cuadra/contracts/accounting/recurring';
import { journalEntryId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { readAccountBalances } from '../accounting-reading/account-balances-reader.ts';
import { CompanyDb } from '../company-db.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { createRecord } from './change-records.ts';
import { deleteAccount } from './delete-account.ts';
import { postJournalDraft, voidJournalEntry } from './journal-entries.ts';
import { recordSupplierBill } from './record-payables.ts';

const [RENT, CASH] = [newId(), newId()];
const POSTED_MS = Date.parse('2026-11-23T15:00:00.000Z');

function draft(overrides: Partial<JournalDraftFields> = {}): JournalDraftFields {
  const nothing = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  return {
    ...{
      date: '2026-11-20',
      description: 'Alquiler',
      reference: 'F-001',
      currency: 'USD',
      exchange_rate: '100',
    },
    entries: [
      { ...nothing, account_id: RENT, debit: '60.00', debit_ves: '6000.00' },
      { ...nothing, account_id: RENT, debit: '40.00', debit_ves: '4000.00' },
      { ...nothing, account_id: CASH, credit: '100.00', credit_ves: '10000.00' },
    ],
    ...overrides,
  };
}

async function shown(db: CompanyDb): Promise<Record<string, unknown>> {
  const rows = await db.account_balances.toArray();
  return Object.fromEntries(rows.map(({ account_id, shown: { usd, ves } }) => [account_id, [usd, ves]]));
}

describe('a transaction entered by hand', () => {
  it('[ACC-02] [ACC-04] changes no balance as a draft, and all of them at once when it is posted', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'journal_drafts', draft(), ana);
    expect(await shown(db)).toEqual({});
    const posted = await postJournalDraft(db, { ...draft(), id }, ana, { nowMs: POSTED_MS });
    expect(posted).toMatchObject({ id: journalEntryId(db.companyId, id), version: 0, reverses_id: null });
    expect(await shown(db)).toEqual({ [RENT]: ['100.00', '10000.00'], [CASH]: ['-100.00', '-10000.00'] });
    expect((await db.journal_drafts.get(id))?.deleted_at).not.toBeNull();
    expect((await db.outbox.toArray()).map(({ collection, kind }) => `${collection} ${kind}`)).toEqual([
      'journal_drafts create',
      'journal_entries create',
      'journal_drafts delete',
    ]);
  });

  it('[ACC-04] [S-24] posted twice is posted once', async () => {
    const db = freshDb();
    const one = { ...draft(), id: newId() };
    await Promise.all([postJournalDraft(db, one, ana), postJournalDraft(db, one, ana)]);
    expect(await db.journal_entries.count()).toBe(1);
    expect((await shown(db))[RENT]).toEqual(['100.00', '10000.00']);
  });

  it('[S-24] entered for a due day is posted once by two devices, which then have that day behind them', async () => {
    const posted = await Promise.all(
      [freshDb(), freshDb()].map(async (db) => {
        const { entries, exchange_rate: _, date: __, ...shared } = draft();
        const lines = entries.map(({ account_id, debit, credit, description }) => ({
          ...{ account_id, debit, credit, description },
        }));
        const fields = { ...shared, lines, frequency: 'monthly', starts_on: '2026-11-01' } as const;
        const recurringId = await createRecord(db, 'recurring_entries', fields, ana, RENT);
        const id = dueEntryId(CASH, recurringId, '2026-11-01');
        const repeated = { recurringId, day: '2026-11-01' };
        const entry = await postJournalDraft(db, { ...draft(), id }, ana, { repeated });
        expect((await db.recurring_entries.get(recurringId))?.done_until).toBe('2026-11-01');
        expect(entry.id).toBe(journalEntryId(db.companyId, id));
        return id;
      }),
    );
    expect(new Set(posted).size).toBe(1);
  });

  it('[ACC-04] voided, however often, is reversed once and leaves nothing on any account', async () => {
    const db = freshDb();
    const posted = await postJournalDraft(db, { ...draft(), id: newId() }, ana, { nowMs: POSTED_MS });
    const reversals = await Promise.all([
      voidJournalEntry(db, posted, ana, POSTED_MS),
      voidJournalEntry(db, posted, ana, POSTED_MS + 86_400_000),
    ]);
    expect(new Set(reversals.map(({ id }) => id))).toEqual(new Set([voidId(db.companyId, posted.id)]));
    expect(reversals[0]).toMatchObject({ date: '2026-11-23', reverses_id: posted.id });
    expect(await shown(db)).toEqual({ [RENT]: ['0.00', '0.00'], [CASH]: ['0.00', '0.00'] });
  });

  it('[ACC-04] is booked at once and not sent by a demo, which has no server', async () => {
    const db = new CompanyDb(newId(), true);
    await postJournalDraft(db, { ...draft(), id: newId() }, ana);
    expect((await shown(db))[CASH]).toEqual(['-100.00', '-10000.00']);
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('the deletion of an account', () => {
  const account = { name: 'Fletes', type: 'expense', description: '' } as const;

  it('[ACC-02] is refused while it has entries, accounts below it, or documents post to it', async () => {
    const db = freshDb();
    const group = await createRecord(db, 'accounts', { ...account, code: '6.9' }, ana);
    const child = await createRecord(db, 'accounts', { ...account, code: '6.9.1', parent_id: group }, ana);
    const role = await createRecord(db, 'accounts', { ...account, code: '6.8', role: 'exp_rent' }, ana);
    expect(await deleteAccount(db, group, ana)).toBe(
      'La cuenta tiene subcuentas. Muévelas o elimínalas antes.',
    );
    expect(await deleteAccount(db, role, ana)).toBe(
      'Los documentos asientan en esta cuenta: no se puede eliminar.',
    );
    const entries = draft().entries.map((one) =>
      one.account_id === RENT ? { ...one, account_id: child } : one,
    );
    await postJournalDraft(db, { ...draft({ entries }), id: newId() }, ana);
    expect(await deleteAccount(db, child, ana)).toBe('La cuenta tiene asientos: no se puede eliminar.');
    expect((await db.accounts.get(child))?.deleted_at).toBeNull();
  });

  it('[ACC-02] is refused where an invoice of a company of this device is on it', async () => {
    const db = await deviceCompany();
    const id = await createRecord(db, 'accounts', { ...account, code: '6.9' }, ana);
    const line = { description: '', account_id: id, base: '100.00', tax_rate: '16.00', tax: '16.00' };
    const bill = {
      ...{
        id: newId(),
        supplier_id: null,
        supplier_name: 'Polar',
        supplier_document: '',
        invoice_number: '1',
      },
      ...{ control_number: '', invoice_date: '2026-11-01', due_date: '2026-11-16', currency: 'USD' as const },
      ...{ exchange_rate: '100', notes: '', reverses_id: null, lines: [line] },
    };
    await recordSupplierBill(db, bill, ana);
    expect(await readAccountBalances(db)).toContainEqual({
      account_id: id,
      shown: { usd: '100.00', ves: '10000.00' },
    });
    expect(await deleteAccount(db, id, ana)).toBe('La cuenta tiene asientos: no se puede eliminar.');
  });

  it('[ACC-02] is done where nothing uses it', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'accounts', { ...account, code: '6.9' }, ana);
    expect(await deleteAccount(db, id, ana)).toBeUndefined();
    expect((await db.accounts.get(id))?.deleted_at).not.toBeNull();
  });
});
