/**
 * Saves the quick entry of this device: the document and the end of its draft are one write (QE-01, S-24). Pressed twice,
 * or in two tabs, it is one document: the second finds no draft of that id any more.
 */
import { correctedNow } from '../../../data/clock.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { dropDraftIn } from '../../../data/drafts/draft-store.ts';
import { MOVEMENT_TABLES, movementsIn } from '../../../data/local-writes/record-movements.ts';
import type { Maker, MovementRow } from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { type CheckPlaces, checkEntry, type EntryErrors, hasErrors, knownLines } from './check-entry.ts';
import { movementOfEntry } from './entry-document.ts';
import { type EntryKeeper, storedOf } from './entry-keeper.ts';

export interface SaveContext {
  readonly db: CompanyDb;
  readonly maker: Maker;
  readonly today: string;
  /** Bolívares for a dollar; null when no rate is known. */
  readonly rate: string | null;
  readonly placeIds: CheckPlaces;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly movement: MovementRow; readonly droppedCount: number }
  /** Saved by another tab, or by an earlier press. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly errors: EntryErrors };

/** @throws the database's error: then nothing was stored, and the draft is as it was */
export async function saveEntry(keeper: EntryKeeper, context: SaveContext): Promise<SaveOutcome> {
  keeper.apply({ kind: 'settle' });
  const id = await keeper.settled();
  const { db } = context;
  const outcome = await dexieStore(db).write(
    [...MOVEMENT_TABLES, 'drafts', 'lots'],
    async (tx): Promise<SaveOutcome> => {
      const row = id === undefined ? undefined : await tx.get('drafts', id);
      if (row === undefined) return { kind: 'already' };
      // Reads the stored entry instead of what this tab shows: another tab may have scanned a moment ago.
      const { entry } = storedOf(row.data);
      const errors = checkEntry(entry, context.placeIds);
      if (hasErrors(errors)) return { kind: 'refused', errors };
      const products = [...new Set(knownLines(entry).map(({ article }) => article.productId))];
      const lots = await tx.where('lots', 'product_id', products);
      const document = movementOfEntry(entry, {
        id: row.id,
        date: await correctedNow(tx, Date.now()),
        today: context.today,
        rate: context.rate,
        lotsOf: (productId) =>
          lots
            .filter((lot) => lot.product_id === productId)
            .map(({ code, expires_on }) => ({ code, expiresOn: expires_on })),
      });
      const [movement] = await movementsIn(tx, db, [document], context.maker);
      await dropDraftIn(tx, row.id);
      if (movement === undefined) return { kind: 'already' };
      return { kind: 'saved', movement, droppedCount: entry.lines.length - knownLines(entry).length };
    },
  );
  await keeper.read();
  return outcome;
}
