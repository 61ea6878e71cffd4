/**
 * Whether a company has everything that a file has (DATA-05): every record, document and balance, member by member.
 * Rows that only the company has, such as the categories of every new company, are no difference.
 */
import { type ArchiveLine, archiveRowSchema } from '@cuadra/contracts/company-file/archive';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import {
  COLLECTION_TRAITS,
  type CollectionName,
  isBalanceName,
} from '@cuadra/contracts/registry/collection-traits';

import { balanceKeyOf } from '../ledger-entry.ts';
import { rowKey } from '../rows.ts';
import type { AnyRow } from './archive-rows.ts';
import { fieldsOf, isRestored } from './items-of-rows.ts';

export interface ArchiveDifference {
  /** `vat_declarations` are declared periods of IVA, which are no collection. */
  readonly collection: CollectionName | 'vat_declarations';
  /** The id of its row, or the key of its balance. */
  readonly key: string;
  readonly kind: 'missing' | 'other';
}

/**
 * @param wanted with the ids that its rows have in the compared company
 * @param books of the file: a device counts goods and does not store their value, which follows from the documents
 * (S-25)
 */
export function differencesOf(
  wanted: readonly ArchiveLine[],
  found: readonly ArchiveLine[],
  books: 'server' | 'device' = 'server',
): ArchiveDifference[] {
  const texts = new Map(found.filter(isCompared).map((line) => [keyOf(line), textOf(line, books)]));
  return wanted.filter(isCompared).flatMap((line) => {
    const text = texts.get(keyOf(line));
    const expected = textOf(line, books);
    if (text === expected || (text === undefined && isNothing(line))) return [];
    const { collection, row } = line;
    return [{ collection, key: rowIdOf(collection, row), kind: text === undefined ? 'missing' : 'other' }];
  });
}

function isCompared({ collection, row }: ArchiveLine): boolean {
  // From a file written before stock was counted by unit.
  if (collection === 'stock_balances' && row.unit_id === '') return false;
  // Its periods are restored apart, after all documents.
  if (collection === 'accounting_periods') return row.deleted_at === null;
  return COLLECTION_TRAITS[collection].kind !== 'record' || isRestored(collection);
}

/** A balance of zero counts as missing. */
function isNothing({ collection, row }: ArchiveLine): boolean {
  if (!isBalanceName(collection)) return false;
  const { amounts } = COLLECTION_TRAITS[collection];
  return amounts.every((name) => Number(row[name]) === 0);
}

function keyOf({ collection, row }: ArchiveLine): string {
  return rowKey(collection, rowIdOf(collection, row));
}

function rowIdOf(collection: CollectionName, row: AnyRow): string {
  return isBalanceName(collection) ? balanceKeyOf(collection, row) : String(row.id);
}

/**
 * Of a record only the fields that a client may write, and whether it is deleted: its instants are those of its new
 * company.
 */
function textOf({ collection, row }: ArchiveLine, books: 'server' | 'device'): string {
  if (COLLECTION_TRAITS[collection].kind === 'record') {
    return canonicalJson({ ...fieldsOf(collection, row), isDeleted: row.deleted_at !== null });
  }
  const parsed = archiveRowSchema(collection).parse(row);
  if (collection !== 'stock_balances' || books === 'server') return canonicalJson(parsed);
  const { value_usd: _, ...counted } = parsed;
  return canonicalJson(counted);
}
