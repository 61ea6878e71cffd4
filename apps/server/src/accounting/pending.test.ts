/** What an accountant of several companies sees of each, and what an accountant may do without the till (PERM-02). */
import type { PendingReply } from '@cuadra/contracts/accounting/companies-reading';
import { newId } from '@cuadra/contracts/primitives/ids';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import { describe, expect, it } from 'vitest';
import { serverForTests, type TestCompany } from '../testing/app.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import { journalEntryBody } from '../testing/journal-bodies.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const TODAY = businessDayOf(new Date().toISOString());
const LAST_OF_BEFORE = addDays(`${TODAY.slice(0, 7)}-01`, -1);
const MONTH_BEFORE = LAST_OF_BEFORE.slice(0, 7);

/** As if the company had begun on the first day of the month before. */
function begunBefore({ companyId }: TestCompany) {
  return server.owner.query('update company_settings set created_at = $2 where company_id = $1', [
    companyId,
    `${MONTH_BEFORE}-01T16:00:00Z`,
  ]);
}

/** Makes the person who owns the shop a member of another company, with that role there. */
async function alsoIn(company: TestCompany, roleId: string) {
  await server.owner.query(
    `insert into users (company_id, id, version, created_at, updated_at, name, email, role_id)
     select $1, u.id, 1, now(), now(), u.name, u.email, $3 from users u where u.company_id = $2`,
    [company.companyId, shop.companyId, roleId],
  );
}

async function roleIn({ companyId }: TestCompany, permissions: readonly string[]): Promise<string> {
  const id = newId();
  await server.owner.query(
    `insert into roles (company_id, id, version, created_at, updated_at, name, permissions)
     values ($1, $2, 1, now(), now(), $3, $4)`,
    [companyId, id, permissions.join(' '), permissions],
  );
  return id;
}

async function pending(browser = shop.browser, query = ''): Promise<PendingReply> {
  const response = await browser.call('GET', `/auth/companies/pending${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<PendingReply>();
}

describe('what is late at each company of a person', () => {
  it('is the month that is over and not closed, its IVA not declared, and nothing of the present month', async () => {
    await begunBefore(shop);
    const { companies, has_more } = await pending();
    expect(companies).toMatchObject([
      {
        company_id: shop.companyId,
        work: {
          open_months: 1,
          first_open_month: MONTH_BEFORE,
          undeclared: 1,
          first_undeclared: { from: `${MONTH_BEFORE}-01`, to: LAST_OF_BEFORE },
          flagged: 0,
          quarantined: 0,
          unmatched: 0,
          verification: null,
        },
      },
    ]);
    expect(has_more).toBe(false);
  });

  it('is the month before where something was posted in it, also before the totals of accounts have it', async () => {
    const entry = journalEntryBody(shop, { date: LAST_OF_BEFORE });
    expect((await shop.browser.call('POST', '/journal_entries', entry)).statusCode).toBe(201);
    const [company] = (await pending()).companies;
    expect(company?.work).toMatchObject({ open_months: 1, first_open_month: MONTH_BEFORE, undeclared: 1 });
  });

  it('is nothing once the month is closed and declared and the books agree', async () => {
    await begunBefore(shop);
    const call = (path: string, body: object) => shop.browser.call('POST', path, body);
    const period = { from: `${MONTH_BEFORE}-01`, to: LAST_OF_BEFORE };
    const declared = { id: newId(), ...period, previous_excess: '0.00' };
    expect((await call('/accounting/vat-declarations', declared)).statusCode).toBe(201);
    expect((await call('/accounting_periods/close', { id: newId(), month: MONTH_BEFORE })).statusCode).toBe(
      200,
    );
    expect((await call('/accounting/verification', {})).statusCode).toBe(200);
    const [company] = (await pending()).companies;
    expect(company?.work).toMatchObject({
      open_months: 0,
      first_open_month: null,
      undeclared: 0,
      first_undeclared: null,
      verification: { is_right: true },
    });
  });

  it('counts documents that are flagged and those in quarantine', async () => {
    await sendItem(shop, creation('sales', saleBody(shop, { sold_at: '2099-01-01T12:00:00.000Z' })));
    await sendItem(shop, creation('sales', { id: newId(), nonsense: true } as never));
    const [company] = (await pending()).companies;
    expect(company?.work).toMatchObject({ flagged: 1, quarantined: 1 });
  });

  it('counts flagged documents of the accounting too: an invoice that two devices paid', async () => {
    const bill = supplierBillBody(shop);
    await sendItem(shop, creation('supplier_bills', bill));
    for (const payment of [supplierPaymentBody(bill), supplierPaymentBody(bill)])
      await sendItem(shop, creation('supplier_payments', payment));
    const [company] = (await pending()).companies;
    expect(company?.work).toMatchObject({ flagged: 1, quarantined: 0 });
  });

  it('counts the lines of bank statements that are no entry yet', async () => {
    const posted = journalEntryBody(shop);
    const coming = journalEntryBody(shop);
    const named = ({ id }: { readonly id: string }) => [{ transaction_id: id }];
    const lines = [
      bankLineBody(shop, { entries: named(posted) }),
      bankLineBody(shop, { occurrence: 2, entries: [] }),
      bankLineBody(shop, { occurrence: 3, entries: [] }),
      bankLineBody(shop, { occurrence: 4, entries: [...named(posted), ...named(coming)] }),
    ];
    expect((await shop.browser.call('POST', '/journal_entries', posted)).statusCode).toBe(201);
    for (const line of lines)
      expect((await shop.browser.call('POST', '/bank_lines', line)).statusCode).toBe(201);
    const deleted = await shop.browser.call('DELETE', `/bank_lines/${lines[2]?.id}`);
    expect(deleted.statusCode).toBe(200);
    const unmatched = async () => (await pending()).companies[0]?.work?.unmatched;
    // One without an entry, and one whose entry is on its way.
    expect(await unmatched()).toBe(2);
    expect((await shop.browser.call('POST', '/journal_entries', coming)).statusCode).toBe(201);
    expect(await unmatched()).toBe(1);
    const matched = await shop.browser.call('PATCH', `/bank_lines/${lines[1]?.id}`, {
      entries: named(bankLineBody(shop)),
    });
    expect([matched.statusCode, await unmatched()]).toEqual([200, 1]);
  });

  it('[PERM-03] is of the companies alone where the person may read the books', async () => {
    const [asAccountant, asSeller, strange] = [
      await openShop(server.app),
      await openShop(server.app),
      await openShop(server.app),
    ];
    await alsoIn(asAccountant, await roleIn(asAccountant, ['accounting']));
    await alsoIn(asSeller, await roleIn(asSeller, ['pos', 'inventory.write', 'config']));
    await begunBefore(asAccountant);
    const { companies } = await pending();
    expect(companies.map(({ company_id }) => company_id)).toEqual([shop.companyId, asAccountant.companyId]);
    expect(companies.map(({ work }) => work?.open_months)).toEqual([0, 1]);
    const underHeader = shop.browser.copy();
    underHeader.companyId = strange.companyId;
    expect((await pending(underHeader)).companies).toEqual(companies);
    await server.owner.query('update users set active = false where company_id = $1', [
      asAccountant.companyId,
    ]);
    expect((await pending()).companies).toHaveLength(1);
  });

  it('[PERM-02] is nothing for a seller, and needs a session', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await pending(seller)).companies).toEqual([]);
    const stranger = seller.copy();
    await seller.call('POST', '/auth/sign-out');
    expect((await stranger.call('GET', '/auth/companies/pending')).statusCode).toBe(401);
  });

  it('[S-51] is not shown to a revoked device of the company', async () => {
    await server.owner.query('update devices set withdrawn_at = now() where company_id = $1', [
      shop.companyId,
    ]);
    expect((await pending()).companies).toEqual([]);
  });

  it('is read by pages, and refuses one that is none', async () => {
    expect(await pending(shop.browser, '?page=1')).toEqual({ companies: [], has_more: false });
    const response = await shop.browser.call('GET', '/auth/companies/pending?page=-1');
    expect(response.statusCode).toBe(400);
  });
});

describe('an accountant without the permission to sell', () => {
  it('[PERM-02] reads sales, returns, sessions of the drawers and their closings', async () => {
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    for (const name of [
      'sales',
      'sale_returns',
      'cash_openings',
      'cash_closings',
      'cash_movements',
      'registers',
    ])
      expect([name, (await accountant.call('GET', `/${name}?since=0`)).statusCode]).toEqual([name, 200]);
    expect((await accountant.call('GET', `/sales/${sale.id}`)).statusCode).toBe(200);
  });

  it('[PERM-02] makes no sale and no document of the drawer, and reads no held sale', async () => {
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    const post = async (name: string, body: object) =>
      (await accountant.call('POST', `/${name}`, body)).statusCode;
    expect(await post('sales', saleBody(shop))).toBe(403);
    for (const name of ['sale_returns', 'cash_openings', 'cash_closings', 'cash_movements'])
      expect([name, await post(name, { id: newId() })]).toEqual([name, 403]);
    expect((await accountant.call('GET', '/held_sales?since=0')).statusCode).toBe(403);
  });
});
