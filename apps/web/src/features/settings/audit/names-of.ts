/** Names of the records that entries of the trail speak of, as the device has them. Apart from the hook that waits for them. */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import { type AuditEntry, idsOf, type NamesById } from './audit-text.ts';
import { DOCUMENT_NAMES } from './document-names.ts';

/** Where the ids that fields hold are looked for, besides the collection of the entry itself. */
const POINTED_AT: readonly CollectionName[] = [
  'roles',
  'users',
  'categories',
  'taxes',
  'warehouses',
  'products',
  'registers',
];

/** Deleted ones too: their rows stay for ever (S-29). */
export async function namesOf(db: CompanyDb, entries: readonly AuditEntry[]): Promise<NamesById> {
  const ids = [...new Set(entries.flatMap(idsOf))];
  const own = new Set(entries.map(({ collection }) => collection));
  const tables = db.tables.filter(({ name }) => own.has(name) || POINTED_AT.includes(name as CollectionName));
  const names = new Map<string, string>();
  for (const table of tables) {
    const rows: unknown[] = await table.bulkGet(ids);
    for (const [index, row] of rows.entries()) {
      const name = await nameIn(db, table.name, row);
      if (name !== undefined) names.set(ids[index] ?? '', name);
    }
  }
  return names;
}

async function nameIn(db: CompanyDb, collection: string, row: unknown): Promise<string | undefined> {
  if (typeof row !== 'object' || row === null) return undefined;
  const fields = row as Readonly<Record<string, unknown>>;
  const ofDocument = DOCUMENT_NAMES[collection];
  if (ofDocument !== undefined) return ofDocument(fields, db);
  const { name, series, number } = fields;
  if (typeof series === 'string' && typeof number === 'number') return formatNumber(series, number);
  return typeof name === 'string' && name !== '' ? name : undefined;
}
