/**
 * Records what is issued of a sale or return on a numbered sheet, before it is printed (FISC-02): a sheet, and a part of a
 * document, is taken once, whatever other window takes one at the same time.
 */
import { issuedDocumentId } from '@cuadra/contracts/primitives/ids';
import type { IssuedDocumentWire } from '@cuadra/contracts/sales/issued-documents';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAttempted } from '../fiscal/print-attempts.ts';
import { validIssued } from '../forms/issued-of.ts';
import type { IssuedDocumentRow, Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** All of it but what the writing gives: the run's sheet, the number, and the part of the document. */
export type IssuedFacts = Omit<IssuedDocumentWire, 'id' | 'issued_at'>;

/**
 * @returns undefined where the sheet or the part was taken meanwhile, or a machine may have printed it: then nothing is
 *   written
 */
export async function recordIssued(
  db: CompanyDb,
  facts: IssuedFacts,
  maker: Maker,
  nowMs = Date.now(),
): Promise<IssuedDocumentRow | undefined> {
  const id = issuedDocumentId(db.companyId, facts.document_id, facts);
  const tables = [
    ...FACT_TABLES,
    'issued_documents',
    'spoiled_sheets',
    'fiscal_documents',
    'drafts',
  ] as const;
  return dexieStore(db).write(tables, async (tx) => {
    if (await isTaken(tx, facts)) return undefined;
    const issued_at = await correctedNow(tx, nowMs);
    const fact = {
      collection: 'issued_documents',
      document: { ...facts, id, issued_at },
      entries: [],
      made_by: maker,
      made_at: issued_at,
    } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'issued_documents'));
  });
}

async function isTaken(tx: DeviceTransaction, facts: IssuedFacts): Promise<boolean> {
  const { document_id, form_run_id, control, kind, line_from, line_to } = facts;
  if (await isAttempted(tx, document_id)) return true;
  const [printed, onSheet, ofDocument, spoiled] = await Promise.all([
    tx.where('fiscal_documents', 'document_id', [document_id]),
    tx.where('issued_documents', '[form_run_id+control]', [[form_run_id ?? '', control]]),
    tx.where('issued_documents', 'document_id', [document_id]),
    tx.where('spoiled_sheets', '[form_run_id+control]', [[form_run_id ?? '', control]]),
  ]);
  if (printed.length > 0 || onSheet.length > 0 || spoiled.length > 0) return true;
  const ofPart = ofDocument.filter(
    (one) => one.kind === kind && one.line_from < line_to && line_from < one.line_to,
  );
  const gone = await tx.where(
    'spoiled_sheets',
    'issued_document_id',
    ofPart.map(({ id }) => id),
  );
  return validIssued(ofPart, gone).length > 0;
}
