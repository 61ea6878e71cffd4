import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import { postJournalDraft, voidJournalEntry } from '../../../data/local-writes/journal-entries.ts';
import { ana, freshDb } from '../../../data/testing/builders.ts';
import { postedProposal } from './posted-proposal.ts';

const NOTHING = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
const DRAFT = {
  ...{ date: '2026-10-31', description: 'Diferencia en cambio', reference: '', currency: 'VES' as const },
  exchange_rate: '500',
  entries: [
    { ...NOTHING, account_id: newId(), debit_ves: '20.00' },
    { ...NOTHING, account_id: newId(), credit_ves: '20.00' },
  ],
};

it('[ACC-07] a proposal is posted once, and can be posted again once it was voided', async () => {
  const db = freshDb();
  const id = newId();
  expect(await postedProposal(db, id)).toEqual({ id, isPosted: false });
  const entry = await postJournalDraft(db, { ...DRAFT, id }, ana);
  expect(await postedProposal(db, id)).toEqual({ id, isPosted: true });
  await voidJournalEntry(db, entry, ana);
  const again = await postedProposal(db, id);
  expect(again.isPosted).toBe(false);
  expect(again.id).not.toBe(id);
  await postJournalDraft(db, { ...DRAFT, id: again.id }, ana);
  expect(await postedProposal(db, id)).toEqual({ id: again.id, isPosted: true });
  expect(await db.journal_entries.count()).toBe(3);
});
