/** The calls that read the accounts, over HTTP: what a sale leaves in them, and who may ask for what. */
import type { AccountSumsReply, LedgerReply } from '@cuadra/contracts/accounting/reading';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const THIS_YEAR = Number(businessDayOf(new Date().toISOString()).slice(0, 4));
const yearOf = (year: number) => `from=${year}-01-01&to=${year}-12-31`;
const YEAR = yearOf(THIS_YEAR);

const STATE_OF_A_DAY = [
  '/accounting/transferred-goods?date=2026-11-30&warehouse_id=none',
  '/accounting/bolivar-debts?date=2026-11-30',
];

const till = (of: Pick<TestShop, 'companyId'> = shop) => accountIdOfRole(of.companyId, 'till_usd');
const sumsUrl = (range = YEAR) => `/accounting/sums?${range}`;
const totalsUrl = (query = `${YEAR}&by=month`) => `/accounting/totals?${query}`;
const ledgerUrl = (accountId = till(), range = YEAR) => `/accounting/ledger?account_id=${accountId}&${range}`;

async function sell() {
  const sale = saleBody(shop);
  const { answer } = await sendItem(shop, creation('sales', sale));
  expect(answer.result).toBe('recorded');
  return sale;
}

describe('the sums of the accounts', () => {
  it('[ACC-07] have what a sale debited and credited on its day, and as opening from the next', async () => {
    const sale = await sell();
    const day = businessDayOf(sale.sold_at);
    const sums = (await shop.browser.call('GET', sumsUrl(`from=${day}&to=${day}`))).json<AccountSumsReply>();
    const cash = sums.accounts.find(({ account_id }) => account_id === till());
    expect(cash).toMatchObject({ opening_usd: '0.00', debit_usd: sale.total, credit_usd: '0.00' });
    const later = await shop.browser.call('GET', sumsUrl(yearOf(THIS_YEAR + 1)));
    const after = later.json<AccountSumsReply>().accounts.find(({ account_id }) => account_id === till());
    expect(after).toMatchObject({ opening_usd: sale.total, debit_usd: '0.00', credit_usd: '0.00' });
    const before = await shop.browser.call('GET', sumsUrl(yearOf(THIS_YEAR - 6)));
    expect(before.json()).toEqual({ accounts: [] });
  });
});

describe('the sums of one store', () => {
  it('[ACC-07] have what was sold there, and no other store has it', async () => {
    const sale = await sell();
    const soldAt = async (place: string) => {
      const url = sumsUrl(`${YEAR}&warehouse_id=${place}`);
      const { accounts } = (await shop.browser.call('GET', url)).json<AccountSumsReply>();
      return accounts.find(({ account_id }) => account_id === till())?.debit_usd;
    };
    expect(await soldAt(sale.warehouse_id)).toBe(sale.total);
    expect(await soldAt(newId())).toBeUndefined();
    expect(await soldAt('none')).toBeUndefined();
    const ledger = await shop.browser.call('GET', `${ledgerUrl()}&warehouse_id=${sale.warehouse_id}`);
    expect(ledger.json<LedgerReply>().lines).toHaveLength(1);
    const elsewhere = await shop.browser.call('GET', `${ledgerUrl()}&warehouse_id=${newId()}`);
    expect(elsewhere.json<LedgerReply>().lines).toEqual([]);
  });

  it('[ACC-07] have what was put into the drawer of its register', async () => {
    const opening = openingBody(shop);
    expect((await sendItem(shop, creation('cash_openings', opening))).answer.result).toBe('recorded');
    const { rows } = await server.owner.query(
      `select t.warehouse_id = r.warehouse_id as is_of_register from transactions t, registers r
       where t.company_id = $1 and t.id = $2 and r.company_id = $1 and r.id = $3`,
      [shop.companyId, opening.id, opening.register_id],
    );
    expect(rows).toEqual([{ is_of_register: true }]);
  });
});

describe('the transactions of a month', () => {
  it('[ACC-01] are counted by their day in Caracas, and those of another company are not', async () => {
    const sale = await sell();
    const day = businessDayOf(sale.sold_at);
    const count = async (range: string, browser = shop.browser) =>
      (await browser.call('GET', `/accounting/transactions/count?${range}`)).json<{ count: number }>().count;
    expect(await count(`from=${day}&to=${day}`)).toBe(1);
    await sell();
    expect(await count(YEAR)).toBe(2);
    expect(await count('from=2020-01-01&to=2020-12-31')).toBe(0);
    expect(await count(YEAR, (await openShop(server.app)).browser)).toBe(0);
  });
});

describe('the ledger of an account', () => {
  it('[ACC-07] names the document of each line and has the balance after it', async () => {
    const sale = await sell();
    const ledger = (await shop.browser.call('GET', ledgerUrl())).json<LedgerReply>();
    expect(ledger).toMatchObject({ opening_usd: '0.00', next: null });
    expect(ledger.lines).toHaveLength(1);
    expect(ledger.lines[0]).toMatchObject({
      transaction_id: sale.id,
      date: businessDayOf(sale.sold_at),
      source: 'sales',
      usd: sale.total,
      balance_usd: sale.total,
    });
  });
});

describe('the cash flow', () => {
  const flowUrl = (range = YEAR) => `/accounting/cash-flow?${range}`;
  const linesUrl = (more = '', range = YEAR) => `/accounting/cash-flow/lines?${range}&kind=customers${more}`;

  it('[ACC-07] has what a sale brought from the customer, and names the sale', async () => {
    const sale = await sell();
    expect((await shop.browser.call('GET', flowUrl())).json()).toMatchObject({
      opening_usd: '0.00',
      flows: [{ kind: 'customers', in_usd: sale.total, out_usd: '0.00' }],
    });
    expect((await shop.browser.call('GET', linesUrl())).json()).toMatchObject({
      lines: [{ id: sale.id, source: 'sales', usd: sale.total }],
      next: null,
    });
  });

  it('[PERM-03] is of one company, and shown to who may read accounts or reports alone', async () => {
    await sell();
    const other = await openShop(server.app);
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await other.browser.call('GET', flowUrl())).json()).toMatchObject({ flows: [] });
    expect((await other.browser.call('GET', linesUrl())).json()).toEqual({ lines: [], next: null });
    for (const url of [flowUrl(), linesUrl()]) expect((await seller.call('GET', url)).statusCode).toBe(403);
  });

  it.each([
    [() => flowUrl('from=ayer&to=2026-12-31'), 'from', 'La fecha no es válida.'],
    [
      () => flowUrl('from=2026-12-31&to=2026-01-01'),
      'to',
      'La fecha final no puede ser anterior a la inicial.',
    ],
    [() => `${flowUrl().replace('flow?', 'flow/lines?')}`, 'kind', 'Elige un motivo del flujo de efectivo.'],
    [() => linesUrl('&cursor=x'), 'cursor', 'La página no es válida.'],
    [() => linesUrl(`&cursor=2026-13-01_${newId()}`), 'cursor', 'La página no es válida.'],
  ])(
    '[ACC-07] is asked for by days and a reason: anything else is a problem of its field (%#)',
    async (url, field, message) => {
      const response = await shop.browser.call('GET', url());
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0]).toMatchObject({ field, message });
    },
  );
});

describe('the journal for other programs', () => {
  it.each(['hledger', 'beancount'])(
    '[ACC-07] has each line of a sale in both currencies, for %s',
    async (format) => {
      await sell();
      const { rows } = await server.owner.query(
        'select e.usd::text, e.ves::text from account_entries e where e.company_id = $1',
        [shop.companyId],
      );
      const { text } = (await shop.browser.call('GET', `/accounting/journal?${YEAR}&format=${format}`)).json<{
        text: string;
      }>();
      for (const { usd, ves } of rows) {
        if (usd !== '0.00') expect(text).toContain(`  ${usd} USD`);
        if (ves !== '0.00') expect(text).toContain(`  ${ves} VES`);
      }
      const empty = `/accounting/journal?from=2020-01-01&to=2020-12-31&format=${format}`;
      expect((await shop.browser.call('GET', empty)).json<{ text: string }>().text).not.toContain('Venta');
      expect((await shop.browser.call('GET', `/accounting/journal?${YEAR}&format=gnucash`)).statusCode).toBe(
        400,
      );
    },
  );
});

describe('the books of the accounts', () => {
  it('[PERM-03] are of one company: another one sees none of them', async () => {
    await sell();
    const other = await openShop(server.app);
    expect((await other.browser.call('GET', sumsUrl())).json()).toEqual({ accounts: [] });
    expect((await other.browser.call('GET', totalsUrl())).json()).toEqual({ totals: [] });
    expect((await other.browser.call('GET', ledgerUrl(till()))).json()).toEqual({
      opening_usd: '0.00',
      opening_ves: '0.00',
      lines: [],
      next: null,
    });
  });

  it('[PERM-02] are shown to who may read accounts or reports alone', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    for (const url of [sumsUrl(), totalsUrl(), ledgerUrl(), ...STATE_OF_A_DAY])
      expect((await seller.call('GET', url)).statusCode).toBe(403);
  });

  it.each([
    [() => sumsUrl('from=ayer&to=2026-12-31'), 'from', 'La fecha no es válida.'],
    [() => sumsUrl('from=2026-01-01'), 'to', 'La fecha no es válida.'],
    [() => sumsUrl('from=0000-01-01&to=2026-12-31'), 'from', 'La fecha no es válida.'],
    [() => sumsUrl('from=2026-02-30&to=2026-12-31'), 'from', 'La fecha no es válida.'],
    [
      () => sumsUrl('from=2026-12-31&to=2026-01-01'),
      'to',
      'La fecha final no puede ser anterior a la inicial.',
    ],
    [
      () => ledgerUrl(till(), 'from=2026-12-31&to=2026-01-01'),
      'to',
      'La fecha final no puede ser anterior a la inicial.',
    ],
    [() => sumsUrl(`${YEAR}&warehouse_id=x`), 'warehouse_id', 'El identificador no es válido.'],
    [
      () => totalsUrl('from=2025-01-01&to=2026-12-31&by=day'),
      'to',
      'El período es demasiado largo: por día, elige hasta un año.',
    ],
    [() => totalsUrl(`${YEAR}&by=hour`), 'by', 'Elige por día o por mes.'],
    [() => ledgerUrl('caja'), 'account_id', 'El identificador no es válido.'],
    [() => `${ledgerUrl()}&cursor=x`, 'cursor', 'La página no es válida.'],
    [() => `${ledgerUrl()}&cursor=2026-13-01_${newId()}_1`, 'cursor', 'La página no es válida.'],
  ])(
    '[ACC-07] are asked for by days and ids: anything else is a problem of its field (%#)',
    async (url, field, message) => {
      const response = await shop.browser.call('GET', url());
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0]).toMatchObject({ field, message });
    },
  );

  it('[ACC-07] answer for the last day and the first that can be written', async () => {
    for (const url of [
      sumsUrl('from=0001-01-01&to=9999-12-31'),
      ledgerUrl(till(), 'from=0001-01-01&to=9999-12-31'),
    ])
      expect((await shop.browser.call('GET', url)).statusCode).toBe(200);
  });

  it('[S-57] are not served while the company lives on a device', async () => {
    const local = await openShop(server.app, { data: { residence: 'device' } });
    for (const url of [sumsUrl(), ledgerUrl(till(local)), ...STATE_OF_A_DAY])
      expect((await local.browser.call('GET', url)).statusCode).toBe(409);
  });
});
