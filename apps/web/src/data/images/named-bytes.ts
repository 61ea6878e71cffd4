/**
 * Which records name the bytes on this device: pictures of products, and attachments of documents. In one place, so that
 * sending, clearing, fetching and the company's file agree about it (S-15).
 */
import type { CompanyDb } from '../company-db.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

/** The tables whose rows name bytes. */
export const NAMING_TABLES = ['product_images', 'attachments'] as const;

/** What every such row has. */
export interface NamingRow {
  readonly version: number;
  readonly deleted_at: string | null;
  readonly sha256: string;
  /** Empty for none. */
  readonly thumbnail: string;
}

/** The rows that name any of these, deleted ones too. */
export async function rowsNaming(db: CompanyDb, hashes: readonly string[]): Promise<NamingRow[]> {
  const found = await Promise.all(
    NAMING_TABLES.map((name) =>
      db.table<NamingRow>(name).where('sha256').anyOf(hashes).or('thumbnail').anyOf(hashes).toArray(),
    ),
  );
  return found.flat();
}

/** As {@link rowsNaming}, within a transaction of {@link NAMING_TABLES}. */
export async function rowsNamingIn(tx: DeviceTransaction, hashes: readonly string[]): Promise<NamingRow[]> {
  return [
    ...(await tx.where('product_images', 'sha256', hashes)),
    ...(await tx.where('product_images', 'thumbnail', hashes)),
    ...(await tx.where('attachments', 'sha256', hashes)),
    ...(await tx.where('attachments', 'thumbnail', hashes)),
  ];
}

/** Every row that names bytes, deleted ones too. */
export async function allNamingRows(db: CompanyDb): Promise<NamingRow[]> {
  const found = await Promise.all(NAMING_TABLES.map((name) => db.table<NamingRow>(name).toArray()));
  return found.flat();
}

/** The hashes that the rows name, each once. */
export function hashesIn(rows: readonly Pick<NamingRow, 'sha256' | 'thumbnail'>[]): Set<string> {
  const named = new Set(rows.flatMap(({ sha256, thumbnail }) => [sha256, thumbnail]));
  named.delete('');
  return named;
}
