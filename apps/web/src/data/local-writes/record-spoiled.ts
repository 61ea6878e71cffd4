/** Records that a numbered sheet cannot be used, and what was issued on it, if anything (FISC-02). */
import { spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import type { SpoiledSheetWire } from '@cuadra/contracts/sales/issued-documents';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { IssuedDocumentRow, Maker, SpoiledSheetRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** A sheet of a run. */
export type Sheet = Pick<IssuedDocumentRow, 'form_run_id' | 'register_id' | 'control'>;

export interface SpoiledFacts {
  readonly sheet: Sheet;
  /** What is on it; undefined where it is blank. */
  readonly issued: IssuedDocumentRow | undefined;
  readonly reason: string;
}

/**
 * @returns the stored one where the sheet is spoiled already in that way; undefined where something was issued on it meanwhile, in
 *   another window: then nothing is written
 */
export async function recordSpoiled(
  db: CompanyDb,
  { sheet, issued, reason }: SpoiledFacts,
  maker: Maker,
  nowMs = Date.now(),
): Promise<SpoiledSheetRow | undefined> {
  const id = spoiledSheetId(db.companyId, sheet.control, issued?.id ?? null);
  return dexieStore(db).write([...FACT_TABLES, 'spoiled_sheets', 'issued_documents'], async (tx) => {
    const known = await tx.get('spoiled_sheets', id);
    if (known !== undefined) return known;
    const onSheet = [sheet.form_run_id ?? '', sheet.control] as const;
    const printed = await tx.where('issued_documents', '[form_run_id+control]', [onSheet]);
    if (issued === undefined && printed.length > 0) return undefined;
    const spoiled_at = await correctedNow(tx, nowMs);
    const document: SpoiledSheetWire = {
      id,
      form_run_id: sheet.form_run_id,
      register_id: sheet.register_id,
      control: sheet.control,
      kind: issued?.kind ?? null,
      series: issued?.series ?? '',
      number: issued?.number ?? null,
      issued_document_id: issued?.id ?? null,
      reason,
      spoiled_at,
    };
    const fact = {
      collection: 'spoiled_sheets',
      document,
      entries: [],
      made_by: maker,
      made_at: spoiled_at,
    } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'spoiled_sheets'));
  });
}
