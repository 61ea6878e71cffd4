/**
 * The books of a company on its device and those of the server are twins: whatever was closed, opened again and declared
 * on the device, and whatever documents came in between, the server has the same books once the company has moved, and
 * the device has them again when it moves back (I-15, S-56, S-57).
 */
import '../../../web/src/data/testing/indexed-db.ts';

import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import {
  accountIdOfRole,
  defaultWarehouseId,
  firstRegisterId,
  newId,
} from '@cuadra/contracts/primitives/ids';
import type { AccountSums } from '@cuadra/domain/ledger/account-sums';
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAccountSums } from '../../../web/src/data/accounting-reading/books-reader.ts';
import { readAllTransactions } from '../../../web/src/data/accounting-reading/transaction-reader.ts';
import { readVatBook } from '../../../web/src/data/accounting-reading/vat-book-reader.ts';
import type { ApiClient } from '../../../web/src/data/api/api-client.ts';
import type { ApiReply } from '../../../web/src/data/api/api-reply.ts';
import { closePeriodHere, reopenPeriodHere } from '../../../web/src/data/local-writes/close-period.ts';
import { declareVatHere } from '../../../web/src/data/local-writes/declare-vat.ts';
import { postJournalDraft } from '../../../web/src/data/local-writes/journal-entries.ts';
import { openCashSession } from '../../../web/src/data/local-writes/open-cash-session.ts';
import { recordSupplierBill } from '../../../web/src/data/local-writes/record-payables.ts';
import { moveHere } from '../../../web/src/data/residence/move-company.ts';
import { moveResidence } from '../../../web/src/data/residence/residence-api.ts';
import { claimRegister } from '../../../web/src/data/series.ts';
import { saleDraft } from '../../../web/src/data/testing/builders.ts';
import { recordSale } from '../../../web/src/data/testing/record-draft.ts';
import type { SteppedDevice } from '../../../web/src/data/testing/stepped-device.ts';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { again, CALM, HARSH, livesIn, openDevice, type Weather } from '../testing/moving-company.ts';

const server = serverForTests();

const ROUGH: Weather = { ...HARSH, isCut: (write) => write % 3 === 0 };

/** The last four months, the present one last. */
const MONTHS = lastMonths(4);
const RANGES = MONTHS.map((month) => ({ from: `${month}-01`, to: daysOfMonth(month).last }));
const TODAY = businessDayOf(new Date().toISOString());

function lastMonths(count: number): string[] {
  const months = [businessDayOf(new Date().toISOString()).slice(0, 7)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}

type Step =
  | { readonly kind: 'bill' | 'entry' | 'sale'; readonly day: string }
  | { readonly kind: 'close' | 'reopen' | 'declare'; readonly month: number };

const aDay = fc.integer({ min: 0, max: 110 }).map((days) => addDays(TODAY, -days));
const aMonth = fc.integer({ min: 0, max: MONTHS.length - 2 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('bill' as const, 'entry', 'sale'), day: aDay }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'reopen', 'declare'), month: aMonth }),
  },
);

const FIRST_MONTH = { month: 0, day: `${MONTHS[0]}-03` };
const SECOND_MONTH = { month: 1, day: `${MONTHS[1]}-03` };
/** All that may happen to a month: a document in time, one after its closing, one after its declaration. */
const BEGINNING: readonly Step[] = [
  ...MONTHS.map(beginOf),
  { kind: 'close', ...FIRST_MONTH },
  { kind: 'bill', ...FIRST_MONTH },
  { kind: 'declare', ...FIRST_MONTH },
  { kind: 'entry', ...FIRST_MONTH },
  { kind: 'reopen', ...FIRST_MONTH },
  { kind: 'bill', ...FIRST_MONTH },
];
const END: readonly Step[] = [
  { kind: 'close', ...SECOND_MONTH },
  { kind: 'bill', ...SECOND_MONTH },
];

/** The same every time. */
const [STORY, OTHER] = fc
  .sample(fc.array(aStep, { minLength: 40, maxLength: 40 }), { seed: 20261128, numRuns: 2 })
  .map((steps) => [...BEGINNING, ...steps, ...END]);

function beginOf(month: string): Step {
  return { kind: 'bill', day: `${month}-02` > TODAY ? TODAY : `${month}-02` };
}

async function take(device: SteppedDevice, company: TestCompany, step: Step): Promise<void> {
  const { db } = device;
  const { companyId } = company;
  const ana = { id: company.userId, name: 'Ana Pérez' };
  switch (step.kind) {
    case 'bill':
      await recordSupplierBill(db, billOf(companyId, step.day), ana);
      return;
    case 'entry':
      await postJournalDraft(db, entryOf(companyId, step.day), ana);
      return;
    case 'sale': {
      const sale = saleDraft({ warehouse_id: defaultWarehouseId(companyId) });
      await recordSale(db, { sale, cartId: null }, ana, Date.parse(`${step.day}T16:00:00.000Z`));
      return;
    }
    case 'close':
      await closePeriodHere(db, { id: newId(), month: MONTHS[step.month] ?? '' }, ana);
      return;
    case 'reopen': {
      const closed = (await db.accounting_periods.toArray()).filter(({ status }) => status === 'closed');
      const last = closed.sort((one, other) => (one.last_day < other.last_day ? 1 : -1))[0];
      if (last !== undefined) await reopenPeriodHere(db, last.id, 'Faltó una factura', ana);
      return;
    }
    case 'declare': {
      const period = RANGES[step.month];
      if (period !== undefined) {
        await declareVatHere(db, { id: newId(), ...period, previous_excess: '0.00' }, ana);
      }
    }
  }
}

function billOf(companyId: string, invoice_date: string): Omit<SupplierBillWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: '' },
    ...{ invoice_number: newId().slice(-6), control_number: '', invoice_date, due_date: invoice_date },
    ...{ currency: 'USD', exchange_rate: '100', notes: '', reverses_id: null },
    lines: [
      {
        ...{ description: '', account_id: accountIdOfRole(companyId, 'exp_rent') },
        ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
      },
    ],
  };
}

function entryOf(companyId: string, date: string): JournalDraftFields & { readonly id: string } {
  const nothing = { debit: '0.00', credit: '0.00', debit_ves: '0.00', credit_ves: '0.00', description: '' };
  const [rent, cash] = (['exp_rent', 'bank_fx_abroad'] as const).map((role) =>
    accountIdOfRole(companyId, role),
  );
  return {
    ...{ id: newId(), date, description: 'Alquiler', reference: '', currency: 'USD', exchange_rate: '100' },
    entries: [
      { ...nothing, account_id: rent ?? '', debit: '7.00', debit_ves: '700.00' },
      { ...nothing, account_id: cash ?? '', credit: '7.00', credit_ves: '700.00' },
    ],
  };
}

/** @param client undefined: of the device; else of the server */
async function booksOf({ db }: SteppedDevice, client?: ApiClient) {
  const whole = { from: RANGES[0]?.from ?? '', to: TODAY };
  const heads = await read(() => readAllTransactions(db, client, whole));
  const sums: (readonly (readonly AccountSums[])[])[] = [];
  for (const range of RANGES) sums.push(await read(() => readAccountSums(db, client, [range])));
  const vat = [];
  for (const range of RANGES) {
    for (const book of ['sales', 'purchases'] as const) {
      const found = await read(() => readVatBook(db, client, { book, ...range }));
      vat.push({
        ...found,
        changes: found.declaration?.changes.map(({ document_id }) => document_id).sort(),
      });
    }
  }
  return {
    days: Object.fromEntries(heads.map(({ id, date, usd, ves }) => [id, `${date} ${usd} ${ves}`])),
    sums: sums.flat().map(byAccount),
    vat: vat.map(({ declaration, ...rest }) => ({ ...rest, declared: declaration?.declared_at })),
  };
}

function byAccount(sums: readonly AccountSums[]) {
  return Object.fromEntries(sums.map(({ accountId, ...amounts }) => [accountId, amounts]));
}

/** A screen offers to read again. */
async function read<Value>(ask: () => Promise<ApiReply<Value>>): Promise<Value> {
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await ask();
    if (reply.ok) return reply.value;
  }
  throw new Error('it was never read');
}

const periodsOf = async ({ db }: SteppedDevice) =>
  (await db.accounting_periods.toArray())
    .map(({ id, first_day, last_day, status, closed_at, closed_by_name, reopened_at, reason }) => ({
      ...{ id, first_day, last_day, status, closed_at, closed_by_name, reopened_at, reason },
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

const declaredOf = async ({ db }: SteppedDevice) =>
  (await db.vat_declarations.toArray())
    .map(({ is_at_server: _, ...filed }) => filed)
    .sort((one, other) => (one.id < other.id ? -1 : 1));

async function homeDevice(weather: Weather) {
  const company = await signUpCompany(server.app, { data: { residence: 'device' } });
  const { companyId, userId } = company;
  const device = await openDevice(company, weather, []);
  await device.until(livesIn(device, 'device'));
  const register_id = firstRegisterId(companyId);
  await again(() => claimRegister(device.db, device.api, { register_id }, device.storage as Storage));
  const opening = { id: newId(), register_id, initial_usd: '0.00', initial_bs: '0.00', exchange_rate: '100' };
  await openCashSession(device.db, opening, { id: userId, name: 'Ana Pérez' });
  return { company, device };
}

async function moveBack(device: SteppedDevice): Promise<void> {
  await again(async () => {
    try {
      return { ok: (await moveHere(device.store, device.api, () => undefined)).kind === 'moved' };
    } catch (error) {
      if (!(error instanceof Error) || !/PowerCut|AbortError/.test(error.name)) throw error;
      return { ok: false };
    }
  });
  await device.until(livesIn(device, 'device'));
}

describe('the books of a device and of the server', () => {
  it.each([
    ['as all goes well', CALM, STORY],
    ['with other documents', CALM, OTHER],
    ['with every call, every answer and each third write lost before it goes well', ROUGH, STORY],
  ])(
    '[I-15] [S-56] [S-57] [ACC-07] [ACC-08] are the same there and back, with what was closed and declared, %s',
    async (_, weather, story) => {
      const { company, device } = await homeDevice(weather);
      for (const step of story ?? []) {
        // A press that the power cut off is pressed again.
        await again(async () => {
          try {
            await take(device, company, step);
            return { ok: true };
          } catch (error) {
            if (!(error instanceof Error) || !/PowerCut|AbortError/.test(error.name)) throw error;
            return { ok: false };
          }
        });
      }
      await device.until(livesIn(device, 'device'));
      const [books, periods, declared] = [
        await booksOf(device),
        await periodsOf(device),
        await declaredOf(device),
      ];
      // The story has them all: closed and reopened months, declared periods, documents that came late to both.
      expect(new Set(periods.map(({ status }) => status))).toEqual(new Set(['closed', 'open']));
      expect(declared.length).toBeGreaterThan(0);
      expect(books.vat.some(({ changes }) => (changes?.length ?? 0) > 0)).toBe(true);
      expect((await device.db.supplier_bills.filter(({ flags }) => flags !== undefined).count()) > 0).toBe(
        true,
      );

      await again(() => moveResidence(device.api, { to: 'cloud' }));
      await device.until(livesIn(device, 'cloud'));
      expect(await booksOf(device, device.api.client)).toEqual(books);
      expect(await periodsOf(device)).toEqual(periods);
      expect(await declaredOf(device)).toEqual([]);

      await moveBack(device);
      expect(await booksOf(device)).toEqual(books);
      expect(await periodsOf(device)).toEqual(periods);
      expect(await declaredOf(device)).toEqual(declared);
      device.db.close();
    },
  );
});
