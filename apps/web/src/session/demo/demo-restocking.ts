/**
 * How goods came into the demo shop [AUTH-11]. Reckoned from today's stock backwards: each day's sales are put back on
 * the shelf, and where it would be fuller than it may be, that morning a purchase had come. So the figures of today are
 * those of the list, and no shelf was ever below nothing.
 */
import type { MovementWire } from '@cuadra/contracts/stock';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { Sale } from '@cuadra/domain/sales/sale';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import type { DemoDay } from './demo-days.ts';
import { DEMO_ARTICLES, DEMO_WAREHOUSE, type DemoArticle, demoId } from './demo-rows.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** At half past seven; the first stock is counted half an hour before. */
const PURCHASE_MS = 30 * QUARTER_HOUR_MS;
const OPENING_STOCK_MS = 28 * QUARTER_HOUR_MS;

/** The movement that the shop begins with. */
export const DEMO_OPENING_STOCK = demoId('opening stock');

export interface SoldDay {
  readonly day: DemoDay;
  readonly sales: readonly Sale[];
}

/** The first stock and each morning's purchases, in order of time. */
export function demoMovements(days: readonly SoldDay[]): MovementWire[] {
  const levels = new Map(DEMO_ARTICLES.map(({ id, stock }) => [id, quantity(stock)]));
  const purchases: MovementWire[] = [];
  for (const { day, sales } of [...days].reverse()) {
    for (const { productId, baseQuantity } of sales.flatMap(stockEntriesOf)) {
      levels.set(productId, (levels.get(productId) ?? 0n) - baseQuantity);
    }
    const bought = DEMO_ARTICLES.flatMap((article) => boughtOf(article, levels));
    if (bought.length > 0) purchases.push(purchaseOf(day, bought));
  }
  const [first] = days;
  return first === undefined ? [] : [openingStock(first.day, levels), ...purchases.reverse()];
}

/** Read once: each day asks for all of them. */
const LIMITS = new Map(
  DEMO_ARTICLES.map(({ id, minStock, maxStock }) => [
    id,
    { least: quantity(minStock), most: quantity(maxStock) },
  ]),
);

interface Bought {
  readonly article: DemoArticle;
  readonly amount: Quantity;
}

/** Whole units, down to what makes a shop order anew; taken off the shelf again, as it was before the purchase. */
function boughtOf(article: DemoArticle, levels: Map<string, Quantity>): Bought[] {
  const level = levels.get(article.id) ?? 0n;
  const limits = LIMITS.get(article.id);
  if (limits === undefined || level <= limits.most) return [];
  const amount = ((level - limits.least) / ONE) * ONE;
  levels.set(article.id, level - amount);
  return [{ article, amount }];
}

function purchaseOf({ day, rate, startMs }: DemoDay, bought: readonly Bought[]): MovementWire {
  return {
    ...movementOf('purchase', startMs + PURCHASE_MS, rate),
    id: demoId('purchase', day),
    document_ref: `Factura ${day.replaceAll('-', '')}`,
    notes: '',
    items: bought.map(itemOf),
  };
}

function openingStock({ rate, startMs }: DemoDay, levels: ReadonlyMap<string, Quantity>): MovementWire {
  return {
    ...movementOf('initial', startMs + OPENING_STOCK_MS, rate),
    id: DEMO_OPENING_STOCK,
    document_ref: '',
    notes: 'Existencia inicial de la demostración',
    items: DEMO_ARTICLES.map((article) => itemOf({ article, amount: levels.get(article.id) ?? 0n })),
  };
}

function movementOf(type: 'initial' | 'purchase', atMs: number, rate: string) {
  return {
    type,
    date: new Date(atMs).toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: DEMO_WAREHOUSE,
    status: 'completed' as const,
    exchange_rate: rate,
  };
}

function itemOf({ article, amount }: Bought): MovementWire['items'][number] {
  return {
    product_id: article.id,
    sku: article.sku,
    name: article.name,
    unit_id: article.baseUnitId,
    unit_name: article.unit,
    factor: '1',
    quantity: quantityToString(amount),
    unit_cost: toDecimal(parseDecimal(article.cost, 'USD')),
    lot: '',
  };
}
