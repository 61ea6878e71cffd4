/**
 * Rules that the domain and the database both need, in one statement each: whatever one says of a random case, the
 * other says. Those that need rows of a company have their twin test beside them (`rate-in-force.test.ts`,
 * `sku-key.test.ts`, `customer-accounts.test.ts`, `returned-too-much.test.ts`).
 */
import { isSentByHand } from '@cuadra/contracts/marketing/campaigns';
import { igtfFromWire } from '@cuadra/contracts/wire/sale-parts';
import { ACCOUNT_ROLES, typeOfRole } from '@cuadra/domain/ledger/account';
import { holdsMoney } from '@cuadra/domain/ledger/money-account';
import { toDecimal } from '@cuadra/domain/money/money';
import { internationalDigits } from '@cuadra/domain/party/phone';
import { normaliseSupplierNumber } from '@cuadra/domain/payables/supplier-number';
import type { PaymentMethod } from '@cuadra/domain/sales/payment';
import { isSameReference, referenceKey } from '@cuadra/domain/sales/payment-reference';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { igtfIn } from '@cuadra/domain/tax/igtf';
import { boundsOfBusinessDay, businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';

const server = serverForTests();

const SEED = 20_261_123;
const METHODS = ['cash', 'card', 'mobile', 'zelle', 'balance'] as const satisfies readonly PaymentMethod[];

describe('the business day', () => {
  it('of any instant since 2016 is one day in the program and in the database, and begins at one instant', async () => {
    const { min, max } = { min: new Date('2016-05-02T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z') };
    const instant = fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
    const edges = ['2026-11-20T03:59:59.999Z', '2026-11-20T04:00:00.000Z', '2026-12-31T23:30:00-04:00'];
    const instants = [...edges, ...fc.sample(instant, { numRuns: 1_000, seed: SEED })];
    const { rows } = await server.owner.query<{ day: string; begins: Date }>(
      `select app.business_day(t.at)::text as day, app.business_day_start(t.at) as begins
       from unnest($1::timestamptz[]) with ordinality as t(at, n) order by t.n`,
      [instants],
    );
    const expected = instants.map((at) => {
      const day = businessDayOf(at);
      return { day, begins: new Date(boundsOfBusinessDay(day).from) };
    });
    expect(rows).toEqual(expected);
  });
});

describe('campaigns', () => {
  it('[MKT-05] have the same digits of a telephone in the program and in the database', async () => {
    const sign = fc.constantFrom(...'0580041412345679', '+', '-', ' ', '(', ')', '.', '٣', 'x');
    const typed = fc.array(sign, { maxLength: 18 }).map((signs) => signs.join(''));
    const phones = [
      '0414-1234567',
      '+58 414 1234567',
      '00584141234567',
      ...fc.sample(typed, { numRuns: 2_000, seed: SEED }),
    ];
    const { rows } = await server.owner.query<{ digits: string }>(
      `select app.international_digits(t.phone) as digits from unnest($1::text[]) with ordinality as t(phone, n) order by t.n`,
      [phones],
    );
    expect(rows.map(({ digits }) => digits)).toEqual(phones.map(internationalDigits));
  });

  it('[MKT-05] are sent by the server or by hand, as both say of every type', async () => {
    const schedule = { start_date: '2026-11-28', end_date: null, frequency: 'once' } as const;
    for (const type of ['email', 'sms', 'push', 'whatsapp'] as const) {
      for (const by_provider of [undefined, false, true]) {
        const given = by_provider === undefined ? schedule : { ...schedule, by_provider };
        const { rows } = await server.owner.query('select app.is_sent_by_server($1, $2) as sent', [
          type,
          given,
        ]);
        expect([type, by_provider, !rows[0].sent]).toEqual([
          type,
          by_provider,
          isSentByHand({ type, schedule: given }),
        ]);
      }
    }
  });
});

describe('references of payments', () => {
  const sign = fc.constantFrom(...'0012349', 'a', 'B', 'z', '-', ' ', '/', 'ñ', 'É', '４', 'ﬁ', '🛵');
  const reference = fc.array(sign, { maxLength: 14 }).map((signs) => signs.join(''));
  /** Two that are alike often enough to count. */
  const pair = fc.oneof(
    fc.tuple(reference, reference),
    fc.tuple(reference, fc.nat(8)).map(([text, cut]) => [text, text.slice(cut)] as const),
    reference.map((text) => [text, ` ${text.toLowerCase()}`] as const),
    fc.tuple(reference, reference).map(([one, other]) => [`${one}123456`, `${other}123456`] as const),
  );
  const cases = fc.sample(fc.tuple(fc.constantFrom(...METHODS), pair), { numRuns: 2_000, seed: SEED });

  it('[PAY-07] are found again under one key by the program and by the database', async () => {
    const { rows } = await server.owner.query<{ key: string | null }>(
      `select app.reference_key(t.method, t.reference) as key
       from unnest($1::text[], $2::text[]) with ordinality as t(method, reference, n) order by t.n`,
      [cases.map(([method]) => method), cases.map(([, [first]]) => first)],
    );
    const expected = cases.map(([method, [first]]) => ({ key: referenceKey(method, first) ?? null }));
    expect(rows).toEqual(expected);
  });

  it('[PAY-07] are the same to the program and to the database', async () => {
    // Only two with one key are ever compared.
    const alike = cases.filter(([method, [first, second]]) => {
      const key = referenceKey(method, first);
      return key !== undefined && key === referenceKey(method, second);
    });
    const expected = alike.map(([method, [first, second]]) => ({
      is_same: isSameReference(method, first, second),
    }));
    expect(new Set(expected.map(({ is_same }) => is_same))).toEqual(new Set([true, false]));
    const { rows } = await server.owner.query<{ is_same: boolean }>(
      `select app.is_same_reference(t.method, t.first, t.second) as is_same
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t(method, first, second, n) order by t.n`,
      [
        alike.map(([method]) => method),
        alike.map(([, [first]]) => first),
        alike.map(([, [, second]]) => second),
      ],
    );
    expect(rows).toEqual(expected);
  });
});

describe("suppliers' numbers", () => {
  it('[ACC-07] have one normal form in the program and in the database', async () => {
    const sign = fc.constantFrom(...'0012349aBz- /ñÉßı４ﬁ🛵');
    const number = fc.array(sign, { maxLength: 14 }).map((signs) => signs.join(''));
    const numbers = fc.sample(number, { numRuns: 1_000, seed: SEED });
    const { rows } = await server.owner.query<{ normal: string }>(
      `select app.supplier_number(t.number) as normal
       from unnest($1::text[]) with ordinality as t(number, n) order by t.n`,
      [numbers],
    );
    expect(rows).toEqual(numbers.map((text) => ({ normal: normaliseSupplierNumber(text) })));
  });
});

describe('the IGTF of a document', () => {
  it('[PAY-06] is one amount to the program and to the database, which never works it out', async () => {
    const amount = fc
      .nat(10_000_000)
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
    const igtf = fc.record({
      rate: fc.constantFrom('3', '2.50'),
      base_usd: amount,
      base_bs: amount,
      amount_usd: amount,
      amount_bs: amount,
    });
    const anyCase = fc.record({ igtf: fc.option(igtf), currency: fc.constantFrom('USD', 'VES') });
    const cases = fc.sample(anyCase, { numRuns: 1_000, seed: SEED });
    const { rows } = await server.owner.query<{ amount: string }>(
      `select app.igtf_in(t.value->'igtf', t.value->>'currency')::text as amount
       from jsonb_array_elements($1) with ordinality as t(value, n) order by t.n`,
      [JSON.stringify(cases)],
    );
    const expected = cases.map((one) => {
      const collected = igtfFromWire(one);
      return { amount: collected === null ? '0' : toDecimal(igtfIn(collected, one.currency)) };
    });
    expect(rows).toEqual(expected);
  });
});

describe('whether an account holds money', () => {
  it('is the same to the program and to the database, whatever role an asset or another account has', async () => {
    const own = (['asset', 'liability', 'equity', 'income', 'expense'] as const).map((type) => ({
      type,
      role: '',
    }));
    const accounts = [
      ...own,
      ...ACCOUNT_ROLES.map((role) => ({ type: typeOfRole(role), role })),
      ...ACCOUNT_ROLES.map((role) => ({ type: 'asset' as const, role })),
    ];
    const { rows } = await server.owner.query<{ holds: boolean }>(
      `select app.holds_money(t.type, t.role) as holds
       from unnest($1::text[], $2::text[]) with ordinality as t(type, role, n) order by t.n`,
      [accounts.map(({ type }) => type), accounts.map(({ role }) => role)],
    );
    expect(rows.map(({ holds }) => holds)).toEqual(accounts.map(holdsMoney));
  });
});

describe('the number of a receipt', () => {
  it('has at least six figures, in the program and in the database', async () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.maxSafeInteger().filter((n) => n > 0),
    );
    const numbers = [1, 999_999, 1_000_000, ...fc.sample(number, { numRuns: 500, seed: SEED })];
    const { rows } = await server.owner.query<{ text: string }>(
      `select app.receipt_number('A', t.n) as text from unnest($1::bigint[]) with ordinality as t(n, at) order by t.at`,
      [numbers],
    );
    expect(rows.map(({ text }) => text)).toEqual(numbers.map((one) => formatNumber('A', one)));
  });
});
