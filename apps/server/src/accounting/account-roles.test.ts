/** The account of a role is the company's own choice (ACC-07): what documents post from then on, and what counts as before. */
import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const books = booksOf(server, shop);

const group = (code: string) => nameBasedId(shop.companyId, 'account', code);

async function made(code: string, type: string, parent_id: string): Promise<string> {
  const id = newId();
  const { statusCode } = await shop.browser.call('POST', '/accounts', {
    id,
    code,
    name: code,
    type,
    parent_id,
  });
  expect(statusCode).toBe(201);
  return id;
}

async function give(role: string, id: string, since = new Date().toISOString()) {
  const response = await shop.browser.call('PATCH', `/accounts/${id}`, { role, role_since: since });
  return { status: response.statusCode, problem: response.json<Problem>() };
}

async function send(collection: string, body: { readonly id: string }): Promise<void> {
  expect((await sendItem(shop, creation(collection, body))).answer.result).toBe('recorded');
}

async function isRight(): Promise<unknown> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  const { last } = response.json<{ last: { checks: { name: string; first: unknown }[] } }>();
  return last.checks.filter(({ first }) => first !== null);
}

const onAccount = (id: string) =>
  books.rows('select usd::text, ves::text from account_balances where company_id = $1 and account_id = $2', [
    id,
  ]);

describe('a role that is given to another account', () => {
  it('[ACC-07] is posted there from then on; what was posted before stays, and the books count both', async () => {
    const bill = supplierBillBody(shop);
    const product = productBody();
    const goodsIn = () => {
      const { id: product_id, sku, name, base_unit } = product;
      const line = {
        product_id,
        sku,
        name,
        unit_id: base_unit.id,
        unit_name: 'Unidad',
        factor: '1',
        lot: '',
      };
      return movementBody(shop, { items: [{ ...line, quantity: '3', unit_cost: '2.00' }] });
    };
    const first = goodsIn();
    await send('products', product);
    await send('stock_movements', first);
    await send('supplier_bills', bill);
    const before = await books.accountBalance('inventory');

    const goods = await made('1.1.06.90', 'asset', group('1.1.06'));
    const suppliers = await made('2.1.01.90', 'liability', group('2.1.01'));
    expect((await give('inventory', goods)).status).toBe(200);
    expect((await give('ap_suppliers', suppliers)).status).toBe(200);
    await send('stock_movements', goodsIn());
    await send('supplier_payments', supplierPaymentBody(bill));
    expect(await onAccount(goods)).toMatchObject([{ usd: '6.00' }]);
    expect(await books.accountBalance('inventory')).toEqual(before);
    expect(await isRight()).toEqual([]);
    const owed = await shop.browser.call('GET', '/accounting/payables?date=2026-12-31');
    expect(owed.json()).toMatchObject({ suppliers: [] });

    // What is voided leaves the account that it was posted to.
    await send('stock_movements', voidOfMovement(shop.companyId, first, { date: first.date, notes: '' }));
    expect(await books.accountBalance('inventory')).toMatchObject({ usd: '0.00', ves: '0.00' });
    expect((await give('inventory', accountIdOfRole(shop.companyId, 'inventory'))).status).toBe(200);
    await send('stock_movements', goodsIn());
    expect(await books.accountBalance('inventory')).toMatchObject({ usd: '6.00' });
    expect(await isRight()).toEqual([]);
  });

  it('[ACC-07] is refused to an account of another type, a group, one with another role, and to an unknown role', async () => {
    const expense = await made('6.1.90', 'expense', group('6.1'));
    const refusals = [
      ['inventory', expense, 'La cuenta debe ser del mismo tipo que la de antes.'],
      ['exp_rent', group('6.1'), 'Esa cuenta tiene subcuentas: no recibe asientos.'],
      [
        'inventory',
        accountIdOfRole(shop.companyId, 'vat_credit'),
        'Los documentos asientan otra cosa en esa cuenta.',
      ],
      ['', accountIdOfRole(shop.companyId, 'vat_credit'), 'Los documentos asientan otra cosa en esa cuenta.'],
      ['anything', expense, 'Los documentos no asientan eso.'],
    ] as const;
    for (const [role, id, message] of refusals) {
      const { status, problem } = await give(role, id);
      expect([status >= 400 && status < 500, problem.errors]).toMatchObject([
        true,
        [{ field: 'role', message }],
      ]);
    }
    const id = newId();
    const { statusCode } = await shop.browser.call('PATCH', `/accounts/${id}`, { role: 'exp_rent' });
    expect(statusCode).toBe(404);
  });

  it('[ACC-07] is given only by one who may write the accounts', async () => {
    const account = await made('6.1.90', 'expense', group('6.1'));
    const reader = await addMember(server, shop, { role: ['reports'] });
    const body = { role: 'exp_rent', role_since: new Date().toISOString() };
    expect((await reader.call('PATCH', `/accounts/${account}`, body)).statusCode).toBe(403);
  });
});
