/**
 * How goods came into the demo shop [AUTH-11]. Computed from today's stock backwards: each day's sales are put back on
 * the shelf, and where that exceeds its limit, its supplier delivered that morning. So today's figures are those of the
 * list, and only one shelf ever had negative stock.
 */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { toDecimal } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { type SaleReturn, stockEntriesOfReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';
import { stockEntry } from '../../data/ledger-entry.ts';
import {
  DEMO_ARTICLES,
  DEMO_DEPOT,
  DEMO_WAREHOUSE,
  type DemoArticle,
  type DemoMeta,
  demoId,
} from './demo-articles.ts';
import type { DemoDay } from './demo-days.ts';
import {
  type DeliveredLine,
  type DemoDelivery,
  enteredTwice,
  itemOf,
  purchasesOf,
} from './demo-deliveries.ts';
import { hasLots } from './demo-lots.ts';
import {
  articleOfSku,
  costOfThing,
  type DemoHolding,
  holdingsToday,
  inLots,
  inPacks,
  inUnits,
  keyOfHolding,
} from './demo-shelves.ts';
import { countOf, type DemoCount, stockEventsOf } from './demo-stock-events.ts';
import { type DemoSupplier, supplierOf } from './demo-suppliers.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** At half past seven; the first stock is counted half an hour before, and the depot has its goods by then. */
const PURCHASE_MS = 30 * QUARTER_HOUR_MS;
const OPENING_STOCK_MS = 28 * QUARTER_HOUR_MS;
const TO_DEPOT_MS = 27 * QUARTER_HOUR_MS;

/** The movement with the shop's opening stock. */
export const DEMO_OPENING_STOCK = demoId('opening stock');

export interface SoldDay {
  readonly day: DemoDay;
  /** From today: 0 is today. */
  readonly daysBack: number;
  readonly sales: readonly Sale[];
  readonly returns: readonly SaleReturn[];
}

export type DemoStockHistory = Pick<DemoCount, 'count_sheets' | 'count_lines'> & {
  /** Ordered by time. */
  readonly movements: readonly MovementWire[];
};

/** All movements of goods besides sales. @param today business day, 'YYYY-MM-DD' */
export function demoStockHistory(days: readonly SoldDay[], today: string, meta: DemoMeta): DemoStockHistory {
  const things = holdingsToday(today);
  const levels: Levels = new Map(things.map((thing) => [keyOfHolding(thing), thing.quantity]));
  const happened: MovementWire[] = [];
  const deliveries: DemoDelivery[] = [];
  const counts: DemoCount[] = [];
  for (const { day, daysBack, sales, returns } of [...days].reverse()) {
    const count = countOf(day, daysBack, things, levels, meta);
    if (count !== undefined) {
      counts.push(count);
      happened.push(count.movement);
      undo(levels, entriesOf(count.movement));
    }
    undo(levels, [
      ...sales.flatMap((sale) => stockEntriesOf(sale)),
      ...returns.flatMap((made) => stockEntriesOfReturn(made)),
    ]);
    deliveries.push(...deliveredOn(day, daysBack, levels, today));
    for (const movement of stockEventsOf(day, daysBack).reverse()) {
      happened.push(movement);
      undo(levels, entriesOf(movement));
    }
    const toDepot = deliveredToDepot(day, daysBack);
    deliveries.push(...toDepot);
    for (const { lines } of toDepot) takeBack(levels, DEMO_DEPOT, lines);
  }
  const purchases = purchasesOf(deliveries.sort((one, other) => timeOf(one) - timeOf(other)));
  const [first] = days;
  const opening = first === undefined ? [] : openingStocks(first.day, things, levels);
  return {
    count_sheets: counts.flatMap(({ count_sheets }) => count_sheets),
    count_lines: counts.flatMap(({ count_lines }) => count_lines),
    movements: [...opening, ...purchases, ...mistakeAmong(purchases, days), ...happened].sort(inOrderOfTime),
  };
}

const MISTAKE_DAYS_BACK = 4;

/** The last invoice before that day was entered twice. */
function mistakeAmong(purchases: readonly MovementWire[], days: readonly SoldDay[]): MovementWire[] {
  const before = days.find(({ daysBack }) => daysBack === MISTAKE_DAYS_BACK)?.day.startMs ?? 0;
  const purchase = purchases.findLast(({ date }) => Date.parse(date) < before);
  return purchase === undefined ? [] : enteredTwice(purchase);
}

/** By key of the balance. */
type Levels = Map<string, Quantity>;

function entriesOf(movement: MovementWire): StockEntry[] {
  return stockEntriesOfMovement(movementFromWire(movement));
}

function undo(levels: Levels, entries: readonly StockEntry[]): void {
  for (const entry of entries) {
    const { key } = stockEntry(entry);
    levels.set(key, (levels.get(key) ?? 0n) - entry.quantity);
  }
}

function takeBack(levels: Levels, warehouseId: string, lines: readonly DeliveredLine[]): void {
  for (const { thing, quantity } of lines) {
    const key = keyOfHolding({ ...thing, warehouseId });
    levels.set(key, (levels.get(key) ?? 0n) - quantity);
  }
}

function timeOf({ day, atMs }: DemoDelivery): number {
  return day.startMs + atMs;
}

function inOrderOfTime(first: MovementWire, second: MovementWire): number {
  if (first.date !== second.date) return first.date < second.date ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}

/** A delivery of each supplier that came; its goods are taken off the shelf again, which gives the state before it. */
function deliveredOn(day: DemoDay, daysBack: number, levels: Levels, today: string): DemoDelivery[] {
  const bySupplier = new Map<DemoSupplier, DeliveredLine[]>();
  for (const article of DEMO_ARTICLES) {
    const lines = hasLots(article)
      ? lotBought(article, daysBack, levels, today)
      : bought(article, day.day, levels);
    if (lines.length === 0) continue;
    const supplier = supplierOf(article);
    bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), ...lines]);
    takeBack(levels, DEMO_WAREHOUSE, lines);
  }
  return [...bySupplier].map(([supplier, lines], place) => ({
    supplier,
    day,
    atMs: PURCHASE_MS + place * 60_000,
    warehouseId: DEMO_WAREHOUSE,
    lines,
  }));
}

/** The whole of a lot at once, on the first day of its sale. */
function lotBought(article: DemoArticle, daysBack: number, levels: Levels, today: string): DeliveredLine[] {
  return inLots(article, today)
    .filter(({ since }) => since === daysBack)
    .map((thing) => ({
      thing,
      quantity: levels.get(keyOfHolding({ ...thing, warehouseId: DEMO_WAREHOUSE })) ?? 0n,
    }))
    .filter(({ quantity }) => quantity > 0n);
}

/** How full a shelf is after a delivery, in hundredths of its limit: not all goods are ordered at the same level. */
const FULL_SHARES = [40n, 55n, 70n, 85n, 100n];
/** Parsed once, because each day needs all of them. */
const LIMITS = new Map(
  DEMO_ARTICLES.map(({ id, minStock, maxStock }, place) => {
    const [least, most] = [quantity(minStock), quantity(maxStock)];
    const share = FULL_SHARES[place % FULL_SHARES.length] ?? 100n;
    return [id, { least, full: least + ((most - least) * share) / 100n }];
  }),
);

/** Whole units above the minimum at which the shop orders, on the supplier's day of the week. */
function bought(article: DemoArticle, day: string, levels: Levels): DeliveredLine[] {
  if (supplierOf(article).weekday !== new Date(`${day}T00:00:00Z`).getUTCDay()) return [];
  const thing = inUnits(article);
  const level = levels.get(keyOfHolding({ ...thing, warehouseId: DEMO_WAREHOUSE })) ?? 0n;
  const limits = LIMITS.get(article.id);
  if (limits === undefined || level <= limits.full) return [];
  return [{ thing, quantity: ((level - limits.least) / ONE) * ONE }];
}

/** In boxes, by SKU. */
const TO_DEPOT: readonly {
  readonly daysBack: number;
  readonly boxes: readonly (readonly [string, string])[];
}[] = [
  {
    daysBack: 26,
    boxes: [
      ['BEB-0201', '10'],
      ['BEB-0205', '12'],
    ],
  },
  { daysBack: 17, boxes: [['VIV-0010', '8']] },
  { daysBack: 15, boxes: [['LIM-0320', '4']] },
];

function deliveredToDepot(day: DemoDay, daysBack: number): DemoDelivery[] {
  return TO_DEPOT.filter((one) => one.daysBack === daysBack).map(({ boxes }) => ({
    supplier: supplierOf(articleOfSku(boxes[0]?.[0] ?? '')),
    day,
    atMs: TO_DEPOT_MS,
    warehouseId: DEMO_DEPOT,
    lines: boxes.map(([sku, count]) => ({ thing: inPacks(articleOfSku(sku)), quantity: quantity(count) })),
  }));
}

/** The opening stock of each place. */
function openingStocks(
  { rate, startMs }: DemoDay,
  things: readonly DemoHolding[],
  levels: ReadonlyMap<string, Quantity>,
): MovementWire[] {
  return [DEMO_WAREHOUSE, DEMO_DEPOT].map((warehouseId) => ({
    id: warehouseId === DEMO_WAREHOUSE ? DEMO_OPENING_STOCK : demoId('opening stock', warehouseId),
    type: 'initial',
    date: new Date(startMs + OPENING_STOCK_MS).toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: 'Existencia inicial de la demostración',
    status: 'completed',
    exchange_rate: rate,
    items: things
      .filter((thing) => thing.warehouseId === warehouseId)
      .map((thing) => ({ thing, level: levels.get(keyOfHolding(thing)) ?? 0n }))
      .filter(({ level }) => level > 0n)
      .map(({ thing, level }) => ({ ...itemOf(thing, level), unit_cost: toDecimal(costOfThing(thing)) })),
  }));
}
