/** Bodies of the accounting with one value that no book has: each is refused at a field, or stored, and none fails (API-02). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serverForTests, type TestBrowser } from '../testing/app.ts';
import { attachmentBody } from '../testing/attachment-bodies.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import { journalEntryBody, recurringEntryBody } from '../testing/journal-bodies.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { shopForAllTests } from '../testing/shop.ts';
import { withholdingBody } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const HOSTILE: readonly unknown[] = [
  ...[
    '-1.00',
    '1e5',
    '99999999999999.99',
    '9'.repeat(400),
    '0.001',
    'NaN',
    'Infinity',
    '',
    ' ',
    '🎉'.repeat(40),
  ],
  ...['0001-01-01', '9999-12-31', '2026-02-30', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['\u0000', '\ud800', 'x'.repeat(20_000), newId(), '00000000-0000-0000-0000-000000000000'],
  ...[null, -1, 1e308, 0.5, true, [], {}, [null], { toString: 1 }],
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))].filter(
    (one) => one.length > 0,
  );
}

function changed(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  (copy as Record<string, unknown>)[key] = changed((body as Record<string, unknown>)[key], rest, value);
  return copy;
}

function bodies(): readonly (readonly [string, () => object])[] {
  const bill = supplierBillBody(shop);
  return [
    ['journal_entries', () => journalEntryBody(shop)],
    ['journal_drafts', () => draft()],
    ['recurring_entries', () => recurringEntryBody(shop)],
    ['accounts', () => ({ id: newId(), code: '9.9', name: 'Otra', type: 'expense' })],
    ['supplier_bills', () => supplierBillBody(shop)],
    ['supplier_payments', () => supplierPaymentBody(bill)],
    ['withholdings', () => withholdingBody(bill)],
    ['settlements', () => settlementBody(shop, [saleByCard(shop)])],
    ['bank_lines', () => bankLineBody(shop)],
    ['attachments', () => attachmentBody()],
    ['accounting_periods/close', () => ({ id: newId(), month: '2026-10' })],
    [`accounting_periods/${newId()}/reopen`, () => ({ reason: 'Por error' })],
    [
      'accounting/vat-declarations',
      () => ({ id: newId(), from: '2026-10-01', to: '2026-10-31', previous_excess: '0.00' }),
    ],
  ];
}

function draft() {
  const { made_at: _, reverses_id: __, ...fields } = journalEntryBody(shop);
  return fields;
}

async function answered(plain: TestBrowser, name: string, body: unknown) {
  const response = await plain.call('POST', `/${name}`, body as object);
  const fields = response.statusCode === 400 ? response.json<Problem>().errors.map(({ field }) => field) : [];
  return { status: response.statusCode, fields };
}

/** A few of the thousands of combinations; all of them are asked in `npm run test:long`. */
const RUNS = process.env.CUADRA_LONG === undefined ? 120 : 3000;

it('[API-02] refuses a wrong value of any field at a field, and never fails', async () => {
  const plain = shop.browser.copy();
  plain.dropDevice();
  const makers = bodies();
  const place = fc.nat(1_000_000);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...makers),
      place,
      fc.constantFrom(...HOSTILE),
      async ([name, make], at, value) => {
        const paths = pathsOf(make());
        const { status, fields } = await answered(
          plain,
          name,
          changed(make(), paths[at % paths.length] ?? [], value),
        );
        expect([status < 500, status !== 400 || fields.length > 0]).toEqual([true, true]);
      },
    ),
    { numRuns: RUNS },
  );
});
