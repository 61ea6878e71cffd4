/** What was issued of a sale or return, as it is valid: without what is on sheets that were spoiled since (FISC-02). */
import { withoutSpoiled } from '@cuadra/domain/fiscal/waiting-forms';
import Dexie from 'dexie';
import type { CompanyDb } from '../company-db.ts';
import type { IssuedDocumentRow, SpoiledSheetRow } from '../rows.ts';

/** Sheet by sheet. */
export async function readIssued(db: CompanyDb, documentId: string): Promise<IssuedDocumentRow[]> {
  return (await readIssuedOf(db, [documentId])).get(documentId) ?? [];
}

/** By the document; one without any is not there. */
export async function readIssuedOf(
  db: CompanyDb,
  documentIds: readonly string[],
): Promise<Map<string, IssuedDocumentRow[]>> {
  const rows = await db.issued_documents
    .where('document_id')
    .anyOf([...documentIds])
    .toArray();
  const spoiled = await db.spoiled_sheets
    .where('issued_document_id')
    .anyOf(rows.map(({ id }) => id))
    .toArray();
  const byDocument = new Map<string, IssuedDocumentRow[]>();
  for (const row of validIssued(rows, spoiled))
    byDocument.set(row.document_id, [...(byDocument.get(row.document_id) ?? []), row]);
  return byDocument;
}

/** In the order of their parts. @param spoiled those that name them */
export function validIssued(
  issued: readonly IssuedDocumentRow[],
  spoiled: readonly SpoiledSheetRow[],
): IssuedDocumentRow[] {
  const sheets = spoiled.map((row) => ({ control: row.control, issuedDocumentId: row.issued_document_id }));
  return withoutSpoiled(issued, sheets).sort((one, other) => one.part - other.part);
}

/** The sheets of a run that cannot be used, the latest first. */
export function readSpoiled(db: CompanyDb, runId: string, most: number): Promise<SpoiledSheetRow[]> {
  return db.spoiled_sheets
    .where('[form_run_id+control]')
    .between([runId, Dexie.minKey], [runId, Dexie.maxKey])
    .reverse()
    .limit(most)
    .toArray();
}
