/** Random stories of a shop's stock, sent from its devices, and the laws that its books obey after them. */
import { voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { SoldGoods, StoryDocument } from '@cuadra/contracts/testing/stock-stories';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import type { StockBooks, StockDocument } from '@cuadra/domain/stock/average-cost';
import { stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';
import { expect } from 'vitest';
import type { booksOf } from './books.ts';
import { saleBody, saleLine } from './sale-bodies.ts';
import { creation, sendItem } from './send-items.ts';
import type { TestShop } from './shop.ts';

interface Balance {
  readonly key: string;
  readonly quantity: string;
  readonly usd: string;
  readonly ves: string;
  readonly unit_usd: string;
  readonly unit_ves: string;
}

/** Sends it from its device; answers what the fold books, or nothing for the second of two that meet in one id. */
export async function arriveAt(
  devices: readonly TestShop[],
  document: StoryDocument,
): Promise<StockDocument | undefined> {
  const device = devices[document.device];
  if (device === undefined) throw new Error('a story has three devices');
  const { movement, sold } = document;
  const sale = sold === undefined ? undefined : saleOf(device, sold);
  const item =
    sale === undefined ? creation('stock_movements', movement ?? { id: '' }) : creation('sales', sale);
  const { answer } = await sendItem(device, item);
  if (answer.result === 'superseded' || answer.result === 'already') return undefined;
  expect(answer).toMatchObject({ result: 'recorded' });
  if (sale !== undefined) {
    const entries = stockEntriesOf(saleFromWire(sale, { id: '', name: '' }));
    return { id: sale.id, steps: stepsAtAverage(entries), counterpartId: null };
  }
  if (movement === undefined) throw new Error('a document is a sale or a movement');
  const steps = stockStepsOf(movementFromWire(movement));
  return {
    id: movement.id,
    steps,
    counterpartId: movement.reverses_id ?? voidId(device.companyId, movement.id),
  };
}

function saleOf(device: TestShop, sold: SoldGoods): SaleWire {
  const { warehouse_id, ...line } = sold;
  return saleBody(device, { warehouse_id, lines: [saleLine(line, device.companyId)] });
}

export function productsOf(documents: readonly StoryDocument[]): string[] {
  const ids = documents.flatMap(({ movement, sold }) =>
    sold === undefined ? movement.items.map(({ product_id }) => product_id) : [sold.product_id],
  );
  return [...new Set(ids)];
}

/** What the domain's own books hold, as {@link soundStock} reads those of the database. */
export function balancesIn({ holdings }: StockBooks): Balance[] {
  return [...holdings]
    .map(([key, { quantity, value, unitCost }]) => ({
      key,
      quantity: quantityToString(quantity),
      usd: String(value.usd),
      ves: String(value.ves),
      unit_usd: String(unitCost.usd),
      unit_ves: String(unitCost.ves),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** @param rows reads the company whose id is the first value */
export function soundStock(rows: ReturnType<typeof booksOf>['rows']) {
  const balancesOf = (products: readonly string[]) =>
    rows(
      `select concat_ws('|', product_id, warehouse_id, unit_id, lot) as key, trim_scale(quantity)::text as quantity,
         (value_usd * 100)::bigint::text as usd, (value_ves * 100)::bigint::text as ves,
         (unit_cost_usd * 1000000)::bigint::text as unit_usd, (unit_cost_ves * 1000000)::bigint::text as unit_ves
       from stock_balances where company_id = $1 and product_id = any ($2) order by 1`,
      [products],
    ) as Promise<Balance[]>;

  /** Each balance is the sum of its entries, and the inventory account that of the balances. */
  const expectSound = async (products: readonly string[]): Promise<void> => {
    const summed = await rows(
      `select concat_ws('|', product_id, warehouse_id, unit_id, lot) as key, trim_scale(sum(quantity))::text as quantity,
         (sum(value_usd) * 100)::bigint::text as usd, (sum(value_ves) * 100)::bigint::text as ves
       from stock_entries where company_id = $1 and product_id = any ($2)
       group by product_id, warehouse_id, unit_id, lot order by 1`,
      [products],
    );
    const balances = await balancesOf(products);
    expect(balances.map(({ key, quantity, usd, ves }) => ({ key, quantity, usd, ves }))).toEqual(summed);
    const [[posted], [held]] = [await rows(INVENTORY_ACCOUNT), await rows(STOCK_VALUE)];
    expect(posted).toEqual(held);
  };
  return { balancesOf, expectSound };
}

const INVENTORY_ACCOUNT = `
  select coalesce(sum(b.usd), 0)::numeric(20,2)::text as usd, coalesce(sum(b.ves), 0)::numeric(20,2)::text as ves
  from account_balances b
  join accounts a on a.company_id = b.company_id and a.id = b.account_id
  where b.company_id = $1 and a.role = 'inventory'`;

const STOCK_VALUE = `
  select coalesce(sum(value_usd), 0)::numeric(20,2)::text as usd, coalesce(sum(value_ves), 0)::numeric(20,2)::text as ves
  from stock_balances where company_id = $1`;
