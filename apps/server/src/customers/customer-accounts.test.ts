/** What customers owe and what they have in favour, each on its own account, whatever made it and in whatever order it came (ACC-07). */
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { onTheirSides } from '@cuadra/domain/ledger/customer-side';
import { credit } from '@cuadra/domain/ledger/transaction';
import { inBoth } from '@cuadra/domain/money/both-currencies';
import { money } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerRows, postingRows } from '../documents/entry-rows.ts';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { saleBody, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { accountBalance, balances, postingsOf, rows } = booksOf(server, shop);

const MARIA = { name: 'María', document_type: 'V', document_number: '15100580', customer_type: 'regular' };
const NOTHING = { usd: '0.00', ves: '0.00' };

type Sent = readonly ['sales' | 'customer_payments' | 'sale_returns', Parameters<typeof creation>[1]];

describe("a customer's money on the accounts", () => {
  it('[PAY-05] [ACC-07] put to his balance as change first pays what he owes', async () => {
    const customer_id = newId();
    await send(['sales', onAccount(customer_id)]);
    expect(await sides()).toEqual([{ usd: '2.32', ves: '232.00' }, undefined]);
    await send(['sales', changeToBalance(customer_id)]);
    expect(await sides()).toEqual([{ usd: '0.32', ves: '32.00' }, undefined]);
    await send(['sales', changeToBalance(customer_id)]);
    expect(await sides()).toEqual([NOTHING, { usd: '-1.68', ves: '-168.00' }]);
  });

  it('[PAY-06] [ACC-07] on account uses up what he has in favour', async () => {
    const customer_id = newId();
    await send(['sales', changeToBalance(customer_id)]);
    await send(['sales', onAccount(customer_id)]);
    expect(await sides()).toEqual([{ usd: '0.32', ves: '32.00' }, NOTHING]);
  });

  it('[PAY-04] [PAY-06] [SALE-05] [ACC-07] is what the balances say, in every order of all that moves it', async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      const documents = story(newId());
      for (const place of order) await send(documents[place]);
      const owed = await balances('customer_balances', 'amount');
      const [debt, favour] = sums(owed as { amount: string }[]);
      const [clients, credits] = await sides();
      expect([Number(clients?.usd ?? 0), Number(credits?.usd ?? 0)]).toEqual([debt, -favour]);
      expect(Number(clients?.ves ?? 0)).toBeCloseTo(100 * debt, 6);
    }
  });

  it('[ACC-07] [S-25] is shared by the database as by the domain, to the cent, at any rate', async () => {
    const move = fc.record({
      minor: fc.bigInt(-99_999n, 99_999n).filter((minor) => minor !== 0n),
      rate: fc.integer({ min: 1, max: 99_999_999 }).map((scaled) => (scaled / 100_000).toFixed(5)),
      currency: fc.constantFrom('USD', 'VES'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        const customer_id = newId();
        const balances = { USD: 0n, VES: 0n };
        for (const { minor, rate, currency } of moves) {
          const [before, amount] = [money(balances[currency], currency), money(minor, currency)];
          balances[currency] += minor;
          const at = exchangeRate('USD', 'VES', rate);
          const postings = [credit('ar_customers', inBoth(amount, at))];
          const [entry] = customerRows([{ customerId: customer_id, amount }]);
          const shared = postingRows(onTheirSides(postings, { before, amount }));
          expect(await sharedInDatabase(entry, postingRows(postings))).toEqual(shared);
        }
      }),
      { numRuns: storyRuns(8) },
    );
  });

  it('[S-30] [ACC-07] of two who are joined pays the debt of one by what the other had', async () => {
    await enterRate('100');
    await mergeDebtorAndCreditor();
    expect(await sides()).toEqual([{ usd: '0.32', ves: '32.00' }, NOTHING]);
    const [left] = (await rows(
      'select sum(usd)::text as usd, sum(ves)::text as ves from account_entries where company_id = $1',
    )) as { usd: string; ves: string }[];
    expect(left).toEqual(NOTHING);
  });

  it('[S-30] [ACC-07] [SET-08] of two who are joined moves at the rate of the day, of the history or of the currency', async () => {
    const moved = [
      { role: 'ar_customers', usd: '-2.00', ves: '-300.00' },
      { role: 'store_credit', usd: '2.00', ves: '300.00' },
    ];
    await rows(
      `update currencies set rate = 150, rate_date = current_date - 2 where company_id = $1 and code = 'VES'`,
    );
    expect(await postingsOf(await mergeDebtorAndCreditor())).toEqual(moved);
    await enterRate('150');
    await rows(`update currencies set rate = 35.5, rate_date = null where company_id = $1 and code = 'VES'`);
    expect(await postingsOf(await mergeDebtorAndCreditor())).toEqual(moved);
  });
});

/** Of a document with that entry of its customer. */
async function sharedInDatabase(entry: unknown, postings: unknown): Promise<unknown> {
  const document = newId();
  await server.database.withCompany(shop.companyId, (tx) =>
    tx.query({ name: '', text: 'select $1::uuid, app.book_customers($2, 1000000, now(), $3::jsonb)' }, [
      shop.companyId,
      document,
      JSON.stringify([entry]),
    ]),
  );
  const [row] = await server.database.withCompany(shop.companyId, (tx) =>
    tx.query<{ postings: { role: string; usd: number; ves: number }[] }>(
      { name: '', text: 'select $1::uuid, app.customers_by_side($2, $3::jsonb) as postings' },
      [shop.companyId, document, JSON.stringify(postings)],
    ),
  );
  return row?.postings.map(({ role, usd, ves }) => ({ role, usd: usd.toFixed(2), ves: ves.toFixed(2) }));
}

/** A debt, a payment on account beyond it, a sale paid by the balance, and the first one taken back. */
function story(customer_id: string): Sent[] {
  const bought = onAccount(customer_id);
  const spent = saleBody(shop, { customer_id, customer: MARIA });
  const byBalance = spent.payments.map((payment) => ({ ...payment, method: 'balance' as const }));
  return [
    ['sales', bought],
    ['customer_payments', customerPaymentBody(shop, { customer_id, customer: MARIA, settled: '0.00' })],
    ['sales', { ...spent, payments: byBalance }],
    ['sale_returns', saleReturnBody(shop, bought)],
  ];
}

function permutations(places: readonly number[]): number[][] {
  if (places.length < 2) return [[...places]];
  return places.flatMap((first) =>
    permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

async function send(sent: Sent | undefined): Promise<void> {
  if (sent === undefined) throw new Error('there is no such document');
  const { answer } = await sendItem(shop, creation(...sent));
  expect(answer.result).toBe('recorded');
}

/** In the history, for today. */
async function enterRate(rate: string): Promise<void> {
  const at = new Date().toISOString();
  const body = { id: newId(), code: 'VES', rate, value_date: businessDayOf(at), entered_at: at };
  expect((await sendItem(shop, creation('exchange_rates', body))).answer.result).toBe('recorded');
}

/** One who owes 2,32 with one who has 2,00 in his favour, both at 100 bolívares. @returns the id of the join */
async function mergeDebtorAndCreditor(): Promise<string> {
  const [into_id, from_id] = [newId(), newId()];
  for (const id of [into_id, from_id]) {
    const customer = { id, type: 'person', ...MARIA, document_number: id.slice(-9) };
    await sendItem(shop, creation('customers', customer));
  }
  await send(['sales', onAccount(into_id)]);
  await send(['sales', changeToBalance(from_id)]);
  const join = {
    ...{ id: mergeId(shop.companyId, 'customers', from_id), collection: 'customers', from_id, into_id },
    ...{ from_code: 'V-1', from_name: 'Luisa', into_code: 'V-2', into_name: 'Luisa', notes: '' },
    date: new Date().toISOString(),
  };
  expect((await sendItem(shop, creation('merges', join))).answer.result).toBe('recorded');
  return join.id;
}

/** 'Clientes' and 'Saldos a favor de clientes'; undefined before anything was posted to it. */
async function sides() {
  const read = async (role: string) =>
    (await accountBalance(role)) as { usd: string; ves: string } | undefined;
  return Promise.all([read('ar_customers'), read('store_credit')]);
}

/** What is owed in all, and what is in favour in all. */
function sums(balancesNow: readonly { amount: string }[]): [number, number] {
  const side = (sign: number): number =>
    balancesNow.reduce((sum, { amount }) => sum + Math.max(Math.round(sign * Number(amount) * 100), 0), 0) /
    100;
  return [side(-1), side(1)];
}

function onAccount(customer_id: string): SaleWire {
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-05' };
  return saleBody(shop, { customer_id, customer: MARIA, payments: [], credit });
}

/** 2,32 paid with 4,32: the two dollars over stay on his balance. */
function changeToBalance(customer_id: string): SaleWire {
  const sale = saleBody(shop, { customer_id, customer: MARIA });
  return {
    ...sale,
    payments: sale.payments.map((payment) => ({ ...payment, amount_usd: '4.32', amount_bs: '432.00' })),
    change: [{ method: 'balance', currency: 'USD', amount: '2.00', amount_usd: '2.00', amount_bs: '200.00' }],
  };
}
