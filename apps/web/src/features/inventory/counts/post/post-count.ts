/**
 * Posts or discards a count (MOV-05). A count posted twice, or on two devices, is posted once: the ids of its documents
 * follow from the sheet, and the sheet records that it is closed (S-24, I-12).
 */

import { countPartIds } from '@cuadra/contracts/primitives/ids';
import { correctedNow } from '../../../../data/clock.ts';

import type { CompanyDb } from '../../../../data/company-db.ts';
import { CHANGE_TABLES, patchIn } from '../../../../data/local-writes/change-records.ts';
import { MOVEMENT_TABLES, movementsIn } from '../../../../data/local-writes/record-movements.ts';
import type { CountSheetRow, Maker } from '../../../../data/rows.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import type { CountRow } from '../reading/count-report.ts';
import { countDocuments } from './count-documents.ts';

export interface PostContext {
  readonly db: CompanyDb;
  readonly maker: Maker;
  /** Bolívares for a dollar; null when no rate is known. */
  readonly rate: string | null;
}

export type PostOutcome =
  | { readonly kind: 'posted'; readonly documentCount: number }
  /** Here or elsewhere, or thrown away. */
  | { readonly kind: 'closed' };

/** @throws the database's error: then nothing was stored */
export function postCount(
  { db, maker, rate }: PostContext,
  sheetId: string,
  rows: readonly CountRow[],
): Promise<PostOutcome> {
  const tables = [...MOVEMENT_TABLES, ...CHANGE_TABLES, 'count_sheets'] as const;
  return dexieStore(db).write(tables, async (tx): Promise<PostOutcome> => {
    const sheet = await tx.get('count_sheets', sheetId);
    if (sheet === undefined || sheet.status !== 'open') return { kind: 'closed' };
    const posted = await tx.getMany('stock_movements', countPartIds(db.companyId, sheet));
    if (posted.some((one) => one !== undefined)) return { kind: 'closed' };
    const date = await correctedNow(tx, Date.now());
    const documents = countDocuments(sheet, rows, { companyId: db.companyId, date, rate });
    await movementsIn(tx, db, documents, maker);
    const fields = { status: 'posted', posted_at: date } as const;
    await patchIn(tx, db, { collection: 'count_sheets', id: sheetId, fields }, maker);
    return { kind: 'posted', documentCount: documents.length };
  });
}

/** @returns whether it was still open */
export function discardCount(
  { db, maker }: Pick<PostContext, 'db' | 'maker'>,
  sheet: Pick<CountSheetRow, 'id'>,
): Promise<boolean> {
  return dexieStore(db).write([...CHANGE_TABLES, 'count_sheets'], async (tx) => {
    if ((await tx.get('count_sheets', sheet.id))?.status !== 'open') return false;
    const fields = { status: 'discarded' } as const;
    await patchIn(tx, db, { collection: 'count_sheets', id: sheet.id, fields }, maker);
    return true;
  });
}
