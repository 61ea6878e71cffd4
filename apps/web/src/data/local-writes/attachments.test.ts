import 'fake-indexeddb/auto';

import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { journalEntryId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { dropUnnamed, keepBytes } from '../images/picture-store.ts';
import { blob, NOW } from '../images/testing/pictures.ts';
import { ana, freshDb } from '../testing/builders.ts';
import { attachFiles, type NewAttachment } from './attachments.ts';
import {
  deleteJournalDraft,
  ownerOfDraft,
  restoreJournalDraft,
  storeJournalDraft,
} from './journal-drafts.ts';
import { postJournalDraft } from './journal-entries.ts';
import { recordSupplierBill } from './record-payables.ts';

const LINE = { account_id: newId(), debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00' };
const FIELDS: JournalDraftFields = {
  ...{ date: '2026-11-20', description: 'Alquiler', reference: '', currency: 'USD', exchange_rate: '100' },
  entries: [
    { ...LINE, debit: '5.00', debit_ves: '500.00', description: '' },
    { ...LINE, credit: '5.00', credit_ves: '500.00', description: '' },
  ],
};

async function chosen(db: CompanyDb, content: string): Promise<NewAttachment> {
  const sha256 = await keepBytes(db, blob(content, 'application/pdf'), NOW);
  const file = { filename: `${content}.pdf`, sha256, thumbnail: '', mime: 'application/pdf' } as const;
  return { id: newId(), ...file, bytes: content.length };
}

const itemsOf = async (db: CompanyDb) =>
  (await db.outbox.toArray()).map(({ collection, kind }) => `${collection} ${kind}`);
const left = async (db: CompanyDb) =>
  (await db.attachments.toArray())
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ filename }) => filename);
const plain = { repeated: undefined };

describe('files attached to a transaction', () => {
  it('[ACC-03] are stored with its draft, waiting to be sent, and stay with what it becomes', async () => {
    const db = freshDb();
    const id = newId();
    const file = await chosen(db, 'contrato');
    const edits = { added: [file], removed: [] };
    await storeJournalDraft(db, { ...FIELDS, id }, ana, { ...plain, edits });
    expect((await db.blobs.get(file.sha256))?.state).toBe('waiting');
    const entry = await postJournalDraft(db, { ...FIELDS, id }, ana, { edits });
    expect(await db.attachments.toArray()).toMatchObject([
      { id: file.id, collection: 'journal_entries', document_id: entry.id, deleted_at: null },
    ]);
    expect(ownerOfDraft(db.companyId, id).documentId).toBe(journalEntryId(db.companyId, id));
    expect(await itemsOf(db)).toEqual([
      'journal_drafts create',
      'attachments create',
      'journal_entries create',
      'journal_drafts delete',
    ]);
  });

  it('[ACC-03] are taken away before it is posted, because the server takes none from what is posted', async () => {
    const db = freshDb();
    const id = newId();
    const [first, second] = [await chosen(db, 'uno'), await chosen(db, 'dos')];
    await storeJournalDraft(db, { ...FIELDS, id }, ana, { ...plain, edits: { added: [first], removed: [] } });
    await postJournalDraft(db, { ...FIELDS, id }, ana, { edits: { added: [second], removed: [first.id] } });
    expect(await left(db)).toEqual(['dos.pdf']);
    expect((await itemsOf(db)).slice(2)).toEqual([
      'attachments create',
      'attachments delete',
      'journal_entries create',
      'journal_drafts delete',
    ]);
  });

  it('[ACC-04] go with a draft that is deleted, and come back with it', async () => {
    const db = freshDb();
    const id = newId();
    const edits = { added: [await chosen(db, 'uno'), await chosen(db, 'dos')], removed: [] };
    await storeJournalDraft(db, { ...FIELDS, id }, ana, { ...plain, edits });
    const gone = await deleteJournalDraft(db, id, ana);
    expect(await left(db)).toEqual([]);
    await restoreJournalDraft(db, id, gone, ana);
    expect(await left(db)).toEqual(['uno.pdf', 'dos.pdf']);
    expect((await db.journal_drafts.get(id))?.deleted_at).toBeNull();
  });
});

describe('files attached to an expense invoice', () => {
  it('[ACC-07] are stored with it once, however often it is pressed, and others are added later', async () => {
    const db = freshDb();
    const bill = {
      ...{
        id: newId(),
        supplier_id: null,
        supplier_name: 'Ávila',
        supplier_document: '',
        invoice_number: 'F-1',
      },
      ...{ control_number: '', invoice_date: '2026-11-20', due_date: '2026-11-20', currency: 'USD' as const },
      ...{ exchange_rate: '100', notes: '', reverses_id: null },
      lines: [{ description: '', account_id: newId(), base: '10.00', tax_rate: '0.00', tax: '0.00' }],
    };
    const edits = { added: [await chosen(db, 'factura')], removed: [] };
    await Promise.all([recordSupplierBill(db, bill, ana, edits), recordSupplierBill(db, bill, ana, edits)]);
    const owner = { collection: 'supplier_bills', documentId: bill.id } as const;
    await attachFiles(db, owner, [await chosen(db, 'recibo')], ana);
    expect(await left(db)).toEqual(['factura.pdf', 'recibo.pdf']);
    const rows = await db.attachments.toArray();
    expect(rows.every(({ document_id }) => document_id === bill.id)).toBe(true);
  });

  it('[S-15] wait for their upload as long as a record names them, and no longer', async () => {
    const db = freshDb();
    const file = await chosen(db, 'factura');
    await attachFiles(db, { collection: 'supplier_bills', documentId: newId() }, [file], ana);
    await db.outbox.clear();
    expect(await dropUnnamed(db, NOW + 3 * 86_400_000)).toBe(0);
    expect(await db.blobs.count()).toBe(1);
  });
});
