/**
 * Records a document that is entered in the books, with or without a network (ACC-07): the document, its entries, the end
 * of its draft and the item, in one write.
 */
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import type { DocumentMeta, Maker } from '../rows.ts';
import type { DeviceTransaction, TableName } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/** The documents that no till makes, and no session takes part in. */
type Entered = 'supplier_bills' | 'withholdings' | 'settlements';

export interface Recording<Document extends { readonly id: string }> {
  /** @param madeAt ISO instant */
  readonly make: (madeAt: string) => Document;
  /** Those that the server makes of it, but for the accounts, which the server posts (S-25). */
  readonly entriesOf?: (document: Document) => readonly LedgerEntry[];
  /** Tables of what is written with it. */
  readonly tables?: readonly TableName[];
  /** What is written with it. */
  readonly write?: (tx: DeviceTransaction, document: Document) => Promise<void>;
}

/** Returns the stored document when the id was already used (S-10): then nothing is written. */
export function recordInBooks<Document extends { readonly id: string }>(
  db: CompanyDb,
  collection: Entered,
  maker: Maker,
  { make, entriesOf = () => [], tables = [], write }: Recording<Document>,
): Promise<Document & DocumentMeta> {
  const written = [...new Set<TableName>([...FACT_TABLES, ...tables, collection, 'drafts'])];
  return dexieStore(db).write(written, async (tx) => {
    const made_at = await correctedNow(tx, Date.now());
    const document = make(made_at);
    const known = await tx.get(collection, document.id);
    // A row of the collection is a document of it.
    if (known !== undefined) return known as unknown as Document & DocumentMeta;
    await dropDraftIn(tx, document.id);
    await write?.(tx, document);
    const fact = { collection, document, entries: entriesOf(document), made_by: maker, made_at } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, collection));
  });
}
