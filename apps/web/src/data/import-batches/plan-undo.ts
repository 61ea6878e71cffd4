/**
 * What undoing a batch would do, read from the device's current rows: what is undone, and what stays because a person
 * has changed it since (IMP-03). Nothing is written.
 */

import { voidId } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { DAY_MS } from '@cuadra/domain/time/days';
import type { Table } from 'dexie';

import type { CompanyDb } from '../company-db.ts';
import { type ImportBatchRow, isAlive, type MovementRow } from '../rows.ts';
import { type RememberedRow, rememberedRows } from './change-rows.ts';
import { comparable, isAsMarked } from './content-mark.ts';
import { readUses, type Uses } from './read-uses.ts';
import type { BatchCollection } from './write-batch.ts';

/** Why a row stays: its fields were changed, it was sold or moved, others depend on it, its place was counted. */
export type QuarantineReason = 'changed' | 'moved' | 'used' | 'counted' | 'absent';

export interface KeptRow {
  readonly collection: RememberedRow['collection'];
  readonly id: string;
  readonly name: string;
  readonly reason: QuarantineReason;
  /** The fields that stay; empty where the record itself stays. */
  readonly fields: readonly string[];
}

export interface UndoPlan {
  readonly batch: ImportBatchRow;
  readonly patches: readonly {
    readonly collection: BatchCollection;
    readonly id: string;
    readonly fields: Readonly<Record<string, unknown>>;
  }[];
  /** Dependent records before those they depend on. */
  readonly deletions: readonly { readonly collection: BatchCollection; readonly id: string }[];
  readonly movements: readonly {
    readonly movement: MovementRow;
    /** Products whose lines stay in the books, under a movement of their own. */
    readonly keeps: ReadonlySet<string>;
  }[];
  readonly kept: readonly KeptRow[];
}

const UNDO_DAYS = 30;

/** @param nowMs device time */
export function mayUndo({ made_at, undone_at }: ImportBatchRow, nowMs: number): boolean {
  return undone_at === null && nowMs - Date.parse(made_at) <= UNDO_DAYS * DAY_MS;
}

/** Computed anew each time, because a row that was free a moment ago may have been sold. */
export async function planUndo(db: CompanyDb, batch: ImportBatchRow): Promise<UndoPlan> {
  const records = await db.import_changes.where('batch_id').equals(batch.id).toArray();
  const rows = distinct(rememberedRows(records));
  const made = (collection: string) =>
    rows.filter((row) => row.collection === collection && row.before === null).map(({ id }) => id);
  const movementIds = new Set(made('stock_movements'));
  const unitIds = new Set(made('product_units'));
  const uses = await readUses(db, batch, new Set(made('products')), movementIds, unitIds);
  const planner = new UndoPlanner(db, batch, uses);
  await planner.changedRows(rows.filter(({ before }) => before !== null));
  await planner.products(rows.filter((row) => row.collection === 'products' && row.before === null));
  await planner.units(rows.filter((row) => row.collection === 'product_units' && row.before === null));
  await planner.movements([...movementIds]);
  await planner.others(rows.filter(({ collection, before }) => isPlace(collection) && before === null));
  return planner.plan();
}

/** Each record once: two devices that imported the same file have both stored it. */
function distinct(rows: readonly RememberedRow[]): RememberedRow[] {
  return [...new Map(rows.map((row) => [canonicalJson(row), row])).values()];
}

/** The records that are not deleted, each with what the batch made of it. */
async function stillThere<Row extends { readonly deleted_at: string | null }>(
  table: Table<Row, string>,
  rows: readonly RememberedRow[],
): Promise<{ readonly row: Row; readonly after: RememberedRow['after'] }[]> {
  const held = await table.bulkGet(rows.map(({ id }) => id));
  return rows.flatMap(({ after }, place) => {
    const row = held[place];
    return row === undefined || !isAlive(row) ? [] : [{ row, after }];
  });
}

function isPlace(collection: string): collection is 'categories' | 'warehouses' {
  return collection === 'categories' || collection === 'warehouses';
}

/** Collects the findings while it goes through the batch. */
class UndoPlanner {
  private readonly db: CompanyDb;
  private readonly batch: ImportBatchRow;
  private readonly uses: Uses;
  private readonly patches: UndoPlan['patches'][number][] = [];
  private readonly deletions: UndoPlan['deletions'][number][] = [];
  private readonly undoneMovements: UndoPlan['movements'][number][] = [];
  private readonly kept: KeptRow[] = [];
  private readonly retainedProducts = new Set<string>();
  private readonly deleted = new Set<string>();

  constructor(db: CompanyDb, batch: ImportBatchRow, uses: Uses) {
    this.db = db;
    this.batch = batch;
    this.uses = uses;
  }

  plan(): UndoPlan {
    const { batch, patches, deletions, undoneMovements: movements, kept } = this;
    return { batch, patches, deletions, movements, kept };
  }

  /** By field, and within a price or unit by member: only those that still have the batch's value. */
  async changedRows(rows: readonly RememberedRow[]): Promise<void> {
    for (const { collection, id, before, after } of rows) {
      if (collection === 'stock_movements' || before === null) continue;
      const row = await this.db.table(collection).get(id);
      if (row === undefined || row.deleted_at !== null) continue;
      const { fields, stays } = putBack(row, before, after);
      if (Object.keys(fields).length > 0) this.patches.push({ collection, id, fields });
      if (stays.length > 0) this.keep(collection, id, nameOf(row), 'changed', stays);
    }
  }

  async products(rows: readonly RememberedRow[]): Promise<void> {
    for (const { row, after } of await stillThere(this.db.products, rows)) {
      const { id } = row;
      const reason = this.uses.moved.has(id)
        ? 'moved'
        : this.uses.hung.has(id)
          ? 'used'
          : isAsMarked('products', row, after)
            ? undefined
            : 'changed';
      if (reason === undefined) this.delete('products', id);
      else {
        this.retainedProducts.add(id);
        this.keep('products', id, row.name, reason);
      }
    }
  }

  /**
   * Units of a product that stays, or that the batch did not make, stay where a document names them or a person has
   * changed them.
   */
  async units(rows: readonly RememberedRow[]): Promise<void> {
    for (const { row, after } of await stillThere(this.db.product_units, rows)) {
      const { id } = row;
      const reason = this.uses.unitsMoved.has(id)
        ? 'moved'
        : isAsMarked('product_units', row, after)
          ? undefined
          : 'changed';
      if (reason === undefined || this.deleted.has(row.product_id)) this.delete('product_units', id);
      else this.keep('product_units', id, row.name, reason);
    }
  }

  async movements(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const movement = await this.db.stock_movements.get(id);
      if (movement === undefined) this.keep('stock_movements', id, this.batch.name, 'absent');
      else if ((await this.db.stock_movements.get(voidId(this.db.companyId, id))) === undefined) {
        this.undoneMovements.push({ movement, keeps: this.retainedLines(movement) });
      }
    }
  }

  /** Lines of a product that stays, and of one that was counted since: a count is the truth about the stock. */
  private retainedLines({ items, to_warehouse_id }: MovementRow): Set<string> {
    const keeps = new Set<string>();
    for (const { product_id, name } of items) {
      const isCounted = this.uses.counted.has(`${product_id}|${to_warehouse_id}`);
      if (!this.retainedProducts.has(product_id) && !isCounted) continue;
      keeps.add(product_id);
      if (!this.retainedProducts.has(product_id)) this.keep('stock_movements', product_id, name, 'counted');
    }
    return keeps;
  }

  /** Categories and warehouses without further use, dependent ones first. */
  async others(rows: readonly RememberedRow[]): Promise<void> {
    let left = rows;
    for (;;) {
      const before = left.length;
      left = await this.deleteUnneeded(left);
      if (left.length === before || left.length === 0) break;
    }
    for (const { collection, id, after } of left) {
      const row = isPlace(collection) ? await this.db.table(collection).get(id) : undefined;
      if (row === undefined || row.deleted_at !== null) continue;
      this.keep(collection, id, nameOf(row), isAsMarked(collection, row, after) ? 'used' : 'changed');
    }
  }

  private async deleteUnneeded(rows: readonly RememberedRow[]): Promise<RememberedRow[]> {
    const left: RememberedRow[] = [];
    for (const row of rows) {
      if (!isPlace(row.collection)) continue;
      const held = await this.db.table(row.collection).get(row.id);
      if (held === undefined || held.deleted_at !== null) continue;
      const isFree =
        isAsMarked(row.collection, held, row.after) && !(await this.isNeeded(row.collection, row.id));
      if (isFree) this.delete(row.collection, row.id);
      else left.push(row);
    }
    return left;
  }

  private isNeeded(collection: 'categories' | 'warehouses', id: string): Promise<boolean> | boolean {
    if (collection === 'warehouses') return this.uses.places.has(id) || this.isRetainedIn(id);
    return this.isCategoryNeeded(id);
  }

  private isRetainedIn(warehouseId: string): boolean {
    return this.undoneMovements.some(
      ({ movement, keeps }) => movement.to_warehouse_id === warehouseId && keeps.size > 0,
    );
  }

  private async isCategoryNeeded(id: string): Promise<boolean> {
    const products = await this.db.products.where('category_id').equals(id).toArray();
    const patched = new Set(
      this.patches.filter(({ fields }) => 'category_id' in fields).map((patch) => patch.id),
    );
    const holds = products.some((row) => isAlive(row) && !this.deleted.has(row.id) && !patched.has(row.id));
    if (holds) return true;
    const below = await this.db.categories.filter((row) => row.parent_id === id && isAlive(row)).toArray();
    return below.some((row) => !this.deleted.has(row.id));
  }

  private delete(collection: BatchCollection, id: string): void {
    this.deletions.push({ collection, id });
    this.deleted.add(id);
  }

  private keep(
    collection: KeptRow['collection'],
    id: string,
    name: string,
    reason: QuarantineReason,
    fields: readonly string[] = [],
  ): void {
    this.kept.push({ collection, id, name, reason, fields });
  }
}

function nameOf(row: { readonly name?: unknown }): string {
  return typeof row.name === 'string' ? row.name : '';
}

type Fields = Readonly<Record<string, unknown>>;

/** The values to restore, and the names of the fields changed since. */
function putBack(
  row: Fields,
  before: Fields,
  after: Fields,
): { fields: Record<string, unknown>; stays: string[] } {
  const fields: Record<string, unknown> = {};
  const stays: string[] = [];
  for (const [name, written] of Object.entries(after)) {
    const [was, is] = [before[name] ?? null, row[name] ?? null];
    if (isSame(is, was)) continue;
    if (isRecord(written) && isRecord(was) && isRecord(is)) {
      const changed = Object.keys(written).filter((member) => !isSame(written[member], was[member]));
      // The time of a price change is no change of the price.
      const telling = changed.filter((member) => member !== 'last_update');
      if (telling.every((member) => isSame(is[member], written[member]))) {
        fields[name] = { ...is, ...Object.fromEntries(changed.map((member) => [member, was[member]])) };
      } else stays.push(name);
    } else if (isSame(is, written)) fields[name] = was;
    else stays.push(name);
  }
  return { fields, stays };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(first: unknown, second: unknown): boolean {
  return canonicalJson(comparable(first)) === canonicalJson(comparable(second));
}
