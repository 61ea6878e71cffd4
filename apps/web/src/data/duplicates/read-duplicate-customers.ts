/**
 * Customers entered twice at two devices that did not know of each other, as marked by the server (S-30). A mark lasts
 * until its record is written again, so only pairs that still match are listed.
 */
import type { CompanyDb } from '../company-db.ts';
import { type CustomerRow, isAlive } from '../rows.ts';

export interface CustomerPair {
  /** The survivor of a merge: the one with the smaller id. */
  readonly older: CustomerRow;
  readonly newer: CustomerRow;
}

/** Each pair once, by name. */
export async function readDuplicateCustomers(db: CompanyDb): Promise<CustomerPair[]> {
  const marked = await db.customers.where('duplicate_of').above('').toArray();
  if (marked.length === 0) return [];
  const others = await db.customers.bulkGet(marked.map(({ duplicate_of }) => duplicate_of ?? ''));
  const pairs = marked.flatMap((one, place) => {
    const other = others[place];
    if (other === undefined || !isAlive(one) || !isAlive(other) || !isSameDocument(one, other)) return [];
    return [one.id < other.id ? { older: one, newer: other } : { older: other, newer: one }];
  });
  return pairs.sort((one, other) => one.older.name.localeCompare(other.older.name, 'es'));
}

function isSameDocument(one: CustomerRow, other: CustomerRow): boolean {
  return one.document_type === other.document_type && one.document_number === other.document_number;
}
