/**
 * The upgrade step to version 4 that gives stock its unit: before, all of it was counted in base units, under a key
 * without one (MOV-04). Apart from the database because it reads documents, and is used only once (S-54).
 */
import { inBaseUnits, ONE, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { Transaction } from 'dexie';

import { sumOfDecimals } from '../amounts.ts';
import type { MovementRow, SaleRow, StockBalanceRow } from '../rows.ts';
import type { EntryRow } from './gather-pending.ts';

type OldBalance = Omit<StockBalanceRow, 'unit_id'>;

/** The movement of a line, in its own unit and in base units, as decimal texts. */
interface Moved {
  readonly itemId: string;
  readonly place: string;
  readonly productId: string;
  readonly unitId: string;
  readonly lot: string;
  readonly amount: string;
  readonly inBase: string;
}

/** Tables: `stock_balances`, `pending`, `products`, `sales`, `stock_movements`, `sync`. */
export async function giveStockItsUnit(tx: Transaction): Promise<void> {
  const old: OldBalance[] = await tx.table('stock_balances').toArray();
  const pending: EntryRow[] = await tx.table('pending').toArray();
  const entries = pending.filter(({ collection }) => collection === 'stock_balances');
  if (old.length === 0 && entries.length === 0) return;
  const baseUnitOf = await baseUnits(tx);
  const balances = new Map(
    old.map((row) => {
      const unit_id = baseUnitOf(row.product_id);
      return [keyOf(row.product_id, row.warehouse_id, unit_id, row.lot), { ...row, unit_id }] as const;
    }),
  );
  const moved = (await linesOf(tx)).filter(({ productId, unitId }) => unitId !== baseUnitOf(productId));
  // A server books by unit what it gets from here, older documents too; books on the device must do the same.
  if (await hasItsBooksHere(tx)) for (const line of moved) takeOut(balances, line, baseUnitOf);
  await tx.table('stock_balances').clear();
  await tx.table('stock_balances').bulkPut([...balances].map(([key, row]) => ({ ...row, key })));
  await tx.table('pending').bulkPut(entries.map((entry) => withUnit(entry, baseUnitOf)));
  const waiting = new Map(entries.map((entry) => [entry.item_id, entry]));
  for (const line of moved) {
    const entry = waiting.get(line.itemId);
    if (entry !== undefined) await tx.table('pending').bulkAdd(inItsUnit(entry, line, baseUnitOf));
  }
}

type BaseUnitOf = (productId: string) => string;

async function baseUnits(tx: Transaction): Promise<BaseUnitOf> {
  const units = new Map<string, string>();
  await tx.table('products').each(({ id, base_unit }) => units.set(id, base_unit?.id ?? id));
  return (productId) => units.get(productId) ?? productId;
}

async function hasItsBooksHere(tx: Transaction): Promise<boolean> {
  const residence = (await tx.table('sync').get('residence'))?.value;
  return residence === 'device' || residence === 'moving';
}

/** Lines in another unit than the base unit; the others are right as they are. */
async function linesOf(tx: Transaction): Promise<Moved[]> {
  const sales: SaleRow[] = await tx.table('sales').toArray();
  const movements: MovementRow[] = await tx.table('stock_movements').toArray();
  return [
    ...sales.flatMap(({ id, warehouse_id, lines }) =>
      (lines ?? []).flatMap((line) => (line.carries_stock ? movedBy(id, warehouse_id, line, -1n) : [])),
    ),
    ...movements.flatMap(({ id, from_warehouse_id, to_warehouse_id, items }) =>
      (items ?? []).flatMap((item) => [
        ...(from_warehouse_id === null ? [] : movedBy(id, from_warehouse_id, item, -1n)),
        ...(to_warehouse_id === null ? [] : movedBy(id, to_warehouse_id, item, 1n)),
      ]),
    ),
  ];
}

type Line = Pick<SaleRow['lines'][number], 'product_id' | 'unit_id' | 'lot' | 'factor' | 'quantity'>;

function movedBy(itemId: string, place: string, line: Line, sign: bigint): Moved[] {
  const factor = quantity(line.factor);
  if (factor === ONE) return [];
  const amount = sign * quantity(line.quantity);
  return [
    {
      itemId,
      place,
      productId: line.product_id,
      unitId: line.unit_id,
      // No older entry had a lot.
      lot: '',
      amount: quantityToString(amount),
      inBase: quantityToString(inBaseUnits(amount, factor)),
    },
  ];
}

function takeOut(balances: Map<string, StockBalanceRow>, line: Moved, baseUnitOf: BaseUnitOf): void {
  addTo(balances, line, baseUnitOf(line.productId), minus(line.inBase));
  addTo(balances, line, line.unitId, line.amount);
}

function addTo(
  balances: Map<string, StockBalanceRow>,
  { productId, place, lot }: Moved,
  unit_id: string,
  amount: string,
): void {
  const key = keyOf(productId, place, unit_id, lot);
  const nothing = { quantity: '0', value_usd: '0.00' };
  const before = balances.get(key) ?? {
    ...{ key, product_id: productId, warehouse_id: place, unit_id, lot },
    ...{ ...nothing, shown: nothing, version: 0, generation: [...balances.values()][0]?.generation ?? 0 },
  };
  const sum = sumOfDecimals('quantity', [before.quantity, amount]);
  balances.set(key, { ...before, quantity: sum, shown: { ...before.shown, quantity: sum } });
}

function withUnit(entry: EntryRow, baseUnitOf: BaseUnitOf): EntryRow {
  const [productId = '', place = '', lot = ''] = entry.key.split('|');
  return { ...entry, key: keyOf(productId, place, baseUnitOf(productId), lot) };
}

/** Two more entries: out of the base unit, and into the line's own unit. */
function inItsUnit(
  { item_id, collection, ack, is_counted }: EntryRow,
  line: Moved,
  baseUnitOf: BaseUnitOf,
): Omit<EntryRow, 'n'>[] {
  const meta = { item_id, collection, ack, is_counted };
  const key = (unitId: string) => keyOf(line.productId, line.place, unitId, line.lot);
  return [
    { ...meta, key: key(baseUnitOf(line.productId)), amounts: { quantity: minus(line.inBase) } },
    { ...meta, key: key(line.unitId), amounts: { quantity: line.amount } },
  ];
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('|');
}

function minus(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
