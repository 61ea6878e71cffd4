/** Periods of IVA declared on the device that keeps the books, and what comes after. */
import 'fake-indexeddb/auto';
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { VatBookName } from '@cuadra/contracts/accounting/vat-book';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readVatBook } from '../accounting-reading/vat-book-reader.ts';
import type { CompanyDb } from '../company-db.ts';
import { verifyLocalTrail } from '../local-trail/verify-trail.ts';
import type { ExchangeRateRow } from '../rows.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { recordSale } from '../testing/record-draft.ts';
import { declareVatHere } from './declare-vat.ts';
import { recordSupplierBill, voidSupplierBill } from './record-payables.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECLARED_AT = '2026-12-05T14:00:00.000Z';
const open: CompanyDb[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(DECLARED_AT) });
});

afterEach(() => {
  vi.useRealTimers();
  for (const db of open.splice(0)) db.close();
});

async function shop(residence: 'device' | 'moving' = 'device'): Promise<CompanyDb> {
  const db = await deviceCompany(residence);
  open.push(db);
  await db.series.put(seriesRow());
  return db;
}

const sell = (db: CompanyDb, at: string) =>
  recordSale(db, { sale: saleDraft(), cartId: null }, ana, Date.parse(at));

const declare = (
  db: CompanyDb,
  period: { readonly from: string; readonly to: string },
  previous_excess = '0.00',
  id = newId(),
) => declareVatHere(db, { id, ...period, previous_excess }, ana);

async function book(db: CompanyDb, period: typeof OCTOBER, name: VatBookName = 'sales') {
  const reply = await readVatBook(db, undefined, { book: name, ...period });
  if (!reply.ok) throw new Error('a device reads its own documents');
  return reply.value;
}

/** Rent of a hundred dollars and its IVA, of before a rate was known. */
function unratedBill(db: CompanyDb): Omit<SupplierBillWire, 'made_at'> {
  return {
    ...{ id: newId(), supplier_id: null, supplier_name: 'Inmobiliaria Ávila', supplier_document: 'J-1' },
    ...{
      invoice_number: 'F-001',
      control_number: '00-1',
      invoice_date: '2026-10-12',
      due_date: '2026-10-12',
    },
    ...{ currency: 'USD', exchange_rate: null, notes: '', reverses_id: null },
    lines: [
      {
        ...{ description: '', account_id: accountIdOfRole(db.companyId, 'exp_rent') },
        ...{ base: '100.00', tax_rate: '16.00', tax: '16.00' },
      },
    ],
  };
}

async function enterRate(db: CompanyDb, rate: string, entered_at: string): Promise<void> {
  await db.exchange_rates.put({
    ...{
      id: newId(),
      code: 'VES',
      rate,
      value_date: entered_at.slice(0, 10),
      entered_at,
      status: 'accepted',
    },
    ...{ source: 'manual', version: 1, generation: 1, created_at: entered_at, updated_at: entered_at },
    deleted_at: null,
  } as unknown as ExchangeRateRow);
}

describe('a period of IVA declared on the device', () => {
  it('[ACC-08] keeps what was declared, and lists what comes later', async () => {
    const db = await shop();
    await sell(db, '2026-10-20T16:00:00.000Z');
    const before = await book(db, OCTOBER);
    expect(await declare(db, OCTOBER)).toEqual({ kind: 'declared' });
    const late = await sell(db, '2026-10-21T16:00:00.000Z');
    const after = await book(db, OCTOBER);
    expect([after.book, after.settlement]).toEqual([before.book, before.settlement]);
    expect(after.declaration).toMatchObject({ declared_at: DECLARED_AT, declared_by: ana.name });
    expect(after.declaration?.changes.map(({ document_id }) => document_id)).toEqual([late.id]);
    expect((await book(db, OCTOBER, 'purchases')).declaration?.changes).toEqual([]);
  });

  it('[ACC-08] lists the void of a later day that takes back an invoice of it', async () => {
    const db = await shop();
    const bill = await recordSupplierBill(db, { ...unratedBill(db), exchange_rate: '100' }, ana);
    await declare(db, OCTOBER);
    expect((await book(db, OCTOBER, 'purchases')).declaration?.changes).toEqual([]);
    await voidSupplierBill(db, bill, ana);
    expect((await book(db, OCTOBER, 'purchases')).declaration?.changes).toMatchObject([
      { transaction: '03-ANU', total: '-11600.00' },
    ]);
  });

  it('[ACC-08] leaves what came late to the adjustments of the next one, and to no other', async () => {
    const db = await shop();
    await sell(db, '2026-10-20T16:00:00.000Z');
    await declare(db, OCTOBER);
    const late = await sell(db, '2026-10-21T16:00:00.000Z');
    const adjusted = async (period: typeof OCTOBER) =>
      (await book(db, period)).book.adjustments.map(({ document_id }) => document_id);
    expect(await adjusted(NOVEMBER)).toEqual([late.id]);
    await declare(db, NOVEMBER);
    expect(await adjusted(NOVEMBER)).toEqual([late.id]);
    expect(await adjusted({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
    expect((await book(db, OCTOBER)).declaration?.changes).toHaveLength(1);
  });

  it('[MOD-05] is not declared once the module is not active; one that was declared answers as before', async () => {
    const db = await shop();
    const id = newId();
    await declare(db, OCTOBER, '0.00', id);
    await db.company_state.toCollection().modify({ plan_until: DECLARED_AT });
    expect(await declare(db, NOVEMBER)).toMatchObject({ kind: 'refused', code: 'module_inactive' });
    expect(await declare(db, OCTOBER, '0.00', id)).toEqual({ kind: 'already' });
    expect(await db.vat_declarations.count()).toBe(1);
  });

  it('[ACC-08] lists what was declared without bolívares and got them later, and adjusts the next one once', async () => {
    const db = await shop();
    await recordSupplierBill(db, unratedBill(db), ana);
    await declare(db, OCTOBER);
    expect((await book(db, OCTOBER, 'purchases')).settlement.credits).toBe('0.00');
    await enterRate(db, '200', '2026-12-06T12:00:00.000Z');
    const changed = async () => (await book(db, OCTOBER, 'purchases')).declaration?.changes;
    expect(await changed()).toMatchObject([
      { number: 'F-001', general: { base: '20000.00', tax: '3200.00' } },
    ]);
    const adjusted = async (period: typeof OCTOBER) =>
      (await book(db, period, 'purchases')).book.adjustments.map(({ number }) => number);
    expect(await adjusted(NOVEMBER)).toEqual(['F-001']);
    vi.setSystemTime(Date.parse('2026-12-07T14:00:00.000Z'));
    await declare(db, NOVEMBER);
    expect(await adjusted({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
    // A later rate is not the first one.
    await enterRate(db, '300', '2026-12-08T12:00:00.000Z');
    expect([(await changed())?.length, await adjusted({ from: '2026-12-01', to: '2026-12-31' })]).toEqual([
      1,
      [],
    ]);
  });

  it('[ACC-08] carries its excess to the next, and no other is taken', async () => {
    const db = await shop();
    await declare(db, OCTOBER, '50.00');
    expect(await book(db, NOVEMBER)).toMatchObject({
      is_previous_declared: true,
      settlement: { previous_excess: '50.00' },
    });
    expect(await declare(db, NOVEMBER, '20.00')).toMatchObject({
      kind: 'refused',
      field: 'previous_excess',
      message: 'El período anterior se declaró con un excedente de Bs. 50,00.',
    });
    expect(await declare(db, NOVEMBER, '50.00')).toEqual({ kind: 'declared' });
  });

  it('[ACC-08] is declared once, by the same call or by two at a time', async () => {
    const db = await shop();
    const id = newId();
    const both = await Promise.all([declare(db, OCTOBER, '0.00', id), declare(db, OCTOBER, '0', id)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['already', 'declared']);
    expect(await declare(db, OCTOBER)).toMatchObject({ code: 'period_declared' });
    expect(await declare(db, NOVEMBER, '0.00', id)).toMatchObject({ code: 'id_reused' });
    expect(await db.vat_declarations.count()).toBe(1);
  });

  it('[ACC-08] is a whole month that is over', async () => {
    const db = await shop();
    expect(await declare(db, { from: '2026-12-01', to: '2026-12-31' })).toMatchObject({
      code: 'period_not_over',
    });
    const fortnight = { from: '2026-11-01', to: '2026-11-15' };
    expect(await declare(db, fortnight)).toMatchObject({ message: 'Se declara un mes completo.' });
    await db.company_settings.toCollection().modify({ is_special_taxpayer: true });
    expect(await declare(db, fortnight)).toEqual({ kind: 'declared' });
  });

  it('[PERM-04] is in the trail with the hash of what was filed, and waits to be sent nowhere', async () => {
    const db = await shop();
    await declare(db, OCTOBER);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.trail.toArray()).toMatchObject([
      {
        ...{ kind: 'command', collection: 'vat_declarations', made_by: ana.id },
        detail: {
          declared: true,
          name: '01/10/2026 al 31/10/2026',
          file_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    expect(await verifyLocalTrail(db)).toMatchObject({ fault: undefined });
  });

  it('[S-56] is not declared while the company moves to the cloud', async () => {
    const db = await shop('moving');
    expect(await declare(db, OCTOBER)).toEqual({ kind: 'not_here' });
    expect(await db.vat_declarations.count()).toBe(0);
  });

  it('[ACC-08] is declared in the sample shop too', async () => {
    const db = freshDb(true);
    open.push(db);
    await db.series.put(seriesRow());
    await sell(db, '2026-10-20T16:00:00.000Z');
    expect(await declare(db, OCTOBER)).toEqual({ kind: 'declared' });
    await sell(db, '2026-10-21T16:00:00.000Z');
    expect((await book(db, OCTOBER)).declaration?.changes).toHaveLength(1);
  });
});
