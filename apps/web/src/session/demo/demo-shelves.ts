/**
 * Today's stock in the demo [AUTH-11, MOV-04]: the list's own figures, by place, unit and lot, known before any sale is
 * drawn. Apart from the goods because the same thing lies in several places.
 */
import { type Money, multiplyByQuantity, parseDecimal } from '@cuadra/domain/money/money';
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { balanceKey } from '../../data/ledger-entry.ts';
import { DEMO_ARTICLES, DEMO_DEPOT, DEMO_WAREHOUSE, type DemoArticle } from './demo-articles.ts';
import { hasLots, lotsOf } from './demo-lots.ts';

/** A key of stock: a product by unit and lot. */
export interface DemoThing {
  readonly article: DemoArticle;
  readonly unitId: string;
  readonly unitName: string;
  /** Base units in one. */
  readonly factor: Quantity;
  readonly lot: string;
  /** Of its lot; null for goods without lots. */
  readonly expiresOn: string | null;
}

export interface DemoHolding extends DemoThing {
  readonly warehouseId: string;
  readonly quantity: Quantity;
}

interface Held {
  /** In the base unit. */
  readonly units?: string;
  readonly packs?: string;
}

/** By SKU. */
const IN_DEPOT: ReadonlyMap<string, Held> = new Map([
  ['VIV-0010', { units: '100', packs: '6' }],
  ['VIV-0014', { units: '72' }],
  ['VIV-0033', { units: '18' }],
  ['VIV-0041', { units: '36' }],
  ['VIV-0047', { units: '30', packs: '3' }],
  ['BEB-0201', { units: '24', packs: '8' }],
  ['BEB-0205', { units: '48', packs: '10' }],
  ['LIM-0302', { units: '24' }],
  ['LIM-0320', { units: '24', packs: '4' }],
  ['GAL-0401', { units: '24', packs: '5' }],
]);

/** Boxes behind the counter, besides the goods on the shelves. */
const PACKS_IN_SHOP: ReadonlyMap<string, string> = new Map([
  ['VIV-0010', '1'],
  ['BEB-0201', '2'],
  ['BEB-0205', '1'],
  ['GAL-0401', '1'],
]);

const ARTICLES_BY_SKU = new Map(DEMO_ARTICLES.map((article) => [article.sku, article]));

/** @throws RangeError for a SKU that the demo does not have */
export function articleOfSku(sku: string): DemoArticle {
  const article = ARTICLES_BY_SKU.get(sku);
  if (article === undefined) throw new RangeError(`the demo has no article ${sku}`);
  return article;
}

export function inUnits(article: DemoArticle): DemoThing {
  const { baseUnitId: unitId, unit: unitName } = article;
  return { article, unitId, unitName, factor: ONE, lot: '', expiresOn: null };
}

/** @throws RangeError for an article without a larger unit */
export function inPacks(article: DemoArticle): DemoThing {
  const { pack, packUnitId: unitId } = article;
  if (pack === undefined) throw new RangeError(`${article.sku} has no larger unit`);
  return { article, unitId, unitName: pack.name, factor: quantity(pack.factor), lot: '', expiresOn: null };
}

export function inLots(
  article: DemoArticle,
  today: string,
): (DemoThing & ReturnType<typeof lotsOf>[number])[] {
  return lotsOf(article, today).map((lot) => ({ ...inUnits(article), ...lot, lot: lot.code }));
}

/** Every key of stock, also of lots that are sold out. @param today business day, 'YYYY-MM-DD' */
export function holdingsToday(today: string): DemoHolding[] {
  return DEMO_ARTICLES.flatMap((article) => [...inShop(article, today), ...inDepot(article)]);
}

function inShop(article: DemoArticle, today: string): DemoHolding[] {
  const packs = PACKS_IN_SHOP.get(article.sku);
  const units = hasLots(article)
    ? inLots(article, today).map((thing) => ({ ...thing, quantity: thing.left }))
    : [{ ...inUnits(article), quantity: quantity(article.stock) }];
  const boxes = packs === undefined ? [] : [{ ...inPacks(article), quantity: quantity(packs) }];
  return [...units, ...boxes].map((held) => ({ ...held, warehouseId: DEMO_WAREHOUSE }));
}

function inDepot(article: DemoArticle): DemoHolding[] {
  const { units, packs } = IN_DEPOT.get(article.sku) ?? {};
  return [
    ...(units === undefined ? [] : [{ ...inUnits(article), quantity: quantity(units) }]),
    ...(packs === undefined ? [] : [{ ...inPacks(article), quantity: quantity(packs) }]),
  ].map((held) => ({ ...held, warehouseId: DEMO_DEPOT }));
}

/** Key of its balance. */
export function keyOfHolding({
  article,
  warehouseId,
  unitId,
  lot,
}: Pick<DemoHolding, 'article' | 'warehouseId' | 'unitId' | 'lot'>): string {
  return balanceKey('stock_balances', {
    product_id: article.id,
    warehouse_id: warehouseId,
    unit_id: unitId,
    lot,
  });
}

/** The cost of one, in dollars. */
export function costOfThing({ article, factor }: Pick<DemoThing, 'article' | 'factor'>): Money {
  return multiplyByQuantity(parseDecimal(article.cost, 'USD'), factor);
}
