/** What a sale leaves in the database, to the cent, and what becomes of one that cannot be booked. */
import { defaultWarehouseId, newId } from '@cuadra/contracts/ids';
import type { Problem } from '@cuadra/contracts/problem';
import type { ItemResult } from '@cuadra/contracts/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/app.ts';
import {
  creation,
  movementBody,
  openSecondTill,
  openShop,
  saleBody,
  saleLine,
  sendItem,
  type TestShop,
} from '../testing/company-data.ts';

let server: TestServer;
let owner: pg.Client;
let shop: TestShop;

beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client(server.fresh.owner);
  await owner.connect();
  shop = await openShop(server.app);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

describe('a sale that was sent', () => {
  it('[API-17] [S-25] moves stock, cash and accounts to the cent', async () => {
    const line = saleLine({ quantity: '2' }, shop.companyId);
    await sendItem(shop, creation('stock_movements', movementOf(line, '10', '0.50')));
    const sale = saleBody(shop, { lines: [line] });
    const { status, answer } = await sendItem(shop, creation('sales', sale));

    expect({ status, result: answer.result, flags: answer.flags }).toEqual({
      status: 201,
      result: 'recorded',
      flags: undefined,
    });
    expect(
      await rows('select quantity::text, value_usd::text from stock_balances where product_id = $1', [
        line.product_id,
      ]),
    ).toEqual([{ quantity: '8.000', value_usd: '4.00' }]);
    expect(
      await rows('select currency, amount::text from cash_entries where document_id = $1', [sale.id]),
    ).toEqual([{ currency: 'USD', amount: '2.32' }]);
    expect(await postingsOf(sale.id)).toEqual([
      { role: 'till_usd', usd: '2.32', ves: '232.00' },
      { role: 'sales_general', usd: '-2.00', ves: '-200.00' },
      { role: 'vat_debit', usd: '-0.32', ves: '-32.00' },
      { role: 'cogs', usd: '1.00', ves: '100.00' },
      { role: 'inventory', usd: '-1.00', ves: '-100.00' },
    ]);
  });

  it('[API-18] is read back as it was made, newest first', async () => {
    const sale = saleBody(shop, { sold_at: '2031-01-01T12:00:00.000Z', notes: 'Última' });
    await sendItem(shop, creation('sales', sale));
    const [newest] = (await shop.browser.call('GET', '/sales?limit=1')).json<Record<string, unknown>[]>();
    const [line] = sale.lines;
    expect(newest).toMatchObject({
      ...sale,
      exchange_rate: '100',
      lines: [{ ...line, tax_rate: '16.00' }],
      taxes: [{ ...sale.taxes[0], rate: '16.00' }],
      user_id: shop.userId,
      device_id: shop.deviceId,
      flags: ['future_date', 'negative_stock'],
    });
  });
});

function movementOf(line: ReturnType<typeof saleLine>, quantity: string, unit_cost: string) {
  const { product_id, sku, name, unit_id, unit_name, factor } = line;
  return movementBody(shop, {
    items: [{ product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot: '' }],
  });
}

async function rows(text: string, values: unknown[]): Promise<unknown[]> {
  return (await owner.query(text, values)).rows;
}

function postingsOf(id: string): Promise<unknown[]> {
  return rows(
    `select a.role, e.usd::text, e.ves::text from account_entries e
     join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.transaction_id = $1 order by e.position`,
    [id],
  );
}
