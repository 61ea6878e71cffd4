/** The rate of a day as the database finds it is the one that tills and forms find (SET-01, SET-08). */
import { RATE_RULES, type RateEntry, rateInForce } from '@cuadra/domain/money/rate-history';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { shopForAllTests } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

/** From a Thursday to a Tuesday. */
const day = fc.integer({ min: 19, max: 24 }).map((ofMonth) => `2026-11-${ofMonth}`);

const entry = fc.record({
  code: fc.constantFrom('VES', 'EUR'),
  rate: fc.integer({ min: 500, max: 600 }).map(String),
  valueDate: day,
  enteredAt: fc.integer({ min: 0, max: 3 }).map((hour) => `2026-11-19T0${hour}:00:00.000Z`),
  status: fc.constantFrom('accepted' as const, 'proposed' as const, 'rejected' as const),
});

it('[SET-01] [SET-08] [S-30] is of the history by the rule of the company, on bank days and others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 8 }),
      day,
      fc.constantFrom(...RATE_RULES),
      async (entries, asked, rule) => {
        await keep(entries, { rate: '35.5', day: null }, rule);
        const expected = rateInForce(entries, 'VES', asked, rule)?.rate ?? null;
        expect(await rateInDatabase(asked)).toBe(expected);
      },
    ),
    { numRuns: storyRuns(60) },
  );
});

it("[SET-08] [S-30] is the currency's own where the history does not tell its day", async () => {
  const told = { code: 'VES', enteredAt: '2026-11-19T08:00:00.000Z', status: 'accepted' } as const;
  const own = { rate: '700', day: '2026-11-20' };
  await keep([], own, 'previous');
  expect([await rateInDatabase('2026-11-19'), await rateInDatabase('2026-11-21')]).toEqual([null, '700']);
  await keep([{ ...told, rate: '600', valueDate: '2026-11-19' }], own, 'previous');
  expect([await rateInDatabase('2026-11-19'), await rateInDatabase('2026-11-20')]).toEqual(['600', '700']);
  await keep([{ ...told, rate: '600', valueDate: '2026-11-20' }], own, 'previous');
  expect(await rateInDatabase('2026-11-20')).toBe('600');
});

/** All that the company knows of rates, in place of what it knew. @param own what the currency's row says */
async function keep(
  entries: readonly RateEntry[],
  own: { readonly rate: string; readonly day: string | null },
  rule: string,
): Promise<void> {
  const { companyId } = shop;
  await server.owner.query('delete from exchange_rates where company_id = $1', [companyId]);
  await server.owner.query('update company_settings set rate_rule = $2 where company_id = $1', [
    companyId,
    rule,
  ]);
  await server.owner.query(
    `update currencies set rate = $2, rate_date = $3 where company_id = $1 and code = 'VES'`,
    [companyId, own.rate, own.day],
  );
  await server.owner.query(
    `insert into exchange_rates (company_id, id, version, created_at, updated_at, code, rate, value_date, source, status,
       entered_at)
     select $1, gen_random_uuid(), 1, now(), now(), e.code, e.rate, e."valueDate", 'manual', e.status, e."enteredAt"
     from jsonb_to_recordset($2::jsonb)
       as e(code text, rate numeric, "valueDate" date, status text, "enteredAt" timestamptz)`,
    [companyId, JSON.stringify(entries)],
  );
}

async function rateInDatabase(asked: string): Promise<string | null> {
  const [row] = await server.database.withCompany(shop.companyId, (tx) =>
    tx.query<{ rate: string | null }>(
      { name: '', text: 'select $1::uuid, trim_scale(app.rate_in_force($2))::text as rate' },
      [shop.companyId, asked],
    ),
  );
  return row?.rate ?? null;
}
