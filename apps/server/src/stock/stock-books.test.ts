/** The laws of the stock's books, on the real engine: quantities, values and accounts, whatever comes in whatever order. */
import { defaultWarehouseId, newId, replacementId } from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { anyStory, type StoryDocument } from '@cuadra/contracts/testing/stock-stories';
import { bookStock, emptyStockBooks } from '@cuadra/domain/stock/average-cost';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, type TestShop } from '../testing/shop.ts';
import { arriveAt, balancesIn, productsOf, soundStock } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const { rows } = booksOf(server, shop);
const RUNS = storyRuns(12);

let devices: TestShop[];
beforeAll(async () => {
  devices = [shop, await openSecondTill(shop), await openSecondTill(shop)];
});

const { balancesOf, expectSound } = soundStock(rows);
const arrive = (document: StoryDocument) => arriveAt(devices, document);

const accounts = () =>
  rows(
    `select a.role, b.usd::text, b.ves::text from account_balances b
     join accounts a on a.company_id = b.company_id and a.id = b.account_id
     where b.company_id = $1 and (b.usd <> 0 or b.ves <> 0) order by 1`,
  );

describe('the books of the stock', () => {
  it('[MOV-04] [MOV-05] hold the sum of what came, and are worth what average cost says, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(shop.companyId, true), async ({ documents, arriving }) => {
        const fold = emptyStockBooks();
        for (const document of arriving) {
          const arrived = await arrive(document);
          if (arrived !== undefined) bookStock(fold, arrived, () => null);
        }
        const products = productsOf(documents);
        await expectSound(products);
        expect(await balancesOf(products)).toEqual(balancesIn(fold));
      }),
      { numRuns: RUNS },
    );
  });

  it('[MOV-03] come to nothing in quantity, value and accounts once everything is voided, also where a void came first', async () => {
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
  });
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
