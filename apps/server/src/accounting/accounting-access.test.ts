/** Who reaches the calls of the accounting: nobody without the permission, and nobody of another company. */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { describe, expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { openingBody } from '../testing/cash-bodies.ts';
import { journalEntryBody, recurringEntryBody } from '../testing/journal-bodies.ts';
import { addMember } from '../testing/members.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';
import { withholdingBody } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { rows } = booksOf(server, shop);

const MONTH = 'from=2026-11-01&to=2026-11-30';
const SOME_ID = newId();

const READINGS = [
  `/accounting/sums?${MONTH}`,
  `/accounting/totals?${MONTH}&by=day`,
  `/accounting/ledger?${MONTH}&account_id=${SOME_ID}`,
  `/accounting/journal?${MONTH}&format=hledger`,
  `/accounting/transactions?${MONTH}`,
  `/accounting/transactions/count?${MONTH}`,
  `/accounting/transactions/${SOME_ID}`,
  `/accounting/cash-flow?${MONTH}`,
  `/accounting/cash-flow/lines?${MONTH}&kind=customers`,
  '/accounting/payables?date=2026-11-24',
  '/accounting/receivables?date=2026-11-24',
  '/accounting/unsettled?method=card&currency=VES',
  `/accounting/withholdables?${MONTH}&direction=made`,
  '/accounting/transactions/known?ids=7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '/accounting/missing-certificates?direction=received&before=2026-11-01',
  `/accounting/vat-book?${MONTH}&book=sales`,
  `/accounting/vat-book?${MONTH}&book=purchases`,
  '/accounting/verification',
  ...['accounts', 'journal_drafts', 'recurring_entries', 'accounting_periods'].map(
    (name) => `/${name}?since=0`,
  ),
  // Not the payments of suppliers: a till counts what left its drawer, and reads that part of them.
  ...['journal_entries', 'supplier_bills', 'withholdings', 'settlements'].map((name) => `/${name}?since=0`),
];

/** Each call that writes, with a body that a person with the permission could send. */
function writings(): readonly (readonly [string, object])[] {
  const [entry, bill] = [journalEntryBody(shop), supplierBillBody(shop)];
  const { made_at: _, reverses_id: __, ...draft } = entry;
  return [
    ['/journal_entries', entry],
    ['/journal_drafts', draft],
    ['/recurring_entries', recurringEntryBody(shop)],
    ['/accounts', { id: newId(), code: '9.9', name: 'Ajena', type: 'expense' }],
    ['/supplier_bills', bill],
    ['/supplier_payments', supplierPaymentBody(bill)],
    ['/withholdings', withholdingBody(bill)],
    ['/settlements', settlementBody(shop, [saleByCard(shop)])],
    ['/accounting_periods/close', { id: newId(), month: '2026-10' }],
    [`/accounting_periods/${SOME_ID}/reopen`, { reason: 'Por error' }],
    [
      '/accounting/vat-declarations',
      { id: newId(), from: '2026-10-01', to: '2026-10-31', previous_excess: '0.00' },
    ],
  ];
}

async function statuses(browser: TestBrowser): Promise<[string, number][]> {
  const answers: [string, number][] = [];
  for (const url of READINGS) answers.push([url, (await browser.call('GET', url)).statusCode]);
  for (const [url, body] of writings())
    answers.push([url, (await browser.call('POST', url, body)).statusCode]);
  return answers;
}

const TABLES = [
  ...['transactions', 'journal_entries', 'journal_drafts', 'recurring_entries', 'supplier_bills'],
  ...['supplier_payments', 'withholdings', 'settlements', 'accounting_periods', 'vat_declarations'],
];

async function expectNothingWritten(): Promise<void> {
  for (const table of TABLES)
    expect([table, await rows(`select * from ${table} where company_id = $1`)]).toEqual([table, []]);
  expect(await rows("select id from accounts where company_id = $1 and code = '9.9'")).toEqual([]);
}

/** The other half of an invoice, of which a drawer paid the first. */
function halfByTransfer(bill: { readonly id: string }) {
  return {
    payments: [{ method: 'transfer', currency: 'USD', amount: '58.00', reference: '0012' }],
    settled: [settledBill(bill, { amount_usd: '58.00', amount_bs: '5800.00' })],
  };
}

describe('the calls of the accounting', () => {
  it('[PERM-02] answer a seller with 403, and nothing is written', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await statuses(seller)).filter(([, status]) => status !== 403)).toEqual([]);
    await expectNothingWritten();
  });

  it('[PERM-02] are no part of what the device of a seller receives', async () => {
    expect((await shop.browser.call('POST', '/journal_entries', journalEntryBody(shop))).statusCode).toBe(
      201,
    );
    const seller = await addMember(server, shop, { role: 'seller' });
    const reply = (await seller.call('GET', '/changes?since=0')).json<ChangesReply>();
    expect(JSON.stringify(reply)).not.toContain('Alquiler de noviembre');
    expect(JSON.stringify(reply)).not.toContain('journal_entries');
  });

  it('[PERM-02] show a seller of the payments to suppliers those that left a drawer, by whichever way they are read', async () => {
    const bill = supplierBillBody(shop);
    const opening = openingBody(shop);
    const fromBank = supplierPaymentBody(bill, { supplier_name: 'Del banco' });
    const fromDrawer = supplierPaymentBody(bill, {
      ...{ supplier_name: 'De la caja', register_id: opening.register_id, cash_session_id: opening.id },
      payments: [{ method: 'cash', currency: 'USD', amount: '58.00', reference: '' }],
      settled: [settledBill(bill, { amount_usd: '58.00', amount_bs: '5800.00' })],
    });
    for (const [name, body] of [
      ['cash_openings', opening],
      ['supplier_bills', bill],
      ['supplier_payments', fromDrawer],
      ['supplier_payments', { ...fromBank, ...halfByTransfer(bill) }],
    ] as const)
      expect((await sendItem(shop, creation(name, body))).answer.result).toBe('recorded');
    const ways = [
      '/changes?since=0',
      ...['', '?since=0', '?before=1000000', `?before=1000000&from=2026-01-01T00:00:00.000Z`].map(
        (query) => `/supplier_payments${query}`,
      ),
    ];
    const namesRead = async (browser: TestBrowser) => {
      const texts = await Promise.all(ways.map(async (way) => (await browser.call('GET', way)).body));
      return texts.map((text) => ['De la caja', 'Del banco'].filter((name) => text.includes(name)));
    };
    const seller = await addMember(server, shop, { role: 'seller' });
    expect(await namesRead(seller)).toEqual(ways.map(() => ['De la caja']));
    const one = async (browser: TestBrowser, { id }: { readonly id: string }) =>
      (await browser.call('GET', `/supplier_payments/${id}`)).statusCode;
    expect([await one(seller, fromDrawer), await one(seller, fromBank)]).toEqual([200, 404]);
    for (const role of [['accounting'], ['reports'], ['pos', 'reports']] as const) {
      const reader = await addMember(server, shop, { role });
      expect(await namesRead(reader)).toEqual(ways.map(() => ['De la caja', 'Del banco']));
      expect(await one(reader, fromBank)).toBe(200);
    }
  });

  it('[PERM-03] answer the owner of another company, who names this one, with 403, and nothing is written', async () => {
    const stranger = (await openShop(server.app)).browser;
    stranger.companyId = shop.companyId;
    const answers = await statuses(stranger);
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
    await expectNothingWritten();
  });

  it('[PERM-03] find nothing of another company by its ids', async () => {
    const entry = journalEntryBody(shop);
    expect((await shop.browser.call('POST', '/journal_entries', entry)).statusCode).toBe(201);
    const theirs = await openShop(server.app);
    const found = await theirs.browser.call('GET', `/accounting/transactions/${entry.id}`);
    expect(found.statusCode).toBe(404);
    const made_at = new Date().toISOString();
    const reversal = { ...entry, id: voidId(theirs.companyId, entry.id), reverses_id: entry.id, made_at };
    expect((await theirs.browser.call('POST', '/journal_entries', reversal)).statusCode).toBe(400);
    expect(await rows('select id from journal_entries where company_id = $1')).toEqual([{ id: entry.id }]);
  });
});
