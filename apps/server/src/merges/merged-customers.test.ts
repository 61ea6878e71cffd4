/** The same customer entered at two devices (S-30): both are kept, and one document makes them one. */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

describe('joining two customers', () => {
  it('[S-30] [CUST-01] begins with the second one marked, which no plain call may make', async () => {
    const { older, newer } = await twins();
    expect(await rowOf(newer.id)).toMatchObject({ duplicate_of: older.id });
    const third = customerBody({ document_number: older.document_number });
    expect((await shop.browser.call('POST', '/customers', third)).statusCode).toBe(409);
  });

  it('[S-30] moves what is owed and what is in favour, by currency, to the one that stays', async () => {
    const { older, newer } = await twins();
    await book(older.id, 'USD', '-10.00');
    await book(newer.id, 'USD', '4.00');
    await book(newer.id, 'VES', '-250.00');
    const { answer } = await sendItem(shop, creation('merges', mergeOf(newer, older)));
    expect(answer.result).toBe('recorded');
    expect(await balancesOf(older.id)).toEqual(['USD -6.00', 'VES -250.00']);
    expect(await balancesOf(newer.id)).toEqual([]);
    expect(await rowOf(newer.id)).toMatchObject({ merged_into: older.id, duplicate_of: null });
    expect((await shop.browser.call('GET', `/customers/${newer.id}`)).statusCode).toBe(404);
  });

  it('[S-30] counts what is booked of him later, elsewhere, for the one that stays', async () => {
    const [first, second, third] = (await triplets()).sort((one, other) => (one.id < other.id ? -1 : 1));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    await sendItem(shop, creation('merges', mergeOf(third, second)));
    await sendItem(shop, creation('merges', mergeOf(second, first)));
    await book(third.id, 'USD', '3.00');
    await book(second.id, 'USD', '2.00');
    expect(await balancesOf(first.id)).toEqual(['USD 5.00']);
    const told = (await shop.browser.call('GET', '/customers?since=0')).json();
    const joined = told.rows.filter(({ id }: { id: string }) => [second.id, third.id].includes(id));
    expect(joined.map((row: { merged_into: string }) => row.merged_into)).toEqual([first.id, first.id]);
  });

  it('[S-30] [I-12] is done once, whoever does it', async () => {
    const { older, newer } = await twins();
    await book(newer.id, 'USD', '4.00');
    const other = await openSecondTill(shop);
    const again = { ...mergeOf(newer, older), notes: 'En la otra caja' };
    const first = await sendItem(shop, creation('merges', mergeOf(newer, older)));
    const second = await sendItem(other, creation('merges', again));
    expect([first, second].map(({ answer }) => answer.result)).toEqual(['recorded', 'superseded']);
    expect(await balancesOf(older.id)).toEqual(['USD 4.00']);
  });

  it('[S-30] frees the document for the one that stays, marked until then', async () => {
    const document_number = numberOf();
    const [older, newer] = [customerBody({ document_number }), customerBody({ document_number })];
    // The greater id came first: it holds the document.
    await sendItem(shop, creation('customers', newer));
    await sendItem(shop, creation('customers', older));
    expect(await rowOf(older.id)).toMatchObject({ duplicate_of: newer.id });
    await sendItem(shop, creation('merges', mergeOf(newer, older)));
    expect(await rowOf(older.id)).toMatchObject({ duplicate_of: null, merged_into: null });
    const third = customerBody({ document_number });
    expect((await shop.browser.call('POST', '/customers', third)).statusCode).toBe(409);
  });

  it('[S-30] [PERM-02] may be done at a till by who sells, and of products not', async () => {
    const { older, newer } = await twins();
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json();
    const { answer } = await sendItem(shop, {
      ...creation('merges', mergeOf(newer, older)),
      made_by: { id: user.id, name: 'Luis Gómez' },
    });
    expect(answer).toMatchObject({ result: 'recorded' });
    expect(answer.flags ?? []).toEqual([]);
  });

  it('[S-30] is only of customers of the company, to the smaller id', async () => {
    const { older, newer } = await twins();
    const missing = mergeOf({ ...newer, id: newId() }, older);
    expect((await sendItem(shop, creation('merges', missing))).answer).toMatchObject({
      result: 'kept',
      code: 'bad_reference',
    });
    const circle = {
      ...mergeOf(newer, older),
      id: mergeId(shop.companyId, 'customers', older.id),
      from_id: older.id,
      into_id: newer.id,
    };
    expect((await shop.browser.call('POST', '/merges', circle)).statusCode).toBe(400);
    expect(await rowOf(newer.id)).toMatchObject({ merged_into: null });
  });
});

type Body = ReturnType<typeof customerBody>;

/** Ids are ordered by time: the first made is the smaller. */
function customerBody(overrides: { readonly document_number: string }) {
  return { id: newId(), type: 'person', document_type: 'V', name: 'María Rojas', ...overrides };
}

let last = 10_000_000;
function numberOf(): string {
  last += 1;
  return String(last);
}

async function triplets(): Promise<Body[]> {
  const document_number = numberOf();
  const made = [1, 2, 3].map(() => customerBody({ document_number }));
  for (const body of made) await sendItem(shop, creation('customers', body));
  return made;
}

async function twins(): Promise<{ older: Body; newer: Body }> {
  const document_number = numberOf();
  const [older, newer] = [customerBody({ document_number }), customerBody({ document_number })];
  for (const body of [older, newer]) await sendItem(shop, creation('customers', body));
  return { older, newer };
}

function mergeOf(from: Body, into: Body): MergeWire {
  return {
    id: mergeId(shop.companyId, 'customers', from.id),
    collection: 'customers',
    from_id: from.id,
    from_code: `V-${from.document_number}`,
    from_name: from.name,
    into_id: into.id,
    into_code: `V-${into.document_number}`,
    into_name: into.name,
    date: new Date().toISOString(),
    notes: '',
  };
}

/** As a document of its own books it. */
async function book(customerId: string, currency: string, amount: string): Promise<void> {
  await server.database.withCompany(shop.companyId, (tx) =>
    tx.query(
      {
        name: '',
        text: `with version as (
            update counters set version = version + 1 where company_id = $1 returning version
          )
          select app.book_customers($2, (select version from version), now(), $3::jsonb)`,
      },
      [shop.companyId, newId(), JSON.stringify([{ customer_id: customerId, currency, amount }])],
    ),
  );
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await server.owner.query('select * from customers where id = $1', [id]);
  return rows[0] ?? {};
}

async function balancesOf(customerId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ told: string }>(
    `select currency || ' ' || amount as told from customer_balances
     where company_id = $1 and customer_id = $2 and amount <> 0 order by currency`,
    [shop.companyId, customerId],
  );
  return rows.map(({ told }) => told);
}
