/** What a transaction entered by hand leaves in the books, and which ones are refused (ACC-03, ACC-04). */
import { voidOfJournalEntry } from '@cuadra/contracts/accounting/make-journal-entry';
import type { TransactionReply, TransactionsReply } from '@cuadra/contracts/accounting/transaction-reading';
import { accountIdOfRole, nameBasedId, newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { journalEntryBody, journalLine, rentLines } from '../testing/journal-bodies.ts';
import { addMember } from '../testing/members.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, postingsOf, rows } = booksOf(server, shop);

const UNBALANCED = 'Los débitos y créditos deben estar balanceados';
const VOIDED = { date: '2026-11-23', madeAt: '2026-11-23T15:00:00.000Z' };

async function post(body: object, collection = 'journal_entries') {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  return { status: response.statusCode, problem: response.json<Problem>() };
}

describe('a transaction entered by hand', () => {
  it('[ACC-03] [ENT-26] changes the balances of the accounts that it names, in both currencies, at noon of its day', async () => {
    const entry = journalEntryBody(shop);
    const { answer } = await sendItem(shop, creation('journal_entries', entry));
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(answer.flags ?? []).toEqual([]);
    expect(await postingsOf(entry.id)).toEqual([
      { role: 'exp_rent', usd: '100.00', ves: '10000.00' },
      { role: 'cash_usd', usd: '-100.00', ves: '-10000.00' },
    ]);
    expect(await accountBalance('exp_rent')).toEqual({ usd: '100.00', ves: '10000.00' });
    expect(
      await rows('select date, description, reference, source from transactions where company_id = $1'),
    ).toEqual([
      {
        date: new Date('2026-11-20T16:00:00.000Z'),
        description: 'Alquiler de noviembre',
        reference: 'F-001',
        source: 'journal_entries',
      },
    ]);
  });

  it('[ACC-03] may name an account several times, and the one of goods, without moving goods', async () => {
    const entries = [
      journalLine(shop, 'inventory', { debit: '3.00', debit_ves: '300.00' }),
      journalLine(shop, 'inventory', { debit: '4.00', debit_ves: '400.00' }),
      journalLine(shop, 'capital', { credit: '7.00', credit_ves: '700.00' }),
    ];
    expect((await post(journalEntryBody(shop, { entries }))).status).toBe(201);
    expect(await accountBalance('inventory')).toEqual({ usd: '7.00', ves: '700.00' });
    expect(await accountBalance('shrinkage')).toBeUndefined();
  });

  it.each([
    ['a cent of a dollar', { credit: '99.99' }],
    ['a céntimo of a bolívar', { credit_ves: '10000.01' }],
  ])('[ACC-03] is refused where it is out of balance by %s, and nothing is stored', async (_, overrides) => {
    const [debit, credit] = rentLines(shop);
    const { status, problem } = await post(
      journalEntryBody(shop, {
        entries: [debit, { ...credit, ...overrides }] as never,
      }),
    );
    expect([status, problem.errors]).toMatchObject([400, [{ field: 'entries', message: UNBALANCED }]]);
    expect(await rows('select id from journal_entries where company_id = $1')).toEqual([]);
    expect(await rows('select account_id from account_balances where company_id = $1')).toEqual([]);
  });

  it.each([
    ['without a date', { date: '' }, 'date', 'La fecha no es válida.'],
    ['in the year one', { date: '0001-01-01' }, 'date', 'La fecha debe estar entre 1990 y 2099.'],
    ['without a description', { description: ' ' }, 'description', 'Escribe la descripción.'],
    ['without lines', { entries: [] }, 'entries', 'Agrega al menos una cuenta.'],
  ])('[ACC-03] is refused %s', async (_, overrides, field, message) => {
    const { status, problem } = await post(journalEntryBody(shop, overrides));
    expect([status, problem.errors]).toMatchObject([400, [{ field, message }]]);
  });

  const LEAST = 'El monto debe ser cero o más, con hasta dos decimales.';
  it.each([
    ['below zero', { debit: '-100.00' }, 'debit', LEAST],
    ['of a tenth of a cent', { debit_ves: '10000.001' }, 'debit_ves', LEAST],
    ['without an account', { account_id: '' }, 'account_id', 'Elige la cuenta.'],
    [
      'on both sides',
      { credit: '100.00' },
      'credit',
      'Escribe el monto en el debe o en el haber, no en ambos.',
    ],
  ])('[ACC-03] is refused with a line %s, at its field, as a draft too', async (_, wrong, field, message) => {
    const [debit, credit] = rentLines(shop);
    const entry = journalEntryBody(shop, { entries: [{ ...debit, ...wrong }, credit] as never });
    const { reverses_id: __, made_at: ___, ...draft } = entry;
    const answers = [await post(entry), await post(draft, 'journal_drafts')];
    for (const { status, problem } of answers) {
      expect(status).toBe(400);
      expect(problem.errors).toContainEqual(
        expect.objectContaining({ field: `entries.0.${field}`, message }),
      );
    }
    for (const table of ['journal_entries', 'journal_drafts', 'account_balances'])
      expect(await rows(`select company_id from ${table} where company_id = $1`)).toEqual([]);
  });

  it('[ACC-03] [ACC-04] is refused out of balance as a draft too, and nothing is stored', async () => {
    const { reverses_id: _, made_at: __, ...draft } = journalEntryBody(shop);
    const [debit, credit] = rentLines(shop);
    const entries = [debit, { ...credit, credit: '99.99' }];
    const { status, problem } = await post({ ...draft, entries }, 'journal_drafts');
    expect([status, problem.errors]).toMatchObject([400, [{ field: 'entries', message: UNBALANCED }]]);
    expect(await rows('select id from journal_drafts where company_id = $1')).toEqual([]);
  });

  it('[ACC-03] is refused from a plain client on an account that is missing, or of another company', async () => {
    const other = await openShop(server.app);
    const strangers = [newId(), accountIdOfRole(other.companyId, 'exp_rent')];
    for (const account_id of strangers) {
      const [debit, credit] = rentLines(shop);
      const { status, problem } = await post(
        journalEntryBody(shop, { entries: [{ ...debit, account_id }, credit] as never }),
      );
      expect([status, problem.errors]).toMatchObject([
        400,
        [{ field: 'entries.0.account_id', code: 'bad_reference' }],
      ]);
    }
  });

  it('[ACC-03] [S-22] waits in quarantine where a device names an account that is missing, and books nothing', async () => {
    const [debit, credit] = rentLines(shop);
    const entry = journalEntryBody(shop, { entries: [{ ...debit, account_id: newId() }, credit] as never });
    const { answer } = await sendItem(shop, creation('journal_entries', entry));
    expect(answer).toMatchObject({ result: 'kept', code: 'bad_reference' });
    expect(await accountBalance('cash_usd')).toBeUndefined();
  });

  it('[ACC-03] is refused on a group of accounts; a device’s, which did not know, is booked and flagged', async () => {
    const group = nameBasedId(shop.companyId, 'account', '6.1');
    const [debit, credit] = rentLines(shop);
    const entry = journalEntryBody(shop, { entries: [{ ...debit, account_id: group }, credit] as never });
    const { status, problem } = await post(entry);
    expect([status, problem.errors]).toMatchObject([400, [{ field: 'entries' }]]);
    const { answer } = await sendItem(shop, creation('journal_entries', entry));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['group_account'] });
    expect(await accountBalance('cash_usd')).toEqual({ usd: '-100.00', ves: '-10000.00' });
  });

  it('[ACC-03] [S-29] on an account that was deleted meanwhile is booked and flagged', async () => {
    const account = { id: newId(), code: '6.1.90', name: 'Fletes', type: 'expense' };
    expect((await shop.browser.call('POST', '/accounts', account)).statusCode).toBe(201);
    expect((await shop.browser.call('DELETE', `/accounts/${account.id}`)).statusCode).toBe(200);
    const [debit, credit] = rentLines(shop);
    const entry = journalEntryBody(shop, {
      entries: [{ ...debit, account_id: account.id }, credit] as never,
    });
    const { answer } = await sendItem(shop, creation('journal_entries', entry));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['deleted_account'] });
  });

  it('[ACC-03] [S-24] posted on two devices is booked once, and the second hears who posted it', async () => {
    const entry = journalEntryBody(shop);
    await sendItem(shop, creation('journal_entries', entry));
    const later = { ...entry, made_at: new Date(Date.now() - 1000).toISOString() };
    const { answer } = await sendItem(shop, creation('journal_entries', later));
    expect(answer).toMatchObject({
      result: 'superseded',
      message: expect.stringContaining('Ya la registró Ana Pérez el '),
    });
    expect(await accountBalance('exp_rent')).toEqual({ usd: '100.00', ves: '10000.00' });
  });

  it('[ACC-03] [PERM-02] is not booked for a person who may only read the books', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const response = await seller.call('POST', '/journal_entries', journalEntryBody(shop));
    expect(response.statusCode).toBe(403);
    expect(await accountBalance('exp_rent')).toBeUndefined();
  });
});

describe('the voiding of a transaction', () => {
  it('[ACC-04] reverses it to nothing, once, however many devices do it', async () => {
    const entry = journalEntryBody(shop);
    await sendItem(shop, creation('journal_entries', entry));
    const reversal = voidOfJournalEntry(shop.companyId, entry, VOIDED);
    expect((await sendItem(shop, creation('journal_entries', reversal))).answer).toMatchObject({
      result: 'recorded',
      version: expect.any(Number),
    });
    const again = voidOfJournalEntry(shop.companyId, entry, { ...VOIDED, date: '2026-11-22' });
    expect((await sendItem(shop, creation('journal_entries', again))).answer).toMatchObject({
      result: 'superseded',
      message: expect.stringContaining('Ya la anuló'),
    });
    for (const role of ['exp_rent', 'cash_usd'])
      expect(await accountBalance(role)).toEqual({ usd: '0.00', ves: '0.00' });
  });

  it('[ACC-04] is refused with other lines, under another id, of what is missing, and of a voiding itself', async () => {
    const entry = journalEntryBody(shop);
    expect((await post(entry)).status).toBe(201);
    const reversal = voidOfJournalEntry(shop.companyId, entry, VOIDED);
    const refusals = [
      [{ ...reversal, entries: entry.entries }, 'reverses_id'],
      [{ ...reversal, id: newId() }, 'id'],
      [{ ...reversal, id: voidId(shop.companyId, shop.userId), reverses_id: shop.userId }, 'reverses_id'],
    ] as const;
    for (const [body, field] of refusals) {
      const { status, problem } = await post(body);
      expect([status, problem.errors]).toMatchObject([400, [{ field }]]);
    }
    expect((await post(reversal)).status).toBe(201);
    const twice = { ...reversal, id: voidId(shop.companyId, reversal.id), reverses_id: reversal.id };
    const { status, problem } = await post({ ...twice, entries: entry.entries });
    expect([status, problem.errors]).toMatchObject([400, [{ field: 'reverses_id' }]]);
  });

  it('[ACC-04] by a device that knew other lines is booked and flagged', async () => {
    const entry = journalEntryBody(shop);
    await sendItem(shop, creation('journal_entries', entry));
    const reversal = voidOfJournalEntry(shop.companyId, entry, VOIDED);
    const other = { ...reversal, entries: entry.entries };
    expect((await sendItem(shop, creation('journal_entries', other))).answer).toMatchObject({
      result: 'recorded',
      flags: ['other_reversal'],
    });
  });
});

describe('the posted transactions', () => {
  async function read(query: string, browser = shop.browser): Promise<TransactionsReply> {
    const response = await browser.call('GET', `/accounting/transactions?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<TransactionsReply>();
  }

  it('[ACC-03] are of every document, newest first, each with its lines; a voided one says so', async () => {
    const entry = journalEntryBody(shop);
    const sale = saleBody(shop);
    await sendItem(shop, creation('sales', sale));
    await sendItem(shop, creation('journal_entries', entry));
    await sendItem(shop, creation('journal_entries', voidOfJournalEntry(shop.companyId, entry, VOIDED)));
    const { transactions, next } = await read('from=2026-01-01&to=2099-12-31');
    expect(next).toBeNull();
    const found = new Map(transactions.map((one) => [one.id, one]));
    expect(transactions).toHaveLength(3);
    expect(found.get(entry.id)).toEqual({
      ...{ id: entry.id, date: '2026-11-20', description: 'Alquiler de noviembre', reference: 'F-001' },
      ...{ source: 'journal_entries', status: 'void', usd: '100.00', ves: '10000.00' },
    });
    expect(found.get(voidId(shop.companyId, entry.id))).toMatchObject({
      status: 'posted',
      date: '2026-11-23',
    });
    expect(found.get(sale.id)).toMatchObject({ source: 'sales', description: 'Venta' });
    const dates = transactions.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const one = await shop.browser.call('GET', `/accounting/transactions/${entry.id}`);
    expect(one.json<TransactionReply>()).toMatchObject({
      id: entry.id,
      exchange_rate: '100',
      lines: [
        {
          account_id: accountIdOfRole(shop.companyId, 'exp_rent'),
          usd: '100.00',
          ves: '10000.00',
          description: 'Local',
        },
        {
          account_id: accountIdOfRole(shop.companyId, 'cash_usd'),
          usd: '-100.00',
          ves: '-10000.00',
          description: '',
        },
      ],
    });
    expect((await read('source=documents')).transactions.map(({ id }) => id)).toEqual([sale.id]);
  });

  it('[ACC-03] come page by page, none twice and none left out, by days of Caracas and by text', async () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-19', '2026-11-20', '2026-11-21'];
    for (const [place, date] of days.entries())
      await post(
        journalEntryBody(shop, { date, description: place === 2 ? '100 % flete_a' : 'Otro', reference: '' }),
      );
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await read(`limit=2&from=2026-11-19&to=2026-11-20${cursor}`);
      seen.push(...page.transactions.map(({ date }) => date));
      cursor = page.next === null ? '' : `&cursor=${encodeURIComponent(page.next)}`;
    } while (cursor !== '');
    expect(seen).toEqual(['2026-11-20', '2026-11-19', '2026-11-19']);
    for (const text of ['100 %', 'FLETE_', 'a'])
      expect((await read(`text=${encodeURIComponent(text)}`)).transactions).toHaveLength(1);
    expect((await read(`text=${encodeURIComponent('1__ %')}`)).transactions).toEqual([]);
  });

  it('[ACC-03] [PERM-02] are of one’s own company, and not for people who read no books', async () => {
    const entry = journalEntryBody(shop);
    await post(entry);
    const other = await openShop(server.app);
    expect((await read('', other.browser)).transactions).toEqual([]);
    const stranger = await other.browser.call('GET', `/accounting/transactions/${entry.id}`);
    expect(stranger.statusCode).toBe(404);
    const seller = await addMember(server, shop, { role: 'seller' });
    for (const path of ['', `/${entry.id}`])
      expect((await seller.call('GET', `/accounting/transactions${path}`)).statusCode).toBe(403);
    const wrong = await shop.browser.call('GET', '/accounting/transactions?cursor=x&from=ayer');
    expect([wrong.statusCode, wrong.json<Problem>().errors]).toMatchObject([
      400,
      expect.arrayContaining([expect.objectContaining({ field: 'from' })]),
    ]);
  });
});

describe('a transaction entered by hand without the module', () => {
  const endPlan = (instant: string) =>
    server.owner.query(`update company_state set plan = 'comercial', plan_until = $2 where company_id = $1`, [
      shop.companyId,
      instant,
    ]);

  it('[MOD-05] is refused to a plain client, and nothing is posted', async () => {
    await endPlan(new Date(Date.now() - 60_000).toISOString());
    const { status, problem } = await post(journalEntryBody(shop));
    expect([status, problem.code]).toEqual([403, 'module_inactive']);
    expect(await rows('select id from transactions where company_id = $1')).toEqual([]);
  });

  it('[MOD-05] [S-22] made on a device goes to the quarantine, and not into the books', async () => {
    await endPlan(new Date(Date.now() - 60_000).toISOString());
    const entry = journalEntryBody(shop);
    const { answer } = await sendItem(shop, creation('journal_entries', entry));
    expect(answer).toMatchObject({ result: 'kept', code: 'module_inactive' });
    expect(await rows('select id from transactions where company_id = $1')).toEqual([]);
  });

  it('[MOD-05] is booked where it was made while the module was active, however late it arrives', async () => {
    const madeAt = new Date(Date.now() - 3_600_000).toISOString();
    await endPlan(new Date(Date.now() - 1_800_000).toISOString());
    const made = { ...journalEntryBody(shop), made_at: madeAt };
    const { answer } = await sendItem(shop, { ...creation('journal_entries', made), made_at: madeAt });
    expect(answer.result).toBe('recorded');
  });
});
