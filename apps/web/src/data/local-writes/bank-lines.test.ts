import 'fake-indexeddb/auto';

import type { BankLineFields } from '@cuadra/contracts/accounting/banking';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { readBankBooks } from '../accounting-reading/bank-entries-reader.ts';
import type { CompanyDb } from '../company-db.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { deleteBankLines, importBankLines, matchBankLines } from './bank-lines.ts';
import { postJournalDraft, voidJournalEntry } from './journal-entries.ts';

function line(db: CompanyDb, overrides: Partial<BankLineFields> = {}): Omit<BankLineFields, 'entries'> {
  return {
    ...{ account_id: accountIdOfRole(db.companyId, 'bank_ves'), currency: 'VES', date: '2026-11-20' },
    ...{ amount: '-2.50', reference: '000123456', description: 'COMISIÓN', balance: '97.50' },
    ...{ occurrence: 1, position: 1 },
    ...overrides,
  };
}

function feeDraft(db: CompanyDb, id = newId()) {
  const amounts = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  return {
    ...{ id, date: '2026-11-20', description: 'Comisión', reference: '123456' },
    ...{ currency: 'VES' as const, exchange_rate: '250' },
    entries: [
      {
        ...amounts,
        ...{ account_id: accountIdOfRole(db.companyId, 'exp_bank_fee'), debit: '0.01', debit_ves: '2.50' },
      },
      {
        ...amounts,
        ...{ account_id: accountIdOfRole(db.companyId, 'bank_ves'), credit: '0.01', credit_ves: '2.50' },
      },
    ],
  };
}

describe('lines of a bank statement on the device [ACC-07]', () => {
  it('the same file twice changes nothing, and the same line twice in it is two lines', async () => {
    const db = freshDb();
    const lines = [line(db), line(db, { occurrence: 2, position: 2 })];
    expect((await importBankLines(db, lines, ana)).fresh).toHaveLength(2);
    const items = await db.outbox.count();
    expect((await importBankLines(db, lines, ana)).fresh).toEqual([]);
    expect(await db.bank_lines.count()).toBe(2);
    expect(await db.outbox.count()).toBe(items);
  });

  it('are the same ones on another account or in another currency only there', async () => {
    const db = freshDb();
    await importBankLines(db, [line(db)], ana);
    const others = [line(db, { account_id: newId() }), line(db, { currency: 'USD' })];
    expect((await importBankLines(db, others, ana)).fresh).toHaveLength(2);
  });

  it('an import that was taken back can be made again, and nothing is matched then', async () => {
    const db = freshDb();
    const { fresh } = await importBankLines(db, [line(db)], ana);
    await matchBankLines(db, [{ lineId: fresh[0] ?? '', entryIds: [newId()] }], ana);
    await deleteBankLines(db, fresh, ana);
    expect((await db.bank_lines.toArray())[0]?.deleted_at).not.toBeNull();
    expect(await importBankLines(db, [line(db)], ana)).toEqual({ fresh });
    expect(await db.bank_lines.toArray()).toMatchObject([{ deleted_at: null, entries: [] }]);
  });

  it('a match is taken back', async () => {
    const db = freshDb();
    const [lineId = ''] = (await importBankLines(db, [line(db)], ana)).fresh;
    const entryId = newId();
    expect(await matchBankLines(db, [{ lineId, entryIds: [entryId] }], ana)).toBe(1);
    expect((await db.bank_lines.get(lineId))?.entries).toEqual([{ transaction_id: entryId }]);
    await matchBankLines(db, [{ lineId, entryIds: [] }], ana);
    expect((await db.bank_lines.get(lineId))?.entries).toEqual([]);
  });

  it('the transaction of a line is posted and matched in one write, once', async () => {
    const db = freshDb(true);
    const [bankLineId = ''] = (await importBankLines(db, [line(db)], ana)).fresh;
    const draft = feeDraft(db);
    const posted = await postJournalDraft(db, draft, ana, { bankLineId });
    await postJournalDraft(db, draft, ana, { bankLineId });
    expect(await db.journal_entries.count()).toBe(1);
    expect((await db.bank_lines.get(bankLineId))?.entries).toEqual([{ transaction_id: posted.id }]);
  });

  it('are compared with what the books say of the account, with references and voids', async () => {
    const db = freshDb(true);
    const posted = await postJournalDraft(db, feeDraft(db), ana);
    const request = {
      ...{ accountId: accountIdOfRole(db.companyId, 'bank_ves'), currency: 'VES' as const },
      ...{ from: '2026-11-20', to: '2099-12-31' },
    };
    const first = await readBankBooks(db, undefined, request);
    expect(first).toMatchObject({
      value: {
        entries: [{ id: posted.id, references: ['123456'], amount: { minor: -250n } }],
        balance: { minor: -250n, currency: 'VES' },
        isWhole: true,
      },
    });
    await voidJournalEntry(db, posted, ana);
    expect(await readBankBooks(db, undefined, request)).toMatchObject({
      value: { entries: [{ id: posted.id }, { reversesId: posted.id }], balance: { minor: 0n } },
    });
  });

  it('name what is nowhere until it is there', async () => {
    const db = freshDb(true);
    const [lineId = ''] = (await importBankLines(db, [line(db)], ana)).fresh;
    const posted = await postJournalDraft(db, feeDraft(db), ana);
    await db.journal_entries.delete(posted.id);
    await matchBankLines(db, [{ lineId, entryIds: [posted.id] }], ana);
    const request = {
      ...{ accountId: accountIdOfRole(db.companyId, 'bank_ves'), currency: 'VES' as const },
      ...{ from: '2026-11-20', to: '2099-12-31' },
    };
    expect(await readBankBooks(db, undefined, request)).toMatchObject({
      value: { missing: new Set([posted.id]) },
    });
    await db.journal_entries.put(posted);
    expect(await readBankBooks(db, undefined, request)).toMatchObject({ value: { missing: new Set() } });
    // Of another time than the entries that are read.
    const later = { ...request, from: '2026-11-21' };
    expect(await readBankBooks(db, undefined, later)).toMatchObject({
      value: { entries: [], missing: new Set() },
    });
  });
});
