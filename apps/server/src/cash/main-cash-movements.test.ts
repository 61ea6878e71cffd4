/** What cash into and out of the main cash leaves in the books, and who may record it (CASH-01). */
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { mainCashMovementBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf } = booksOf(server, shop);

describe('cash of the main cash', () => {
  it('[CASH-01] [ACC-07] posts opening money against the opening balances, and changes no drawer', async () => {
    const movement = mainCashMovementBody();
    const { answer } = await sendItem(shop, creation('main_cash_movements', movement));
    expect(answer.result).toBe('recorded');
    expect(await postingsOf(movement.id)).toEqual([
      { role: 'cash_usd', usd: '100.00', ves: '10000.00' },
      { role: 'opening_balance', usd: '-100.00', ves: '-10000.00' },
    ]);
    expect(await balances('cash_balances', 'amount')).toEqual([]);
  });

  it('[CASH-01] [S-10] records the same id once, and quarantines other content of it', async () => {
    const movement = mainCashMovementBody();
    await sendItem(shop, creation('main_cash_movements', movement));
    expect((await sendItem(shop, creation('main_cash_movements', movement))).answer.result).toBe('already');
    const other = creation('main_cash_movements', { ...movement, amount: '6.00' });
    expect((await sendItem(shop, other)).answer.result).toBe('kept');
    expect(await accountBalance('cash_usd')).toEqual({ usd: '100.00', ves: '10000.00' });
  });

  it('[CASH-01] [PERM-02] books nothing of a person who may not change Configuración, by a till or by a plain client', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const item = creation('main_cash_movements', mainCashMovementBody());
    const { answer } = await sendItem(shop, { ...item, made_by: { id: user.id, name: 'Luis' } });
    expect(answer).toMatchObject({ result: 'kept', code: 'forbidden' });
    const response = await seller.call('POST', '/main_cash_movements', mainCashMovementBody());
    expect(response.statusCode).toBe(403);
    expect(await accountBalance('cash_usd')).toBeUndefined();
  });

  it.each([
    ['no amount', { amount: '0' }, 'amount'],
    ['fractions of a cent', { amount: '1.001' }, 'amount'],
    ['a currency that the main cash does not hold', { currency: 'EUR' }, 'currency'],
    ['an unknown direction', { direction: 'up' }, 'direction'],
    ['a reason of a drawer', { reason: 'fund' }, 'reason'],
    ['opening money that goes out', { direction: 'out' }, 'reason'],
    ['notes longer than a page', { notes: 'x'.repeat(501) }, 'notes'],
    ['no instant', { made_at: 'ayer' }, 'made_at'],
  ])('[CASH-01] refuses a plain client with %s', async (_, wrong, field) => {
    const body = { ...mainCashMovementBody(), ...wrong };
    const response = await shop.browser.call('POST', '/main_cash_movements', body);
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
  });

  it('[CASH-01] [PERM-03] an id of another company is used there and here apart, and neither reads the other', async () => {
    const theirs = await openShop(server.app);
    const movement = mainCashMovementBody();
    expect((await theirs.browser.call('POST', '/main_cash_movements', movement)).statusCode).toBe(201);
    const path = `/main_cash_movements/${movement.id}`;
    expect((await shop.browser.call('GET', path)).statusCode).toBe(404);
    const list = await shop.browser.call('GET', '/main_cash_movements?since=0');
    expect(list.json<{ rows: unknown[] }>().rows).toEqual([]);
  });
});
