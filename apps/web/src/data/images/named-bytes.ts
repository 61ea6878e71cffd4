/**
 * Which records name the bytes on this device: pictures of products, attachments of documents, and the pictures of
 * campaigns. In one place, so that sending, clearing, fetching and the company's file agree about it (S-15).
 */
import type { CompanyDb } from '../company-db.ts';
import type { CampaignRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

/** The tables whose rows are about bytes. */
const FILE_TABLES = ['product_images', 'attachments'] as const;
/** The tables whose rows name bytes. */
export const NAMING_TABLES = [...FILE_TABLES, 'campaigns'] as const;

/** What such a row says of them. */
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
    FILE_TABLES.map((name) =>
      db.table<NamingRow>(name).where('sha256').anyOf(hashes).or('thumbnail').anyOf(hashes).toArray(),
    ),
  );
  return [...found.flat(), ...campaignsNaming(await db.campaigns.toArray(), hashes)];
}

/** As {@link rowsNaming}, within a transaction of {@link NAMING_TABLES}. */
export async function rowsNamingIn(tx: DeviceTransaction, hashes: readonly string[]): Promise<NamingRow[]> {
  return [
    ...(await tx.where('product_images', 'sha256', hashes)),
    ...(await tx.where('product_images', 'thumbnail', hashes)),
    ...(await tx.where('attachments', 'sha256', hashes)),
    ...(await tx.where('attachments', 'thumbnail', hashes)),
    ...campaignsNaming(await tx.all('campaigns'), hashes),
  ];
}

/** Every row that names bytes, deleted ones too. */
export async function allNamingRows(db: CompanyDb): Promise<NamingRow[]> {
  const found = await Promise.all(FILE_TABLES.map((name) => db.table<NamingRow>(name).toArray()));
  return [...found.flat(), ...(await db.campaigns.toArray()).map(namedByCampaign)];
}

/** Without an index: a company has few campaigns. */
function campaignsNaming(campaigns: readonly CampaignRow[], hashes: readonly string[]): NamingRow[] {
  return campaigns.map(namedByCampaign).filter(({ sha256 }) => hashes.includes(sha256));
}

/** What a campaign says of its picture, which has no small version. */
function namedByCampaign({
  version,
  deleted_at,
  content,
}: Pick<CampaignRow, 'version' | 'deleted_at' | 'content'>): NamingRow {
  return { version, deleted_at, sha256: content.image_sha256 ?? '', thumbnail: '' };
}

/** The hashes that a row of a table names, as a file of the company has it; '' for none. */
export function hashesOfRow(
  name: (typeof NAMING_TABLES)[number],
  row: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (name !== 'campaigns') return [String(row.sha256), String(row.thumbnail ?? '')];
  const { content } = row;
  const isNamed = typeof content === 'object' && content !== null && 'image_sha256' in content;
  return isNamed ? [String(content.image_sha256 ?? '')] : [];
}

/** The hashes that the rows name, each once. */
export function hashesIn(rows: readonly Pick<NamingRow, 'sha256' | 'thumbnail'>[]): Set<string> {
  const named = new Set(rows.flatMap(({ sha256, thumbnail }) => [sha256, thumbnail]));
  named.delete('');
  return named;
}
