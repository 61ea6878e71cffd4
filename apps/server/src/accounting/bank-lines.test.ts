/** Lines of bank statements as clients send them: what is refused, and what a second import changes (ACC-07). */
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import { mainCashMovementBody } from '../testing/cash-bodies.ts';
import { openShop, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const create = (body: object) => shop.browser.call('POST', '/bank_lines', body);

describe('lines of bank statements [ACC-07]', () => {
  it.each([
    { what: 'a text for its amount', field: 'amount', value: 'mucho' },
    { what: 'no amount at all', field: 'amount', value: '0.00' },
    { what: 'a day in the year 1', field: 'date', value: '0001-01-01' },
    { what: 'a currency that banks here do not have', field: 'currency', value: 'EUR' },
    { what: 'no account', field: 'account_id', value: '' },
    { what: 'invisible characters', field: 'description', value: 'A\u0000B' },
  ])('are refused with $what', async ({ field, value }) => {
    const response = await create({ ...bankLineBody(shop), [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toMatchObject([{ field }]);
  });

  it('are refused where a transaction is named twice', async () => {
    const entry = { transaction_id: newId() };
    const response = await create({ ...bankLineBody(shop), entries: [entry, entry] });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toMatchObject([
      { field: 'entries', message: 'Un asiento está dos veces.' },
    ]);
  });

  it('are refused on an account of another company', async () => {
    const other = await openShop(server.app);
    const response = await create(
      bankLineBody(shop, { account_id: accountIdOfRole(other.companyId, 'bank_ves') }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toMatchObject([{ field: 'account_id' }]);
  });

  it('name transactions that the books have or have not, of which one call says', async () => {
    const ids = async (text: string) => {
      const response = await shop.browser.call('GET', `/accounting/transactions/known?ids=${text}`);
      return response.statusCode === 200 ? response.json<{ ids: string[] }>().ids : response.statusCode;
    };
    const entry = mainCashMovementBody();
    expect((await shop.browser.call('POST', '/main_cash_movements', entry)).statusCode).toBe(201);
    expect(await ids([newId(), entry.id].join())).toEqual([entry.id]);
    const other = await openShop(server.app);
    expect(
      (await other.browser.call('GET', `/accounting/transactions/known?ids=${entry.id}`)).json(),
    ).toEqual({ ids: [] });
    expect(await ids('')).toBe(400);
    expect(await ids(Array.from({ length: 101 }, newId).join())).toBe(400);
  });

  it('keep what the bank said, and change only what they are matched to', async () => {
    const line = bankLineBody(shop, { description: 'COMISIÓN 🎉', occurrence: 7 });
    expect((await create(line)).statusCode).toBe(201);
    const patch = (fields: object) => shop.browser.call('PATCH', `/bank_lines/${line.id}`, fields);
    expect((await patch({ amount: '1.00' })).statusCode).toBe(400);
    expect((await patch({ entries: [] })).statusCode).toBe(200);
    const row = (await shop.browser.call('GET', `/bank_lines/${line.id}`)).json();
    expect(row).toMatchObject({ amount: '1250.50', description: 'COMISIÓN 🎉', entries: [] });
  });
});
