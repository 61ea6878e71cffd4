/** What settlements leave in the books, and what is still to be settled (ACC-07). */
import type { UnsettledReply } from '@cuadra/contracts/accounting/settling';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { voidOfSettlement } from '@cuadra/contracts/wire/settling';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { addMember } from '../testing/members.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { returnOfSale } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, postingsOf, rows } = booksOf(server, shop);

const NOW = new Date().toISOString();
const VOIDED = { date: businessDayOf(NOW), madeAt: NOW };

async function post(body: object) {
  const response = await shop.browser.call('POST', '/settlements', body);
  const [error] = response.statusCode === 201 ? [] : response.json<Problem>().errors;
  return [response.statusCode, error?.field];
}

async function sold(method: 'card' | 'mobile' = 'card', reference = '0001') {
  const sale = saleByCard(shop, method, reference);
  expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  return sale;
}

async function unsettled(query = 'method=card&currency=VES'): Promise<UnsettledReply> {
  const response = await shop.browser.call('GET', `/accounting/unsettled?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<UnsettledReply>();
}

describe('a settlement', () => {
  it('moves the payments to the bank less the commission, and the change of the rate is a loss', async () => {
    const body = settlementBody(shop, [await sold(), await sold()], { commission: '11.60' });
    expect(await post(body)).toEqual([201, undefined]);
    expect(await postingsOf(body.id)).toEqual([
      { role: 'bank_ves', usd: '3.90', ves: '452.40' },
      { role: 'exp_bank_fee', usd: '0.10', ves: '11.60' },
      { role: 'card_clearing', usd: '-4.64', ves: '-464.00' },
      { role: 'fx_loss', usd: '0.64', ves: '0.00' },
    ]);
    expect(await accountBalance('card_clearing')).toEqual({ usd: '0.00', ves: '0.00' });
    expect(
      await rows("select date, reference from transactions where company_id = $1 and source = 'settlements'"),
    ).toEqual([{ date: new Date('2026-11-20T16:00:00.000Z'), reference: 'Lote 12' }]);
  });

  it('posts the ISLR that the acquirer withheld beside the commission, and its void takes it back', async () => {
    const body = settlementBody(shop, [await sold()], { commission: '2.32', islr_withheld: '11.60' });
    expect(await post(body)).toEqual([201, undefined]);
    expect(await accountBalance('islr_wh_suffered')).toEqual({ usd: '0.10', ves: '11.60' });
    expect(await accountBalance('bank_ves')).toEqual({ usd: '1.88', ves: '218.08' });
    const back = voidOfSettlement(shop.companyId, body, VOIDED);
    expect(await post({ ...back, islr_withheld: '0' })).toEqual([400, 'reverses_id']);
    expect(await post(back)).toEqual([201, undefined]);
    expect(await accountBalance('islr_wh_suffered')).toEqual({ usd: '0.00', ves: '0.00' });
    const mobile = settlementBody(shop, [await sold('mobile')], { method: 'mobile', islr_withheld: '1.00' });
    expect(await post(mobile)).toEqual([400, 'islr_withheld']);
  });

  it('takes its payments off the list, and a void brings them back and leaves nothing on any account', async () => {
    const [first, second] = [await sold('card', '0007'), await sold()];
    const before = await unsettled();
    expect(before).toMatchObject({
      ...{ clearing: { usd: '4.64', ves: '464.00' }, has_more: false },
      payments: [
        {
          collection: 'sales',
          document_id: first.id,
          reference: '0007',
          amount_bs: '232.00',
          amount_usd: '2.32',
        },
        { document_id: second.id, register_id: shop.series.register_id },
      ],
    });
    const body = settlementBody(shop, [first]);
    expect(await post(body)).toEqual([201, undefined]);
    const after = await unsettled();
    expect(after.clearing).toEqual({ usd: '2.32', ves: '232.00' });
    expect(after.payments.map(({ document_id }) => document_id)).toEqual([second.id]);
    expect(await post(voidOfSettlement(shop.companyId, body, VOIDED))).toEqual([201, undefined]);
    expect(await unsettled()).toEqual(before);
    for (const role of ['bank_ves', 'fx_loss'])
      expect(await accountBalance(role)).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await post({ ...voidOfSettlement(shop.companyId, body, VOIDED), id: newId() })).toEqual([
      400,
      'id',
    ]);
  });

  it('lists refunds below zero, which are settled with the payments', async () => {
    const sale = await sold('mobile', '004518');
    await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    const query = 'method=mobile&currency=VES';
    const { clearing, payments } = await unsettled(query);
    expect(clearing).toEqual({ usd: '0.00', ves: '0.00' });
    expect(payments.map(({ collection, amount_bs }) => [collection, amount_bs])).toEqual([
      ['sales', '232.00'],
      ['sale_returns', '-232.00'],
    ]);
    const listed = payments.map(({ at: _, register_id: __, reference: ___, label: ____, ...one }) => one);
    const wire = settlementBody(shop, [], { method: 'mobile', payments: listed });
    expect(await post({ ...wire, payments: listed.slice(0, 1) })).toEqual([400, 'payments']);
    expect(await post(wire)).toEqual([201, undefined]);
    expect((await unsettled(query)).payments).toEqual([]);
  });

  it('of a settled payment is refused from a plain client, and from a second device booked and flagged', async () => {
    const sale = await sold();
    await sold();
    expect(await post(settlementBody(shop, [sale]))).toEqual([201, undefined]);
    expect(await post(settlementBody(shop, [sale]))).toEqual([400, 'payments']);
    const twice = await sendItem(shop, creation('settlements', settlementBody(shop, [sale])));
    expect(twice.answer).toMatchObject({ result: 'recorded', flags: ['settled_twice'] });
    const again = await sendItem(shop, creation('settlements', settlementBody(shop, [sale])));
    expect(again.answer).toMatchObject({ flags: ['settled_twice', 'settled_too_much'] });
  });

  it('finds whether a payment is settled by its document, however much was settled before', async () => {
    await server.owner.query(
      `insert into settled_parts select $1, gen_random_uuid(), n::text, gen_random_uuid() from generate_series(1, 3000) n`,
      [shop.companyId],
    );
    await server.owner.query('analyze settled_parts');
    const sale = await sold();
    expect(await post(settlementBody(shop, [sale]))).toEqual([201, undefined]);
    const found: unknown[] = [];
    const read = await rowsRead(server.database, shop.companyId, ['settled_parts'], async (tx) => {
      const text = 'select part from app.settled_payments() where document_id = $1';
      found.push(...(await tx.query({ name: '', text }, [sale.id])));
    });
    expect(found).toEqual([{ part: sale.payments[0]?.id }]);
    expect(read.settled_parts).toBeLessThan(10);
  });

  it('that is sent twice is recorded once', async () => {
    const item = creation('settlements', settlementBody(shop, [await sold()]));
    expect((await sendItem(shop, item)).answer.result).toBe('recorded');
    expect((await sendItem(shop, item)).answer.result).toBe('already');
    expect(await accountBalance('card_clearing')).toEqual({ usd: '0.00', ves: '0.00' });
  });

  it.each([
    ['without payments', { payments: [] }, 'payments'],
    ['with a commission above the payments', { commission: '232.01' }, 'commission'],
    ['with a commission below zero', { commission: '-1.00' }, 'commission'],
    ['of cash', { method: 'cash' }, 'method'],
    ['of Zelle in bolívares', { method: 'zelle' }, 'currency'],
    ['of another method than the payment', { method: 'mobile' }, 'payments'],
    ['without a rate', { exchange_rate: null }, 'exchange_rate'],
    ['on a day that is none', { date: '2026-02-30' }, 'date'],
    ['without an account', { account_id: '' }, 'account_id'],
  ])('is refused %s from a plain client', async (_, wrong, field) => {
    expect(await post({ ...settlementBody(shop, [await sold()]), ...wrong })).toEqual([400, field]);
    expect(await rows('select id from settlements where company_id = $1')).toEqual([]);
  });

  it('is refused at other figures than were booked, and into accounts that hold no money', async () => {
    const sale = await sold();
    const payments = settlementBody(shop, [sale]).payments.map((one) => ({ ...one, amount_bs: '231.00' }));
    expect(await post(settlementBody(shop, [sale], { payments }))).toEqual([400, 'payments']);
    const other = await openShop(server.app);
    const accounts = [
      accountIdOfRole(shop.companyId, 'card_clearing'),
      accountIdOfRole(shop.companyId, 'exp_rent'),
      accountIdOfRole(other.companyId, 'bank_ves'),
    ];
    for (const account_id of accounts)
      expect(await post(settlementBody(shop, [sale], { account_id }))).toEqual([400, 'account_id']);
  });

  it('[PERM-03] of the payments of another company is refused, and its list shows none of them', async () => {
    const sale = await sold();
    const theirs = await openShop(server.app);
    const body = settlementBody(theirs, [sale]);
    expect((await theirs.browser.call('POST', '/settlements', body)).statusCode).toBe(400);
    const { answer } = await sendItem(theirs, creation('settlements', body));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['unknown_payment', 'settled_too_much'] });
    const list = await theirs.browser.call('GET', '/accounting/unsettled?method=card&currency=VES');
    expect(list.json<UnsettledReply>()).toMatchObject({ payments: [] });
    expect((await unsettled()).payments).toHaveLength(1);
  });

  it('[PERM-02] is for people who may write the accounting, and its list for those who may read it', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const list = '/accounting/unsettled?method=card&currency=VES';
    expect((await seller.call('GET', list)).statusCode).toBe(403);
    expect((await seller.call('POST', '/settlements', settlementBody(shop, [await sold()]))).statusCode).toBe(
      403,
    );
    const bad = await shop.browser.call('GET', '/accounting/unsettled?method=cash&currency=VES');
    expect([bad.statusCode, bad.json<Problem>().errors[0]?.field]).toEqual([400, 'method']);
  });
});
