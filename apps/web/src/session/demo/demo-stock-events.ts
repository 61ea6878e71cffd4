/**
 * The stock movements of the demo besides buying and selling [AUTH-11]: transfers from the depot, unpacked boxes,
 * breakage, and a counted shelf (MOV-01, MOV-05). Always the same number of days ago.
 */
import { countLineId, countPartId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { slugOf } from '@cuadra/domain/catalog/category';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { CountLineRow, CountSheetRow } from '../../data/rows.ts';
import { DEMO_SELLER } from './demo-accounts.ts';
import { DEMO_DEPOT, DEMO_WAREHOUSE, type DemoMeta, demoId } from './demo-articles.ts';
import type { DemoCategory } from './demo-catalogue.ts';
import type { DemoDay } from './demo-days.ts';
import { itemOf } from './demo-deliveries.ts';
import { articleOfSku, type DemoHolding, inPacks, inUnits, keyOfHolding } from './demo-shelves.ts';

const MINUTE_MS = 60_000;
/** Ten minutes past seven in the morning; the shop opens at eight. */
const MORNING_MS = (7 * 60 + 10) * MINUTE_MS;
/** Twenty past eight in the evening; the last sale is before eight. */
const EVENING_MS = (20 * 60 + 20) * MINUTE_MS;

type Place = Pick<MovementWire, 'type' | 'from_warehouse_id' | 'to_warehouse_id' | 'reason' | 'notes'>;

interface Happening {
  readonly daysBack: number;
  readonly minute: number;
  readonly place: Place;
  readonly items: () => MovementWire['items'];
}

const FROM_DEPOT = {
  type: 'transfer_warehouse',
  from_warehouse_id: DEMO_DEPOT,
  to_warehouse_id: DEMO_WAREHOUSE,
} as const;
const IN_SHOP = { from_warehouse_id: null, to_warehouse_id: DEMO_WAREHOUSE } as const;

const HAPPENINGS: readonly Happening[] = [
  {
    daysBack: 12,
    minute: 25,
    place: { ...IN_SHOP, type: 'adjustment', reason: 'damaged', notes: 'Frascos rotos al descargar.' },
    items: () => [units('VIV-0063', '-2')],
  },
  {
    daysBack: 9,
    minute: 0,
    place: { ...FROM_DEPOT, notes: 'Reposición de la semana.' },
    items: () => [
      packs('VIV-0010', '2'),
      packs('BEB-0201', '2'),
      packs('BEB-0205', '2'),
      units('VIV-0033', '6'),
      units('VIV-0041', '12'),
    ],
  },
  {
    daysBack: 8,
    minute: 10,
    place: { ...IN_SHOP, type: 'unpack', notes: '' },
    items: () => [...opened('VIV-0010'), ...opened('BEB-0205')],
  },
  {
    daysBack: 6,
    minute: 5,
    place: { ...IN_SHOP, type: 'adjustment', reason: 'own_use', notes: 'Café para la oficina.' },
    items: () => [units('VIV-0033', '-1')],
  },
];

function units(sku: string, amount: string) {
  return itemOf(inUnits(articleOfSku(sku)), quantity(amount));
}

function packs(sku: string, amount: string) {
  return itemOf(inPacks(articleOfSku(sku)), quantity(amount));
}

function opened(sku: string) {
  return [packs(sku, '-1'), units(sku, inPacks(articleOfSku(sku)).article.pack?.factor ?? '1')];
}

/** Movements of a morning, before deliveries and sales; in order of time. */
export function stockEventsOf({ startMs, rate, day }: DemoDay, daysBack: number): MovementWire[] {
  return HAPPENINGS.filter((one) => one.daysBack === daysBack).map(({ minute, place, items }) => ({
    ...place,
    id: demoId('movement', day, String(minute)),
    date: new Date(startMs + MORNING_MS + minute * MINUTE_MS).toISOString(),
    document_ref: '',
    status: 'completed',
    exchange_rate: rate,
    items: items(),
  }));
}

const COUNTED_DAYS_BACK = 3;
const COUNTED: DemoCategory = 'Galletas y dulces';
const COUNT_NAME = 'Conteo de galletas y dulces';
/** Differences of the count, by SKU, in the base unit. */
const DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['GAL-0401', '-1'],
  ['GAL-1001', '-2'],
  ['GAL-2003', '1'],
]);

export interface DemoCount {
  readonly count_sheets: readonly CountSheetRow[];
  readonly count_lines: readonly CountLineRow[];
  /** The movement that it posted. */
  readonly movement: MovementWire;
}

/**
 * The shelf counted on the evening of that day; undefined on all others.
 *
 * @param held stock of each thing after the count, by {@link keyOfHolding}
 */
export function countOf(
  { startMs, rate, day }: DemoDay,
  daysBack: number,
  things: readonly DemoHolding[],
  held: ReadonlyMap<string, Quantity>,
  meta: DemoMeta,
): DemoCount | undefined {
  if (daysBack !== COUNTED_DAYS_BACK) return undefined;
  const id = demoId('count', day);
  const at = (minutes: number) => new Date(startMs + EVENING_MS + minutes * MINUTE_MS).toISOString();
  const shelf = things.filter((one) => isOnShelf(one) && (held.get(keyOfHolding(one)) ?? 0n) > 0n);
  const differing = shelf.filter((one) => differenceOf(one) !== 0n);
  return {
    count_sheets: [sheetOf({ id, started_at: at(-15), posted_at: at(0) }, meta)],
    count_lines: shelf.map((one) => lineOf(one, held.get(keyOfHolding(one)) ?? 0n, { id, at: at(-5) }, meta)),
    movement: {
      ...IN_SHOP,
      id: countPartId(DEMO_COMPANY_ID, id, 0),
      type: 'count',
      date: at(0),
      document_ref: COUNT_NAME,
      notes: '',
      status: 'completed',
      exchange_rate: rate,
      items: differing.map((one) => itemOf(one, differenceOf(one))),
    },
  };
}

function isOnShelf({ article, warehouseId }: DemoHolding): boolean {
  return warehouseId === DEMO_WAREHOUSE && article.category === COUNTED;
}

function differenceOf({ article, unitId }: DemoHolding): Quantity {
  return unitId === article.baseUnitId ? quantity(DIFFERENCES.get(article.sku) ?? '0') : 0n;
}

function sheetOf(
  times: Pick<CountSheetRow, 'id' | 'started_at' | 'posted_at'>,
  meta: DemoMeta,
): CountSheetRow {
  return {
    ...meta,
    ...times,
    name: COUNT_NAME,
    warehouse_id: DEMO_WAREHOUSE,
    scope: 'category',
    category_id: demoId('category', slugOf(COUNTED)),
    is_blind: false,
    status: 'posted',
    notes: '',
    parts: 1,
    created_at: times.started_at,
  };
}

function lineOf(
  holding: DemoHolding,
  counted: Quantity,
  { id, at }: { readonly id: string; readonly at: string },
  meta: DemoMeta,
): CountLineRow {
  const { article, unitId, lot } = holding;
  const thing = { productId: article.id, unitId, lot };
  return {
    ...meta,
    id: countLineId(DEMO_COMPANY_ID, id, { deviceId: 'demo' }, thing),
    sheet_id: id,
    product_id: article.id,
    unit_id: unitId,
    lot,
    counted: quantityToString(counted),
    expected: quantityToString(counted - differenceOf(holding)),
    counted_at: at,
    counted_by: DEMO_SELLER.name,
    created_at: at,
  };
}
