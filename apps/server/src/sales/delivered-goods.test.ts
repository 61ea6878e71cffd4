/**
 * Goods in random stories of deliveries, invoices, voids and returns, from two tills and in any order of arrival: the stock is
 * worth what the accounts say, the domain's own books say the same, and each store has what its goods are worth.
 */

import { ENTRIES_OF } from '@cuadra/contracts/posting/entries-of-document';
import {
  accountIdOfRole,
  defaultWarehouseId,
  deliveredPlaceId,
  newId,
  voidId,
} from '@cuadra/contracts/primitives/ids';
import type { DeliveryNoteWire } from '@cuadra/contracts/sales/delivery-notes';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { deliveryNoteFromWire } from '@cuadra/contracts/wire/delivery-note';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { voidOf } from '@cuadra/contracts/wire/void-document';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import { negate, parseDecimal, sum, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { bookStock, emptyStockBooks } from '@cuadra/domain/stock/average-cost';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAccountSums } from '../accounting/read-account-sums.ts';
import { readTransferredGoods } from '../accounting/read-transferred-goods.ts';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { deliveryNoteBody, returnOfSale, saleOfDeliveries } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, type TestShop } from '../testing/shop.ts';
import { balancesIn, soundStock } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const MAKER = { id: '', name: '' };
const RUNS = storyRuns(10);
const ALL_DAYS = { from: '2000-01-01', to: '2099-12-31' };

const BEGINNING = ['receive', 'deliver', 'receive', 'invoice'] as const;
const anyStep = fc.record({
  kind: fc.constantFrom('receive', 'deliver', 'deliver', 'invoice', 'invoice', 'void', 'unsell', 'return'),
  /** Which of those made before. */
  target: fc.nat(50),
  till: fc.nat(1),
  store: fc.nat(1),
  cents: fc.integer({ min: 1, max: 999 }),
  draw: fc.nat(1000),
});
/** Begins with goods that are delivered and invoiced: without these the rest says little. */
const anyStory = fc
  .tuple(
    fc.array(anyStep, { minLength: 4, maxLength: 4 }),
    fc.array(anyStep, { minLength: 2, maxLength: 12 }),
  )
  .map(([first, others]) => [
    ...first.map((step, place) => ({ ...step, kind: BEGINNING[place] ?? step.kind })),
    ...others,
  ]);
type Step = ReturnType<typeof anyStep.generate>['value'];

type Made =
  | { readonly collection: 'stock_movements'; readonly body: MovementWire }
  | { readonly collection: 'delivery_notes'; readonly body: DeliveryNoteWire }
  | { readonly collection: 'sales'; readonly body: SaleWire }
  | { readonly collection: 'sale_returns'; readonly body: SaleReturnWire };

it('[MOV-05] [ACC-07] are worth what the accounts say, at each store, whatever was delivered, invoiced, voided and returned', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, fc.boolean(), async (steps, isMixed) => {
      const shop = await openShop(server.app);
      const tills = [shop, await openSecondTill(shop)];
      const made = storyOf(shop, steps);
      const order = made.map((document, place) => ({ document, draw: isMixed ? document.draw : place }));
      order.sort((one, other) => one.draw - other.draw);
      const fold = emptyStockBooks();
      for (const { document } of order) {
        const { collection, body, till } = document;
        const { answer } = await sendItem(tills[till] ?? shop, creation(collection, body));
        expect(['recorded', 'superseded', 'already']).toContain(answer.result);
        if (answer.result === 'recorded') bookStock(fold, stockOf(shop, document), () => null);
      }
      const { rows } = booksOf(server, shop);
      const { balancesOf, expectSound } = soundStock(rows);
      const products = [...new Set(made.flatMap(productsOf))];
      await expectSound(products);
      expect(await balancesOf(products)).toEqual(balancesIn(fold));
      await expectStoresSound(shop, rows);
    }),
    { numRuns: RUNS },
  );
});

type Placed = Made & { readonly till: number; readonly draw: number };

/** In the order of making; each till knows all that was made before. */
function storyOf(shop: TestShop, steps: readonly Step[]): Placed[] {
  const stores = [defaultWarehouseId(shop.companyId), newId()];
  const [goods] = deliveryNoteBody(shop).lines;
  if (goods === undefined) throw new Error('a note has a line');
  const customer_id = newId();
  const made: Placed[] = [];
  for (const { kind, target, till, store, cents, draw } of steps) {
    const place = { till, draw };
    const warehouse_id = stores[store] ?? '';
    const notes = made.flatMap((one) =>
      one.collection === 'delivery_notes' && one.body.reverses_id === null ? [one.body] : [],
    );
    const sales = made.flatMap((one) => (one.collection === 'sales' ? [one.body] : []));
    const [note, sale] = [notes[target % (notes.length || 1)], sales[target % (sales.length || 1)]];
    if (kind === 'receive') {
      const body = movementBody(shop, { to_warehouse_id: warehouse_id });
      const items = body.items.map((item) => ({
        ...{ ...item, product_id: goods.product_id, unit_id: goods.unit_id, quantity: '3' },
        unit_cost: (cents / 100).toFixed(2),
      }));
      made.push({ collection: 'stock_movements', body: { ...body, items }, ...place });
    } else if (kind === 'deliver') {
      const lines = [{ ...goods, id: newId() }];
      const body = deliveryNoteBody(shop, { warehouse_id, customer_id, lines });
      made.push({ collection: 'delivery_notes', body, ...place });
    } else if (kind === 'invoice' && note !== undefined) {
      const both = target % 3 === 0 ? [...new Set([note, notes[0] ?? note])] : [note];
      made.push({ collection: 'sales', body: saleOfDeliveries(shop, both, { warehouse_id }), ...place });
    } else if (kind === 'void' && note !== undefined) {
      const body = voidOf<DeliveryNoteWire>('delivery_notes', shop.companyId, note, new Date().toISOString());
      made.push({ collection: 'delivery_notes', body, ...place });
    } else if (kind === 'unsell' && sale !== undefined) {
      const id = voidId(shop.companyId, sale.id);
      made.push({
        collection: 'sale_returns',
        body: { ...returnOfSale(shop, sale, [], null), id },
        ...place,
      });
    } else if (kind === 'return' && sale !== undefined) {
      const lineId = sale.lines[0]?.id ?? '';
      const damaged = cents % 2 === 0 ? 'damaged' : 'stock';
      const wanted = [{ lineId, quantity: quantity('1'), goods: damaged } as const];
      made.push({ collection: 'sale_returns', body: returnOfSale(shop, sale, [], wanted), ...place });
    }
  }
  return made;
}

/** What the domain books of it, as a device that has the books itself does. */
function stockOf({ companyId }: TestShop, { collection, body }: Made) {
  const entries = (() => {
    switch (collection) {
      case 'stock_movements':
        return ENTRIES_OF[collection](body, movementFromWire(body), companyId);
      case 'delivery_notes':
        return ENTRIES_OF[collection](body, deliveryNoteFromWire(body, MAKER), companyId);
      case 'sales':
        return ENTRIES_OF[collection](body, saleFromWire(body, MAKER), companyId);
      case 'sale_returns':
        return ENTRIES_OF[collection](body, saleReturnFromWire(body, MAKER), companyId);
    }
  })();
  return { id: body.id, steps: entries.stock, counterpartId: entries.counterpartId };
}

function productsOf({ collection, body }: Made): string[] {
  const lines = collection === 'stock_movements' ? body.items : body.lines;
  return lines.map(({ product_id }) => product_id);
}

/** The inventory account of a store, with what deliveries brought and took, is what its goods are worth. */
async function expectStoresSound(
  { companyId }: TestShop,
  rows: ReturnType<typeof booksOf>['rows'],
): Promise<void> {
  const stock = (await rows(
    `select warehouse_id::text as place, sum(value_usd)::numeric(20,2)::text as usd from stock_balances
     where company_id = $1 group by warehouse_id`,
  )) as { place: string; usd: string }[];
  const places = stock.map(({ place, usd }) => ({
    place: place === deliveredPlaceId(companyId) ? NO_PLACE : place,
    usd,
  }));
  for (const { place, usd } of places) {
    const { accounts } = await readAccountSums(server.database, companyId, {
      ...ALL_DAYS,
      warehouse_id: place,
    });
    const inventory = accountIdOfRole(companyId, 'inventory');
    const found = accounts.find(({ account_id }) => account_id === inventory);
    const moved = await readTransferredGoods(server.database, companyId, {
      date: ALL_DAYS.to,
      warehouse_id: place,
    });
    const of = (text = '0.00') => parseDecimal(text, 'USD');
    const total = sum([of(moved.usd), of(found?.debit_usd), negate(of(found?.credit_usd))], 'USD');
    expect({ place, usd: toDecimal(total) }).toEqual({ place, usd });
  }
}
