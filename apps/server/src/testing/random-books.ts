/** Random transactions of a company, posted past the documents, and the job that rolls them up between them. */
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { AccountRole } from '@cuadra/domain/ledger/account';
import type { DayRange } from '@cuadra/domain/ledger/account-sums';
import { NO_PLACE } from '@cuadra/domain/ledger/of-place';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { money, toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { LOCK_COMPANY } from '../db/database.ts';
import type { TestServer } from './app.ts';

/** The accounts that are posted to. */
export const ROLES: readonly AccountRole[] = [
  'till_usd',
  'bank_ves',
  'ap_suppliers',
  'sales_general',
  'cogs',
  'fx_gain',
];
/** Of November 2026. */
const anyDay = () => fc.integer({ min: 1, max: 9 });
const dayText = (day: number) => `2026-11-0${day}`;

/** Where a document was made; the last is nowhere. */
const PLACES = [newId(), newId(), undefined] as const;

interface Post {
  readonly day: number;
  readonly place: (typeof PLACES)[number];
  /** As a document in bolívares without a rate is, and a difference by exchange. */
  readonly isWithoutDollars?: boolean;
  /** Two accounts, and cents of both currencies. */
  readonly moves: readonly (readonly [number, number, bigint, bigint])[];
}
export type Step = Post | { readonly rollVersions: number };

const anyPost = (): fc.Arbitrary<Post> =>
  fc.record({
    day: anyDay(),
    place: fc.constantFrom(...PLACES),
    isWithoutDollars: fc.boolean(),
    moves: fc.array(
      fc.tuple(
        fc.nat({ max: ROLES.length - 1 }),
        fc.nat({ max: ROLES.length - 1 }),
        fc.bigInt({ min: -99_999_999n, max: 99_999_999n }),
        fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  });
export const anySteps = (): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: anyPost() },
      fc.record({ rollVersions: fc.integer({ min: 1, max: 4 }) }),
    ),
    { minLength: 1, maxLength: 14 },
  );
/** All of them, or one, or none. */
export const anyPlace = () => fc.constantFrom(undefined, undefined, PLACES[0], PLACES[1], NO_PLACE);
export const anyRange = (): fc.Arbitrary<DayRange> =>
  fc
    .tuple(anyDay(), anyDay())
    .map((days) => ({ from: dayText(Math.min(...days)), to: dayText(Math.max(...days)) }));

/** Posts a transaction, or rolls some up. @returns what was posted */
export async function take(server: TestServer, companyId: string, step: Step): Promise<PostedTransaction[]> {
  if ('rollVersions' in step) {
    await server.database.withCompany(companyId, (tx) =>
      tx.query({ name: '', text: 'select app.roll_account_totals($1)' }, [step.rollVersions]),
    );
    return [];
  }
  const day = dayText(step.day);
  const lines = step.moves.flatMap(([first, second, dollars, ves]) => {
    const usd = step.isWithoutDollars === true ? 0n : dollars;
    return [line(companyId, first, usd, ves), line(companyId, second, -usd, -ves)];
  });
  const place = step.place === undefined ? {} : { warehouseId: step.place };
  const made = {
    ...{ id: newId(), day, description: 'Venta', reference: 'A-1', source: 'sales', lines },
    ...place,
  };
  await server.database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    await tx.query(
      {
        name: '',
        text: `with claimed as (update counters set version = version + 1 where company_id = $1 returning version)
          select app.post_lines($2, c.version, $3, $4) from claimed c`,
      },
      [
        companyId,
        made.id,
        // The last hour of the day in Caracas is the next day in UTC.
        {
          date: `${day}T23:30:00-04:00`,
          description: 'Venta',
          reference: 'A-1',
          source: 'sales',
          exchange_rate: null,
          warehouse_id: step.place ?? null,
        },
        JSON.stringify(
          lines.map(({ accountId, usd, ves }) => ({
            account_id: accountId,
            usd: toDecimal(usd),
            ves: toDecimal(ves),
          })),
        ),
      ],
    );
  });
  return [made];
}

function line(companyId: string, role: number, usd: bigint, ves: bigint) {
  const accountId = accountIdOfRole(companyId, ROLES[role] ?? '');
  return { accountId, usd: money(usd, 'USD'), ves: money(ves, 'VES') };
}
