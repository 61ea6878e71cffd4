/**
 * Stored documents, read as their mapper reads what a device sends: for booking them late, and for deriving their
 * entries again (ACC-09).
 */
import type { CompanyTx } from '../db/database.ts';
import type { DocumentMapper, DocumentOrigin } from '../documents/document-mapper.ts';
import type { DocumentName } from '../documents/document-name.ts';
import { readBody } from '../items/read-body.ts';
import type { RowReaders } from './row-reader.ts';

export interface NamedDocument {
  readonly collection: DocumentName;
  readonly id: string;
}

/** A row as it travels. */
export type DocumentRow = Readonly<Record<string, unknown>>;

export interface ReadStored {
  readonly wire: unknown;
  /** The same as the domain has it. */
  readonly made: unknown;
  readonly origin: DocumentOrigin;
}

/** @returns by id the rows that are there */
export async function readDocuments(
  tx: CompanyTx,
  readers: RowReaders,
  documents: readonly NamedDocument[],
): Promise<Map<string, DocumentRow>> {
  const rows = new Map<string, DocumentRow>();
  for (const name of new Set(documents.map(({ collection }) => collection))) {
    const reader = readers.get(name);
    if (reader === undefined) throw new Error(`${name} is in no reader`);
    const ids = documents.filter(({ collection }) => collection === name).map(({ id }) => id);
    const read = await tx.query<{ json: string }>(reader.byIds, [tx.companyId, ids]);
    for (const { json } of read) {
      const row = JSON.parse(json) as DocumentRow;
      rows.set(String(row.id), row);
    }
  }
  return rows;
}

/** @throws Error for a row that today's contract cannot read */
export function readStored(
  mapper: DocumentMapper,
  companyId: string,
  { collection, id }: NamedDocument,
  row: DocumentRow,
): ReadStored {
  const read = readBody(mapper.schema, row, 'loose');
  if (!read.ok) throw new Error(`${collection} ${id} cannot be read: ${read.problems[0]?.message}`);
  const origin = {
    companyId,
    madeBy: { id: String(row.user_id), name: String(row.user_name ?? '') },
    deviceId: typeof row.device_id === 'string' ? row.device_id : null,
  };
  return { wire: read.value, made: mapper.fromWire(read.value, origin), origin };
}
