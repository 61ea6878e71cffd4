/**
 * Which of a company's rows go into its file, and in which order. Apart from where the rows come from: a device that
 * has all of them, or the server together with the outbox of this device.
 */
import { type ArchiveLine, archiveRowSchema } from '@cuadra/contracts/company-file/archive';
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
} from '@cuadra/contracts/registry/collection-traits';

import { cameLateAt } from '../came-late.ts';
import type { DocumentMeta } from '../rows.ts';

export type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of a company; documents of all collections in the order of booking. */
export interface CompanyRows {
  /** Records and balances, by collection. */
  readonly rows: ReadonlyMap<CollectionName, readonly AnyRow[]>;
  readonly documents: readonly ArchiveLine[];
}

/** Records in the order of the registry, then balances, then documents. */
export function archiveLines({ rows, documents }: CompanyRows): ArchiveLine[] {
  const ofKind = (kind: CollectionTraits['kind']) =>
    COLLECTION_NAMES.filter((name) => COLLECTION_TRAITS[name].kind === kind).flatMap((collection) =>
      (rows.get(collection) ?? []).filter(isOwnRow).map((row) => ({ collection, row })),
    );
  const lines: ArchiveLine[] = [...ofKind('record'), ...ofKind('balance'), ...documents];
  return lines.map(({ collection, row }) => ({ collection, row: archiveRow(collection, row) }));
}

/** False for a stub: the restore makes it again from its document (S-13). */
function isOwnRow(row: AnyRow): boolean {
  return row.is_stub !== true;
}

/** The row without what belongs to the server or the device: versions, generations, marks, notices. */
function archiveRow(collection: CollectionName, row: AnyRow): AnyRow {
  const traits: CollectionTraits = COLLECTION_TRAITS[collection];
  const content = traits.kind === 'document' ? { ...row, ...makerOf(row), ...lateOf(row) } : row;
  const names = Object.keys(archiveRowSchema(collection).shape);
  return Object.fromEntries(names.flatMap((name) => (name in content ? [[name, content[name]]] : [])));
}

/** Whoever keeps the books has noted it, the device or the server. */
function lateOf(row: AnyRow): AnyRow {
  const at = cameLateAt(row as unknown as DocumentMeta);
  return at === null ? {} : { came_late_at: at };
}

/** The maker of a row, in the device's shape or in the server's; when, as the document says itself where it does. */
function makerOf({ made_by, made_at, user_id, user_name, created_at }: AnyRow): AnyRow {
  return {
    made_by: made_by ?? { id: String(user_id ?? ''), name: String(user_name ?? '') },
    made_at: made_at ?? created_at,
  };
}
