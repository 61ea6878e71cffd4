/** What several devices do in the books at the same moment, and what names another company: each is decided once. */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import { voidOfBill } from '@cuadra/contracts/wire/void-payables';
import { describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { journalEntryBody } from '../testing/journal-bodies.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';
import { withholdingBody } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { rows } = booksOf(server, shop);

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

function plainOf(of: TestShop): TestBrowser {
  const browser = of.browser.copy();
  browser.dropDevice();
  return browser;
}

async function statusesOf(name: string, bodies: readonly object[]): Promise<number[]> {
  const plain = plainOf(shop);
  const answers = await Promise.all(bodies.map((body) => plain.call('POST', `/${name}`, body)));
  return answers.map(({ statusCode }) => statusCode).sort();
}

describe('the same thing from several at once', () => {
  it('[S-24] is posted once: an entry and its void, sent three times each', async () => {
    const entry = journalEntryBody(shop);
    const made = await statusesOf('journal_entries', [entry, entry, entry]);
    expect(made.filter((status) => status >= 400)).toEqual([]);
    const reversed = entry.entries.map(({ debit, credit, debit_ves, credit_ves, ...line }) => ({
      ...{ ...line, debit: credit, credit: debit, debit_ves: credit_ves, credit_ves: debit_ves },
    }));
    const reversal = {
      ...entry,
      id: voidId(shop.companyId, entry.id),
      reverses_id: entry.id,
      entries: reversed,
    };
    const voided = await statusesOf('journal_entries', [reversal, reversal, reversal]);
    expect(voided.filter((status) => status >= 400)).toEqual([]);
    expect(await rows('select id from transactions where company_id = $1')).toHaveLength(2);
    const [left] = await rows(
      'select count(*)::int as count from account_balances where company_id = $1 and (usd <> 0 or ves <> 0)',
    );
    expect(left).toEqual({ count: 0 });
  });

  it('[ACC-07] is paid, withheld and settled once, where each has an id of its own', async () => {
    const bill = supplierBillBody(shop);
    const sale = saleByCard(shop);
    await sendItem(shop, creation('supplier_bills', bill));
    await sendItem(shop, creation('sales', sale));
    const twice = <Body>(make: () => Body) => [make(), make()];
    expect(
      await statusesOf(
        'withholdings',
        twice(() => withholdingBody(bill)),
      ),
    ).toEqual([201, 400]);
    expect(
      await statusesOf(
        'settlements',
        twice(() => settlementBody(shop, [sale])),
      ),
    ).toEqual([201, 400]);
    const other = supplierBillBody(shop, { invoice_number: 'F-002' });
    await sendItem(shop, creation('supplier_bills', other));
    expect(
      await statusesOf(
        'supplier_payments',
        twice(() => supplierPaymentBody(other)),
      ),
    ).toEqual([201, 400]);
  });

  it('[ACC-08] [S-31] is one declaration of two, whose books have each sale of the moment or list it as a change', async () => {
    const sales = Array.from({ length: 4 }, () => saleBody(shop, { sold_at: '2026-10-05T16:00:00.000Z' }));
    const declare = () =>
      shop.browser.call('POST', '/accounting/vat-declarations', {
        ...{ id: newId(), previous_excess: '0.00' },
        ...OCTOBER,
      });
    const close = () =>
      shop.browser.call('POST', '/accounting_periods/close', { id: newId(), month: '2026-10' });
    const [first, second, closed, ...sent] = await Promise.all([
      declare(),
      declare(),
      close(),
      ...sales.map((sale) => sendItem(shop, creation('sales', sale))),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([201, 409]);
    expect(closed.statusCode).toBe(200);
    expect(sent.map(({ answer }) => answer.result)).toEqual(sales.map(() => 'recorded'));
    const search = new URLSearchParams({ book: 'sales', ...OCTOBER });
    const { declaration } = (await shop.browser.call('GET', `/accounting/vat-book?${search}`)).json();
    const { rows: filed } = await server.owner.query<{ document_ids: string[] }>(
      'select document_ids from vat_declarations where company_id = $1',
      [shop.companyId],
    );
    const changed = (declaration.changes as { document_id: string }[]).map(({ document_id }) => document_id);
    expect([...(filed[0]?.document_ids ?? []), ...changed].sort()).toEqual(sales.map(({ id }) => id).sort());
  });

  it('[ACC-07] [S-31] is a month that is closed once, and opened again once, by several at the same moment', async () => {
    const command = async (path: string, bodies: readonly object[]) => {
      const answers = await Promise.all(bodies.map((body) => shop.browser.call('POST', path, body)));
      return answers.map(({ statusCode }) => statusCode).sort();
    };
    const close = () => ({ id: newId(), month: '2026-09' });
    expect(await command('/accounting_periods/close', [close(), close(), close()])).toEqual([200, 422, 422]);
    const [period] = (await rows('select id from accounting_periods where company_id = $1')) as {
      id: string;
    }[];
    const reopen = (reason: string) => ({ reason });
    const reopened = await command(`/accounting_periods/${period?.id}/reopen`, [
      reopen('Uno'),
      reopen('Otro'),
    ]);
    expect(reopened).toEqual([200, 409]);
    expect(
      await rows(
        `select count(*)::int as count from history where company_id = $1 and collection = 'accounting_periods'`,
      ),
    ).toEqual([{ count: 2 }]);
  });

  it('[ACC-07] is voided or paid, and not both: an invoice that one voids, one pays and one withholds of', async () => {
    const bill = supplierBillBody(shop);
    await sendItem(shop, creation('supplier_bills', bill));
    const made_at = new Date().toISOString();
    const voided = voidOfBill(shop.companyId, bill, made_at);
    const plain = plainOf(shop);
    const both = await Promise.all([
      plain.call('POST', '/supplier_bills', voided),
      plain.call('POST', '/supplier_payments', supplierPaymentBody(bill)),
      plain.call('POST', '/withholdings', withholdingBody(bill)),
    ]);
    const taken = both.map(({ statusCode }) => statusCode);
    expect(taken.filter((status) => status >= 500)).toEqual([]);
    // The first decides: what is voided is neither paid nor withheld of, and what is either is voided no more.
    expect(['201 400 400', '400 201 201', '400 400 201']).toContain(taken.join(' '));
  });

  it('[ACC-07] adds up totals of accounts once, by two servers and one that is ended in the midst', async () => {
    for (let n = 0; n < 3; n += 1) await sendItem(shop, creation('sales', saleBody(shop)));
    const roll = () =>
      server.database.withCompany(shop.companyId, (tx) =>
        tx.query({ name: 'roll_for_test', text: 'select app.roll_account_totals(20000)' }, []),
      );
    const cut = server.database.withCompany(shop.companyId, async (tx) => {
      await tx.query({ name: 'roll_for_test', text: 'select app.roll_account_totals(20000)' }, []);
      const [own] = await tx.query<{ pid: number }>(
        { name: 'own_pid', text: 'select pg_backend_pid() as pid' },
        [],
      );
      await server.owner.query('select pg_terminate_backend($1)', [own?.pid]);
      await tx.query({ name: 'own_pid', text: 'select pg_backend_pid() as pid' }, []);
    });
    await expect(cut).rejects.toThrow();
    await Promise.all([roll(), roll()]);
    const differing = await rows(
      `select account_id from (
         select account_id, debit_usd - credit_usd as usd, debit_ves - credit_ves as ves
         from account_day_totals where company_id = $1
         union all select account_id, -usd, -ves from account_balances where company_id = $1
       ) both_sides group by account_id having sum(usd) <> 0 or sum(ves) <> 0`,
    );
    expect(differing).toEqual([]);
    expect(await rows('select 1 from account_day_totals where company_id = $1')).not.toEqual([]);
  });
});

describe('what names another company', () => {
  it('[PERM-03] is refused of a plain client, in each document of the accounting, and leaves that company as it was', async () => {
    const theirs = await openShop(server.app);
    const [bill, sale, entry] = [supplierBillBody(theirs), saleByCard(theirs), journalEntryBody(theirs)];
    for (const [name, body] of [
      ['supplier_bills', bill],
      ['sales', sale],
      ['journal_entries', entry],
    ] as const)
      expect((await sendItem(theirs, creation(name, body))).answer.result).toBe('recorded');
    const before = await booksText(theirs);
    const attempts: readonly (readonly [string, object])[] = [
      ['journal_entries', { ...entry, id: newId() }],
      ['supplier_bills', { ...bill, id: newId() }],
      [
        'supplier_bills',
        { ...supplierBillBody(shop), id: voidId(shop.companyId, bill.id), reverses_id: bill.id },
      ],
      ['supplier_payments', supplierPaymentBody(bill)],
      ['withholdings', withholdingBody(bill)],
      ['settlements', settlementBody(shop, [sale])],
      ['settlements', { ...settlementBody(theirs, [sale]), id: newId() }],
    ];
    const plain = plainOf(shop);
    for (const [name, body] of attempts) {
      const { statusCode, body: text } = await plain.call('POST', `/${name}`, body);
      expect([name, statusCode, text.includes('Inmobiliaria')]).toEqual([name, 400, false]);
    }
    expect(await booksText(theirs)).toBe(before);
    expect(await rows('select id from transactions where company_id = $1')).toEqual([]);
  });
});

async function booksText({ companyId }: TestShop): Promise<string> {
  const { rows: found } = await server.owner.query(
    `select to_jsonb(t) as row from transactions t where company_id = $1
     union all select to_jsonb(b) from account_balances b where company_id = $1
     union all select to_jsonb(s) from supplier_bills s where company_id = $1 order by 1`,
    [companyId],
  );
  return JSON.stringify(found);
}
