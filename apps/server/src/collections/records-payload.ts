/**
 * Makes the parameter of `app.store_records` from one item: the rows to insert and to update, and their entry in the
 * trail. Pure: the decision is made, and nothing more is read.
 */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { type Item, itemColumns } from '../items/item.ts';
import type { MergedRecord } from './merge-record.ts';
import { type Columns, columnsOfFields } from './row-codec.ts';

/** The records of an item, with the decision about each. */
export interface DecidedRecords {
  readonly item: Item;
  readonly name: CollectionName;
  readonly records: readonly MergedRecord[];
  /**
   * By id of each record with a unique value: the record that holds the value (S-30); null where this one no longer
   * repeats it.
   */
  readonly duplicates: ReadonlyMap<string, string | null>;
  /** The same for barcodes, which products and their units share. */
  readonly sharedBarcodes: ReadonlyMap<string, string | null>;
}

/** @param columns those of the collection's table */
export function recordsPayload(decided: DecidedRecords, columns: Columns): string {
  const { item, name, records } = decided;
  // The maker, where the table has the columns: set by the server, whatever the body holds.
  const maker = columns.has('made_by') ? { made_by: item.madeBy.id, made_by_name: item.madeBy.name } : {};
  const inserts: Record<string, unknown>[] = [];
  const updates: Record<string, unknown>[] = [];
  for (const record of records) {
    const row = {
      id: record.change.id,
      ...columnsOfFields(record.fields, columns),
      ...duplicateMark(decided, record, columns),
      updated_at: item.correctedAt,
    };
    if (record.kind === 'insert')
      inserts.push({ is_stub: false, ...row, ...maker, created_at: item.correctedAt });
    else updates.push({ ...row, field_marks: record.marks, ...(record.fillsStub ? { is_stub: false } : {}) });
  }
  const detail = detailOf(item, records);
  return JSON.stringify({ item: itemColumns(item, detail), table: name, inserts, updates });
}

/**
 * Returns the columns of the duplicate mark; none where the record wrote no such value. A product's mark names the
 * field, because the marks of SKU and barcode must be cleared independently.
 */
function duplicateMark(
  { duplicates, sharedBarcodes }: DecidedRecords,
  record: MergedRecord,
  columns: Columns,
): Record<string, unknown> {
  const { id } = record.change;
  const [holder, ofBarcode] = [duplicates.get(id), sharedBarcodes.get(id)];
  if (holder === undefined && ofBarcode === undefined) return {};
  if (!columns.has('duplicate_field')) return { duplicate_of: holder ?? ofBarcode ?? null };
  const before = record.kind === 'update' ? record.current.row : {};
  const held = (field: string) => (before.duplicate_field === field ? before.duplicate_of : null);
  const bySku = holder === undefined ? held('sku') : holder;
  const byBarcode = ofBarcode === undefined ? held('barcode') : ofBarcode;
  const field = bySku !== null ? 'sku' : byBarcode !== null ? 'barcode' : null;
  return { duplicate_of: bySku ?? byBarcode, duplicate_field: field };
}

/**
 * Returns the trail's detail (PERM-04): each changed field's former value, and the values that lost. A creation needs
 * none.
 */
function detailOf(item: Item, records: readonly MergedRecord[]): unknown {
  const changed = records.flatMap((record) => {
    if (record.kind === 'insert') return [];
    const { change, current, fields, lost } = record;
    const before = Object.fromEntries(
      Object.keys(fields).map((field) => [field, current.row[field] ?? null]),
    );
    const losing = Object.fromEntries(lost.map((field) => [field, change.fields[field]]));
    return [{ id: change.id, before, after: fields, ...(lost.length === 0 ? {} : { lost: losing }) }];
  });
  if (item.kind === 'import') {
    const { group_id } = item.body as { group_id: string };
    return { group_id, count: records.length, changed };
  }
  return changed[0] ?? null;
}
