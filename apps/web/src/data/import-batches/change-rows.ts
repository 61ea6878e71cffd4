/**
 * The records that store what a batch did, at most 500 rows and so many bytes each, and their reading. Their ids follow
 * from their content, so that one import made on two devices is stored once.
 */

import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { ITEM_ROWS_MAX } from '@cuadra/contracts/protocol/constants';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';

import type { ImportedRecord } from '../local-writes/import-records.ts';
import type { ImportChangeRow } from '../rows.ts';

export interface RememberedRow {
  readonly collection: ImportChangeRow['collection'];
  readonly id: string;
  /** The changed fields before the batch; null for a record that the batch made. */
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown>;
}

/** In characters, most of one byte: below the size limit of an item. */
const RECORD_LENGTH_MAX = 60_000;

/**
 * Returns records of `import_changes`, each with adjacent rows of one collection; the same rows give the same records.
 */
export function changeRecords(
  batchId: string,
  rows: readonly RememberedRow[],
): ImportedRecord<'import_changes'>[] {
  return groupsOf(rows).map((group) => {
    const collection = group[0]?.collection ?? 'products';
    const kept = group.map(({ id, before, after }) => ({ id, before, after }));
    const id = nameBasedId(batchId, 'changes', collection, hashOfText(canonicalJson(kept)));
    return { id, batch_id: batchId, collection, rows: kept };
  });
}

/** Adjacent rows of one collection, as many as both limits allow. */
function groupsOf(rows: readonly RememberedRow[]): RememberedRow[][] {
  const groups: RememberedRow[][] = [];
  let length = 0;
  for (const row of rows) {
    const group = groups.at(-1);
    // As long as the canonical text, which orders keys differently, and much faster to write.
    const size = JSON.stringify(row).length;
    const fits =
      group !== undefined &&
      group[0]?.collection === row.collection &&
      group.length < ITEM_ROWS_MAX &&
      length + size <= RECORD_LENGTH_MAX;
    if (fits) group.push(row);
    else {
      groups.push([row]);
      length = 0;
    }
    length += size;
  }
  return groups;
}

/** Everything that a batch did, by its records. */
export function rememberedRows(records: readonly ImportChangeRow[]): RememberedRow[] {
  return records.flatMap(({ collection, rows }) => rows.map((row) => ({ collection, ...row })));
}
