/** When a reading of the books is to be read again: what it is made of was recorded here, or has arrived at the server. */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { CompanyDb } from '../../../data/company-db.ts';

/** @returns another one once a document of the collections is made, or arrives at the server */
export async function booksMark(db: CompanyDb, collections: readonly CollectionName[]): Promise<string> {
  const counts = await Promise.all(collections.map((name) => db.table(name).count()));
  return [...counts, await db.outbox.count()].join();
}
