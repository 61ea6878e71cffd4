/** What goods are worth that come back: the database and the fold of the domain say the same, to the cent (SALE-05, MOV-05). */
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { quantity } from '@cuadra/domain/money/quantity';
import { stockStepsOfReturn } from '@cuadra/domain/returns/sale-return';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import {
  bookStock,
  emptyStockBooks,
  type StockDocument,
  type StockValue,
} from '@cuadra/domain/stock/average-cost';
import { stepsAtAverage, stockStepsOf } from '@cuadra/domain/stock/stock-move';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { returnOfSale, saleBody, saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const NOT_SIGNED_IN = { id: '', name: '' };
const RUNS = storyRuns(12);

/** Goods that come in at a cost, or a piece of what was sold that comes back. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), cents: fc.integer({ min: 1, max: 999 }) }),
  fc.record({
    kind: fc.constant('back' as const),
    goods: fc.constantFrom('stock' as const, 'damaged' as const),
  }),
);

it('[SALE-05] [MOV-05] bring back, in parts, the value they left with, whatever came in meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 2, max: 6 }),
      fc.array(anyStep, { minLength: 2, maxLength: 8 }),
      async (cents, bought, steps) => {
        const shop = await openShop(server.app);
        const { stockOf, accountBalance } = booksOf(server, shop);
        const fold = foldOf();
        const line = saleLine({ quantity: '5', ...FIVE }, shop.companyId);
        await receive(shop, fold, line, String(bought), cents);
        const sale = saleBody(shop, { lines: [line], ...totalsOf(shop, line) });
        await send(shop, 'sales', sale);
        fold.book({
          id: sale.id,
          steps: stepsAtAverage(stockEntriesOf(saleFromWire(sale, NOT_SIGNED_IN))),
          counterpartId: null,
        });
        const made: SaleReturnWire[] = [];
        for (const step of steps) {
          if (step.kind === 'in') await receive(shop, fold, line, '2', step.cents);
          else if (made.length < 5) {
            const wanted = [{ lineId: line.id, quantity: quantity('1'), goods: step.goods }];
            const one = returnOfSale(shop, sale, made, wanted);
            await send(shop, 'sale_returns', one);
            const stepsBack = stockStepsOfReturn(saleReturnFromWire(one, NOT_SIGNED_IN));
            fold.book({ id: one.id, steps: stepsBack, counterpartId: sale.id });
            made.push(one);
          }
        }
        const [stock] = (await stockOf(line.product_id)) as { value: string }[];
        expect(stock?.value).toBe(fold.value());
        expect(await accountBalance('inventory')).toEqual({ usd: fold.value(), ves: fold.value('ves') });
      },
    ),
    { numRuns: RUNS },
  );
});

function foldOf() {
  const books = emptyStockBooks();
  return {
    book: (document: StockDocument) => void bookStock(books, document, () => null),
    value: (side: keyof StockValue = 'usd') =>
      (Number([...books.holdings.values()].reduce((all, one) => all + one.value[side], 0n)) / 100).toFixed(2),
  };
}

async function receive(
  shop: TestShop,
  fold: ReturnType<typeof foldOf>,
  { product_id, sku, name, unit_id, unit_name, factor }: SaleLineWire,
  count: string,
  cents: number,
): Promise<void> {
  const unit_cost = (cents / 100).toFixed(2);
  const items = [{ product_id, sku, name, unit_id, unit_name, factor, quantity: count, unit_cost, lot: '' }];
  const body = movementBody(shop, { items });
  await send(shop, 'stock_movements', body);
  fold.book({ id: body.id, steps: stockStepsOf(movementFromWire(body)), counterpartId: null });
}

async function send(shop: TestShop, collection: string, body: { readonly id: string }): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect([collection, answer.result, answer.field]).toEqual([collection, 'recorded', undefined]);
}

/** Five at 1,16 with the tax in it. */
const FIVE = { subtotal: '5.80', base: '5.00', tax: '0.80', total: '5.80' };

function totalsOf(shop: TestShop, { tax_id }: SaleLineWire) {
  const { payments } = saleBody(shop);
  return {
    ...FIVE,
    taxes: [{ tax_id, name: 'IVA', rate: '16', base: '5.00', tax: '0.80' }],
    total_secondary: '580.00',
    payments: payments.map((payment) => ({ ...payment, amount_usd: '5.80', amount_bs: '580.00' })),
  };
}
