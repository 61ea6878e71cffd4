/** The laws of the stock's books, on the real engine: quantities, values and accounts, whatever comes in whatever order. */
import { defaultWarehouseId, newId, replacementId, voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { anyStory, type SoldGoods, type StoryDocument } from '@cuadra/contracts/testing/stock-stories';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { bookStock, emptyStockBooks, type StockDocument } from '@cuadra/domain/stock/average-cost';
import { stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);
const RUNS = 25;
const TIME_MS_MAX = 240_000;

let devices: TestShop[];
beforeAll(async () => {
  devices = [shop, await openSecondTill(shop), await openSecondTill(shop)];
});

interface Balance {
  readonly key: string;
  readonly quantity: string;
  readonly usd: string;
  readonly ves: string;
  readonly unit_usd: string;
  readonly unit_ves: string;
}

function saleOf(device: TestShop, sold: SoldGoods): SaleWire {
  const { warehouse_id, ...line } = sold;
  return saleBody(device, { warehouse_id, lines: [saleLine(line, shop.companyId)] });
}

/** Sends it from its device; answers what the fold books, or nothing for the second of two that meet in one id. */
async function arrive(document: StoryDocument): Promise<StockDocument | undefined> {
  const device = devices[document.device] ?? shop;
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
    counterpartId: movement.reverses_id ?? voidId(shop.companyId, movement.id),
  };
}

function productsOf(documents: readonly StoryDocument[]): string[] {
  const ids = documents.flatMap(({ movement, sold }) =>
    sold === undefined ? movement.items.map(({ product_id }) => product_id) : [sold.product_id],
  );
  return [...new Set(ids)];
}

function balancesOf(products: readonly string[]): Promise<Balance[]> {
  return rows(
    `select concat_ws('|', product_id, warehouse_id, unit_id, lot) as key, trim_scale(quantity)::text as quantity,
       (value_usd * 100)::bigint::text as usd, (value_ves * 100)::bigint::text as ves,
       (unit_cost_usd * 1000000)::bigint::text as unit_usd, (unit_cost_ves * 1000000)::bigint::text as unit_ves
     from stock_balances where company_id = $1 and product_id = any ($2) order by 1`,
    [products],
  ) as Promise<Balance[]>;
}

async function expectSound(products: readonly string[]): Promise<void> {
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
}

const INVENTORY_ACCOUNT = `
  select coalesce(sum(b.usd), 0)::numeric(20,2)::text as usd, coalesce(sum(b.ves), 0)::numeric(20,2)::text as ves
  from account_balances b
  join accounts a on a.company_id = b.company_id and a.id = b.account_id
  where b.company_id = $1 and a.role = 'inventory'`;

const STOCK_VALUE = `
  select coalesce(sum(value_usd), 0)::numeric(20,2)::text as usd, coalesce(sum(value_ves), 0)::numeric(20,2)::text as ves
  from stock_balances where company_id = $1`;

const accounts = () =>
  rows(
    `select a.role, b.usd::text, b.ves::text from account_balances b
     join accounts a on a.company_id = b.company_id and a.id = b.account_id
     where b.company_id = $1 and (b.usd <> 0 or b.ves <> 0) order by 1`,
  );

describe('the books of the stock', () => {
  it(
    '[MOV-04] [MOV-05] hold the sum of what came, and are worth what average cost says, in any order of arrival',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyStory(shop.companyId, true), async ({ documents, arriving }) => {
          const fold = emptyStockBooks();
          for (const document of arriving) {
            const arrived = await arrive(document);
            if (arrived !== undefined) bookStock(fold, arrived, () => null);
          }
          const products = productsOf(documents);
          await expectSound(products);
          const folded = [...fold.holdings].map(([key, { quantity, value, unitCost }]) => ({
            key,
            quantity: quantityToString(quantity),
            usd: String(value.usd),
            ves: String(value.ves),
            unit_usd: String(unitCost.usd),
            unit_ves: String(unitCost.ves),
          }));
          expect(folded.sort((one, other) => (one.key < other.key ? -1 : 1))).toEqual(
            await balancesOf(products),
          );
        }),
        { numRuns: RUNS },
      );
    },
    TIME_MS_MAX,
  );

  it(
    '[MOV-03] come to nothing in quantity, value and accounts once everything is voided, also where a void came first',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyStory(shop.companyId, false), async ({ documents, arriving }) => {
          const before = await accounts();
          for (const document of arriving) await arrive(document);
          const voided = new Set(documents.flatMap(({ movement }) => movement?.reverses_id ?? []));
          for (const { device, movement } of documents) {
            if (movement === undefined || movement.type === 'void' || voided.has(movement.id)) continue;
            const details = { date: movement.date, notes: '' };
            await arrive({ device, movement: voidOfMovement(shop.companyId, movement, details) });
          }
          const products = productsOf(documents);
          await expectSound(products);
          const balances = await balancesOf(products);
          expect(
            balances.filter(({ quantity, usd, ves }) => quantity !== '0' || usd !== '0' || ves !== '0'),
          ).toEqual([]);
          expect(await accounts()).toEqual(before);
        }),
        { numRuns: RUNS },
      );
    },
    TIME_MS_MAX,
  );
});

describe('a movement that takes another back', () => {
  it('[MOV-03] [S-24] is one, though two devices void it: the second is told who was first', async () => {
    const [first, second] = devices;
    if (first === undefined || second === undefined) throw new Error('there are three devices');
    const movement = { ...purchase(), id: newId() };
    await sendItem(first, creation('stock_movements', movement));
    const of = (notes: string) => voidOfMovement(shop.companyId, movement, { date: movement.date, notes });
    const done = await sendItem(first, creation('stock_movements', of('primera')));
    expect(done.answer.result).toBe('recorded');
    const late = await sendItem(second, creation('stock_movements', of('segunda')));
    expect([late.status, late.answer]).toMatchObject([
      409,
      { result: 'superseded', code: 'superseded', row: { notes: 'primera', reverses_id: movement.id } },
    ]);
    expect(late.answer.message).toMatch(/^Ya lo anuló Ana Pérez el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\.$/);
    expect(
      await rows('select state from raw_items where company_id = $1 and item_id = $2', [of('').id]),
    ).toEqual([{ state: 'superseded' }]);
    const [stored] = await rows('select flags from stock_movements where company_id = $1 and id = $2', [
      of('').id,
    ]);
    expect(stored).toEqual({ flags: [] });
  });

  it('[MOV-03] [S-24] stands in one place, though two devices edit it: the second edit counts nothing', async () => {
    const [first, second] = devices;
    if (first === undefined || second === undefined) throw new Error('there are three devices');
    const movement = { ...purchase(), id: newId() };
    await sendItem(first, creation('stock_movements', movement));
    const edited = (quantity: string) => ({
      ...movement,
      id: replacementId(shop.companyId, movement.id),
      replaces_id: movement.id,
      items: movement.items.map((item) => ({ ...item, quantity })),
    });
    const results: string[] = [];
    for (const [device, quantity] of [
      [first, '5'],
      [second, '7'],
    ] as const) {
      const reversal = voidOfMovement(shop.companyId, movement, { date: movement.date, notes: quantity });
      for (const document of [reversal, edited(quantity)]) {
        const { answer } = await sendItem(device, creation('stock_movements', document));
        results.push(answer.result);
      }
    }
    expect(results).toEqual(['recorded', 'recorded', 'superseded', 'superseded']);
    const [product] = productsOf([{ device: 0, movement }]);
    expect(await balancesOf([product ?? ''])).toMatchObject([{ quantity: '5', usd: '500', ves: '50000' }]);
  });

  it('[MOV-03] [S-13] is refused to a plain client where what it is about is not there, and a device’s is booked', async () => {
    const movement = { ...purchase(), id: newId(), to_warehouse_id: defaultWarehouseId(shop.companyId) };
    const reversal = voidOfMovement(shop.companyId, movement, { date: movement.date, notes: '' });
    const replacement = {
      ...movement,
      id: replacementId(shop.companyId, movement.id),
      replaces_id: movement.id,
    };
    for (const [body, field] of [
      [reversal, 'reverses_id'],
      [replacement, 'replaces_id'],
    ] as const) {
      const refused = await shop.browser.call('POST', '/stock_movements', body);
      expect(refused.json()).toMatchObject({ status: 400, code: 'bad_reference', errors: [{ field }] });
    }
    expect((await sendItem(shop, creation('stock_movements', reversal))).answer.result).toBe('recorded');
    expect((await shop.browser.call('POST', '/stock_movements', movement)).statusCode).toBe(201);
    expect((await shop.browser.call('POST', '/stock_movements', replacement)).statusCode).toBe(201);
  });

  it('[MOV-03] is refused under an id of its own, without what it takes back, and of a void', async () => {
    const reversal = voidOfMovement(shop.companyId, purchase(), { date: purchase().date, notes: '' });
    for (const [wrong, field] of [
      [{ id: newId() }, 'id'],
      [{ replaces_id: newId() }, 'id'],
      [{ reverses_id: null }, 'reverses_id'],
      [{ reverses_type: 'void' }, 'reverses_type'],
      [{ items: purchase().items }, 'items.0.quantity'],
    ] as const) {
      const response = await shop.browser.call('POST', '/stock_movements', { ...reversal, ...wrong });
      expect([response.statusCode, response.json().errors?.[0]?.field]).toEqual([400, field]);
    }
  });
});

function purchase() {
  return {
    id: '0190a000-0000-7000-8000-00000000aaaa',
    type: 'purchase' as const,
    date: '2026-11-20T12:00:00.000Z',
    from_warehouse_id: null,
    to_warehouse_id: WAREHOUSE,
    document_ref: '',
    notes: '',
    status: 'completed' as const,
    exchange_rate: '100',
    items: [
      {
        product_id: newId(),
        sku: '',
        name: 'Harina',
        unit_id: newId(),
        unit_name: 'und',
        factor: '1',
        quantity: '3',
        unit_cost: '1.00',
        lot: '',
      },
    ],
  };
}

const WAREHOUSE = '0190a000-0000-7000-8000-00000000bbbb';
