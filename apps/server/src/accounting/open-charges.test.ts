/** What customers owe, read of the newest charges: the same as from all entries there ever were (ACC-07, S-30). */
import type { ReceivablesReply } from '@cuadra/contracts/accounting/receivables-reading';
import { newId } from '@cuadra/contracts/primitives/ids';
import { byCustomer, receivableToWire } from '@cuadra/contracts/wire/receivables';
import { isNegative, money, negate, sum } from '@cuadra/domain/money/money';
import { agedDebt } from '@cuadra/domain/party/customer-ageing';
import { openCharges, statementOf } from '@cuadra/domain/party/statement';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readReceivables } from './read-receivables.ts';

const server = serverForTests();

/** Three customers; the second may be merged into the first. */
const CUSTOMERS = [0, 1, 2] as const;
/** Of November 2026, at an hour which in UTC is that of the next day. */
const dayText = (day: number) => `2026-11-0${day}`;
const instantOf = (day: number) => `${dayText(day)}T23:30:00-04:00`;

interface Entry {
  readonly customer: (typeof CUSTOMERS)[number];
  readonly currency: 'USD' | 'VES';
  readonly day: number;
  readonly minor: bigint;
}

const anyEntry = (): fc.Arbitrary<Entry> =>
  fc.record({
    customer: fc.constantFrom(...CUSTOMERS),
    currency: fc.constantFrom('USD', 'VES'),
    day: fc.integer({ min: 1, max: 9 }),
    minor: fc.bigInt({ min: -20_00n, max: 10_00n }).filter((minor) => minor !== 0n),
  });

interface Booked extends Entry {
  readonly id: string;
}

async function book(companyId: string, ids: readonly string[], entries: readonly Entry[]): Promise<Booked[]> {
  const booked = entries.map((entry) => ({ ...entry, id: newId() }));
  for (const { id, customer, currency, day, minor } of booked) {
    await server.database.withCompany(companyId, (tx) =>
      tx.query({ name: '', text: 'select app.book_customers($1, 1, $2, $3)' }, [
        ...[id, instantOf(day)],
        JSON.stringify([{ customer_id: ids[customer], currency, amount: `${minor}e-2` }]),
      ]),
    );
  }
  return booked;
}

/** Names them in order; the second is merged into the first where asked. */
async function customersOf(companyId: string, isMerged: boolean): Promise<string[]> {
  const ids = CUSTOMERS.map(() => newId()).sort();
  for (const [place, id] of ids.entries()) {
    await server.owner.query(
      `insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name, merged_into)
       values ($1, $2, 1, now(), now(), 'person', 'V', $3, $4, $5)`,
      [companyId, id, String(place), `C${place}`, isMerged && place === 1 ? ids[0] : null],
    );
  }
  return ids;
}

/** As the domain has it of all entries. */
function wanted(
  ids: readonly string[],
  booked: readonly Booked[],
  isMerged: boolean,
  day: number,
): ReceivablesReply {
  const survivor = (customer: number) => (isMerged && customer === 1 ? 0 : customer);
  const customers = CUSTOMERS.flatMap((customer) =>
    (['USD', 'VES'] as const).flatMap((currency) => {
      const own = booked.filter(
        (entry) => survivor(entry.customer) === customer && entry.currency === currency && entry.day <= day,
      );
      const balance = sum(
        own.map(({ minor }) => money(minor, currency)),
        currency,
      );
      if (!isNegative(balance)) return [];
      const charges = own
        .filter(({ minor }) => minor < 0n)
        .map(({ id, day: on, minor }) => ({
          ...{ id, at: new Date(instantOf(on)).toISOString(), amount: money(minor, currency) },
          ...{ dueDate: dayText(on), takesBack: null },
        }));
      const party = {
        ...{ customer_id: ids[customer] ?? '', customer_name: `C${customer}` },
        customer_document: `V-${customer}`,
      };
      const aged = agedDebt(openCharges(statementOf(balance, charges)), { currency, day: dayText(day) });
      expect(negate(aged.open)).toEqual(balance);
      return [receivableToWire(party, currency, aged)];
    }),
  );
  return { date: dayText(day), customers: customers.sort(byCustomer) };
}

it('[ACC-07] [S-30] is what the domain finds in all entries, on any day and of merged customers too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry(), { maxLength: 14 }), fc.boolean(), async (entries, isMerged) => {
      const { companyId } = await signUpCompany(server.app);
      const ids = await customersOf(companyId, isMerged);
      const booked = await book(companyId, ids, entries);
      for (const day of [2, 5, 9])
        expect(await readReceivables(server.database, companyId, dayText(day))).toEqual(
          wanted(ids, booked, isMerged, day),
        );
    }),
    { numRuns: storyRuns(10) },
  );
});

it('finds a debt of more charges than are read at first', async () => {
  const { companyId } = await signUpCompany(server.app);
  const ids = await customersOf(companyId, false);
  const charges = Array.from({ length: 150 }, (_, place) => ({
    ...{ customer: 0 as const, currency: 'USD' as const, day: 1 + (place % 9), minor: -1_00n },
  }));
  const booked = await book(companyId, ids, [
    ...charges,
    { customer: 0, currency: 'USD', day: 9, minor: 50_00n },
  ]);
  expect(await readReceivables(server.database, companyId, dayText(9))).toEqual(
    wanted(ids, booked, false, 9),
  );
});

it('reads the newest charges of who owes, and not what was paid before', async () => {
  const { companyId } = await signUpCompany(server.app);
  const ids = await customersOf(companyId, false);
  await book(companyId, ids, [{ customer: 0, currency: 'USD', day: 9, minor: -3_00n }]);
  await server.owner.query(
    `insert into customer_entries (company_id, document_id, customer_id, currency, version, amount, at)
     select $1, gen_random_uuid(), $2, 'USD', 1, case n % 2 when 0 then 1 else -1 end, timestamptz '2026-10-01' + n * interval '1 second'
     from generate_series(1, 4000) n`,
    [companyId, ids[0]],
  );
  await server.owner.query('analyze customer_entries');
  const read = await rowsRead(server.database, companyId, ['customer_entries'], (tx) =>
    tx.query({ name: '', text: `select from app.open_customer_charges('2026-11-09', 100)` }, []),
  );
  expect(read.customer_entries).toBeLessThan(400);
});
