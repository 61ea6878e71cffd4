/** What cash openings and stock movements leave in the database, which refuses books that do not balance. */

import { accountIdOfRole, defaultWarehouseId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { SaleLineWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { saleLine } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances, postingsOf, rows, stockOf } = booksOf(server, shop);

describe('cash openings and stock movements', () => {
  it('[CASH-01] an opening puts the money into the drawer and takes it from the main cash', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '20.00' },
      { currency: 'VES', amount: '1000.00' },
    ]);
    expect(await postingsOf(opening.id)).toEqual([
      { role: 'till_usd', usd: '20.00', ves: '2000.00' },
      { role: 'cash_usd', usd: '-20.00', ves: '-2000.00' },
      { role: 'till_ves', usd: '10.00', ves: '1000.00' },
      { role: 'cash_ves', usd: '-10.00', ves: '-1000.00' },
    ]);
  });

  it('[CASH-01] an opening with nothing in the drawer posts nothing', async () => {
    const opening = openingBody(shop, { initial_usd: '0', initial_bs: '0' });
    const { answer } = await sendItem(shop, creation('cash_openings', opening));
    expect(answer.result).toBe('recorded');
    expect(await postingsOf(opening.id)).toEqual([]);
  });

  it.each([
    ['initial', 'opening_balance'],
    ['purchase', 'ap_suppliers'],
  ] as const)('[MOV-02] a movement of type %s brings goods in against %s', async (type, role) => {
    const movement = movementBody(shop, { type });
    await sendItem(shop, creation('stock_movements', movement));
    expect(await postingsOf(movement.id)).toEqual([
      { role: 'inventory', usd: '5.00', ves: '500.00' },
      { role, usd: '-5.00', ves: '-500.00' },
    ]);
  });

  it('[MOV-03] a transfer carries quantity and value to the other place, and posts nothing', async () => {
    const line = saleLine({}, shop.companyId);
    await receive(line, '3', '0.33');
    const to_warehouse_id = newId();
    const movement = movementOf(line, '2', null);
    const transfer = {
      ...movement,
      type: 'transfer_warehouse' as const,
      from_warehouse_id: defaultWarehouseId(shop.companyId),
      to_warehouse_id,
    };
    const { answer } = await sendItem(shop, creation('stock_movements', transfer));
    expect(answer).toMatchObject({ result: 'recorded' });
    const places = await rows(
      `select warehouse_id = $2 as is_there, quantity::text, value_usd::text as value from stock_balances
       where company_id = $1 and product_id = $3 order by 1`,
      [to_warehouse_id, line.product_id],
    );
    expect(places).toEqual([
      { is_there: false, quantity: '1.000', value: '0.33' },
      { is_there: true, quantity: '2.000', value: '0.66' },
    ]);
    expect(await postingsOf(transfer.id)).toEqual([]);
  });

  it('[MOV-01] a transfer without its origin, or to it, is refused to a plain client', async () => {
    const place = defaultWarehouseId(shop.companyId);
    for (const [from_warehouse_id, field] of [
      [null, 'from_warehouse_id'],
      [place, 'to_warehouse_id'],
    ] as const) {
      const movement = movementBody(shop, { type: 'transfer_store', from_warehouse_id });
      const response = await shop.browser.call('POST', '/stock_movements', movement);
      expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
    }
  });

  it('[MOV-05] goods in of two costs are worth their average', async () => {
    const line = saleLine({}, shop.companyId);
    await receive(line, '10', '1.00');
    await receive(line, '30', '2.00');
    expect(await stockOf(line.product_id)).toEqual([
      { quantity: '40.000', value: '70.00', cost: '1.750000' },
    ]);
  });
});

describe('the books [S-08]', () => {
  it.each([
    ['dollars', '5.00', '0.00'],
    ['bolívares', '0.00', '0.01'],
  ])('[ACC-07] are refused by the database itself when they do not balance in %s', async (_, usd, ves) => {
    await asApplication(server, shop.companyId, async (app) => {
      const id = newId();
      await app.query(
        `insert into transactions values ($1, $2, 1, now(), 'x', '', 'posted', '', null, now(), now())`,
        [shop.companyId, id],
      );
      const entry = app.query(
        `insert into account_entries (company_id, transaction_id, position, account_id, usd, ves, day)
         values ($1, $2, 0, $3, 5, 5, now()::date), ($1, $2, 1, $3, $4::numeric - 5, $5::numeric - 5, now()::date)`,
        [shop.companyId, id, accountIdOfRole(shop.companyId, 'till_usd'), usd, ves],
      );
      await expect(entry).rejects.toThrow(/do not balance/);
    });
  });

  it.each([
    'update account_entries set usd = usd',
    'delete from account_entries',
    'update transactions set description = description',
    'delete from transactions',
    'update journal_entries set description = description',
    'delete from journal_entries',
  ])('[ACC-04] let no server change or delete what was posted: %s', async (statement) => {
    await asApplication(server, shop.companyId, async (app) => {
      await expect(app.query(statement)).rejects.toThrow(/permission denied/);
    });
  });
});

function movementOf(line: SaleLineWire | undefined, quantity: string, unit_cost: string | null) {
  if (line === undefined) throw new Error('a line is needed');
  const { product_id, sku, name, unit_id, unit_name, factor } = line;
  return movementBody(shop, {
    items: [{ product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot: '' }],
  });
}

async function receive(line: SaleLineWire | undefined, quantity: string, unitCost: string): Promise<void> {
  const { answer } = await sendItem(shop, creation('stock_movements', movementOf(line, quantity, unitCost)));
  expect(answer.result).toBe('recorded');
}
