/**
 * Who may call each route of the accounting, role by role (PERM-01, PERM-02). The routes are those of the API's own
 * description and their rights are said once more in the table below, by a person: a route that is added fails here
 * until somebody has decided who may call it.
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { PERMISSION_IDS, type PermissionId } from '@cuadra/domain/access/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrol, serverForTests, type TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { openShop, shopForAllTests } from '../testing/shop.ts';

const READERS = 'accounting reports';
const WRITERS = 'accounting';

/** Words of the table: ids of permissions between blanks; `all` may call every one, and is not named. */
const RIGHTS: Readonly<Record<string, string>> = {
  'GET /accounting/bolivar-debts': READERS,
  'GET /accounting/cash-flow': READERS,
  'GET /accounting/cash-flow/lines': READERS,
  'GET /accounting/first-day': READERS,
  'GET /accounting/journal': READERS,
  'GET /accounting/ledger': READERS,
  'GET /accounting/missing-certificates': READERS,
  'GET /accounting/payables': READERS,
  'GET /accounting/posting_rebuild': READERS,
  'POST /accounting/posting_rebuild': WRITERS,
  'GET /accounting/receivables': READERS,
  'GET /accounting/sums': READERS,
  'GET /accounting/totals': READERS,
  'GET /accounting/transactions': READERS,
  'GET /accounting/transactions/book': READERS,
  'GET /accounting/transactions/count': READERS,
  'GET /accounting/transactions/known': READERS,
  'GET /accounting/transactions/{id}': READERS,
  'GET /accounting/transferred-goods': READERS,
  'GET /accounting/unsettled': READERS,
  'GET /accounting/vat-book': READERS,
  'POST /accounting/vat-declarations': WRITERS,
  'GET /accounting/vat-declarations/filed': READERS,
  'GET /accounting/verification': READERS,
  // Adds up again what is there: it posts nothing.
  'POST /accounting/verification': READERS,
  'GET /accounting/withholdables': READERS,
  'POST /accounting_periods/close': WRITERS,
  'POST /accounting_periods/{id}/reopen': WRITERS,
  // What holds everything of a company is restored by who may read everything.
  'POST /company/restore': '',
  'POST /company/restore/{id}/items': '',
  'POST /company/restore/{id}/periods': '',
  'POST /company/restore/{id}/declarations': '',
  'POST /company/restore/{id}/finish': '',
};

/** Routes of the module, and those that bring its books from a file; not those of its collections. */
const OF_BOOKS = /^\/(accounting\/|accounting_periods\/(close|\{id\}\/)|company\/restore)/;

const server = serverForTests();
const shop = shopForAllTests(server);
let routes: string[];

beforeAll(async () => {
  const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
});

/** The routes whose answer is another one than a refusal of the caller; the body and the query are good for none. */
async function open(browser: TestBrowser): Promise<string[]> {
  const passed: string[] = [];
  for (const route of Object.keys(RIGHTS)) {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replace('{id}', newId());
    const response = await browser.call(method as 'GET', path, method === 'GET' ? undefined : {});
    expect([route, response.statusCode]).toEqual([route, expect.toSatisfy((status) => status < 500)]);
    if (response.statusCode !== 401 && response.statusCode !== 403) passed.push(route);
  }
  return passed;
}

describe('the routes of the accounting', () => {
  it('[PERM-02] are all in the table of rights', () => {
    const ofBooks = routes.filter((route) => OF_BOOKS.test(route.split(' ')[1] ?? ''));
    expect(ofBooks.sort()).toEqual(Object.keys(RIGHTS).sort());
  });

  it.each(PERMISSION_IDS)('[PERM-01] [PERM-02] answer who has %s alone as the table says', async (id) => {
    const member = await addMember(server, shop, { role: [id] });
    await enrol(member);
    const may = ([, ids]: readonly [string, string]) => id === 'all' || ids.split(' ').includes(id);
    expect(await open(member)).toEqual(
      Object.entries(RIGHTS)
        .filter(may)
        .map(([route]) => route),
    );
  });

  it('[PERM-02] refuse a role without permissions', async () => {
    expect(await open(await addMember(server, shop, { role: [] as PermissionId[] }))).toEqual([]);
  });

  it('[PERM-02] answer an accountant no more who was taken out of the company, nor of another company', async () => {
    const accountant = await addMember(server, shop, { role: ['accounting'], name: 'Eva Sol' });
    expect(await open(accountant)).not.toEqual([]);
    await server.owner.query(
      `update users set deleted_at = now() where company_id = $1 and name = 'Eva Sol'`,
      [shop.companyId],
    );
    expect(await open(accountant)).toEqual([]);
    const theirs = await addMember(server, await openShop(server.app), { role: ['accounting'] });
    theirs.companyId = shop.companyId;
    expect(await open(theirs)).toEqual([]);
  });

  it('[S-51] answer a revoked device nothing, also with the session of an administrator', async () => {
    const browser = await addMember(server, shop, { role: 'admin' });
    const { deviceId } = await enrol(browser);
    await server.owner.query('update devices set withdrawn_at = now() where company_id = $1 and id = $2', [
      shop.companyId,
      deviceId,
    ]);
    expect(await open(browser)).toEqual([]);
    const pending = await browser.call('GET', '/auth/companies/pending');
    expect(pending.json()).toEqual({ companies: [], has_more: false });
  });
});
