/**
 * A company's way from one device to the cloud, back to the device and up again, with the app's own code on the device and
 * the real engine behind the server (I-15): once as all goes well, and once with every call lost, every answer lost and
 * every write of the synchroniser cut off before it goes well.
 */
import '../../../web/src/data/testing/indexed-db.ts';

import { FormRunFields } from '@cuadra/contracts/company/form-runs';
import {
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  mergeId,
  newId,
} from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { fiscalFiguresToWire } from '@cuadra/contracts/wire/fiscal';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { fiscalFiguresOfSale } from '@cuadra/domain/fiscal/fiscal-figures';
import { toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import { createQuarantineApi } from '../../../web/src/data/api/quarantine-api.ts';
import { verifyLocalTrail } from '../../../web/src/data/local-trail/verify-trail.ts';
import {
  createRecord,
  deleteRecord,
  patchRecord,
} from '../../../web/src/data/local-writes/change-records.ts';
import { closeCashSession } from '../../../web/src/data/local-writes/close-cash-session.ts';
import { holdSale } from '../../../web/src/data/local-writes/hold-sale.ts';
import { mergeCustomers } from '../../../web/src/data/local-writes/merge-customers.ts';
import { mergeProducts } from '../../../web/src/data/local-writes/merge-products.ts';
import { moveCash } from '../../../web/src/data/local-writes/move-cash.ts';
import { openCashSession } from '../../../web/src/data/local-writes/open-cash-session.ts';
import { recordCustomerPayment } from '../../../web/src/data/local-writes/record-customer-payment.ts';
import { recordIssued } from '../../../web/src/data/local-writes/record-issued.ts';
import { recordMovements } from '../../../web/src/data/local-writes/record-movements.ts';
import { recordPrinted, recordZReport } from '../../../web/src/data/local-writes/record-printed.ts';
import { recordReturn } from '../../../web/src/data/local-writes/record-return.ts';
import { recordSpoiled } from '../../../web/src/data/local-writes/record-spoiled.ts';
import { moveHere } from '../../../web/src/data/residence/move-company.ts';
import { moveResidence } from '../../../web/src/data/residence/residence-api.ts';
import { ofOtherDevices, takeInQuarantined } from '../../../web/src/data/residence/take-in-quarantined.ts';
import { claimRegister } from '../../../web/src/data/series.ts';
import { saleDraft, saleLine } from '../../../web/src/data/testing/builders.ts';
import { recordDelivery, recordSale } from '../../../web/src/data/testing/record-draft.ts';
import type { SteppedDevice } from '../../../web/src/data/testing/stepped-device.ts';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { REGISTRATION, zReportBody } from '../testing/fiscal-bodies.ts';
import { formRunBody } from '../testing/form-bodies.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { again, CALM, HARSH, livesIn, openDevice } from '../testing/moving-company.ts';
import { heldSaleBody, paymentCheckFields, saleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { openSecondTill, type TestShop } from '../testing/shop.ts';

/** Some hundred calls of a real server, three times each. */

const server = serverForTests();
const ANA = (userId: string) => ({ id: userId, name: 'Ana Pérez' });

const CASE = newId();
const ITEM = {
  ...{ sku: 'HAR-1', name: 'Harina', unit_id: saleLine().unit_id, unit_name: 'Unidad' },
  ...{ factor: '1', unit_cost: '0.50', lot: '' },
} as const;

function stockIn(
  company: TestCompany,
  productId: string,
  quantity: string,
  unit_id = ITEM.unit_id,
): MovementWire {
  return {
    id: newId(),
    type: 'initial',
    date: new Date().toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: defaultWarehouseId(company.companyId),
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: '100',
    items: [
      { ...ITEM, unit_id, product_id: productId, quantity },
      // In cases too, of a lot: a key of its own on both sides (MOV-04).
      { ...ITEM, product_id: productId, unit_id: CASE, factor: '24', quantity: '2', lot: 'L-1' },
    ],
  };
}

/** What must be the same wherever the company lives: every document as it was made, every sum. */
async function booksOf({ db }: SteppedDevice) {
  const documents = await Promise.all(
    [
      ...[db.sales, db.cash_openings, db.stock_movements, db.fiscal_documents, db.z_reports],
      ...[db.issued_documents, db.spoiled_sheets, db.delivery_notes],
    ].map((table) => table.toArray()),
  );
  const sums = await Promise.all(
    [db.stock_balances, db.cash_balances, db.customer_balances].map((table) => table.toArray()),
  );
  return {
    documents: documents
      .flat()
      .map((row) => {
        const { id, made_by, created_at } = row;
        const number = 'series' in row ? `${row.series}-${row.number}` : '';
        return { id, made_by, created_at, number };
      })
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    sums: Object.fromEntries(
      sums
        .flat()
        .map(({ key, shown }) => [
          key,
          Number('quantity' in shown ? shown.quantity : (shown as { amount: string }).amount),
        ])
        .filter(([, amount]) => amount !== 0)
        .sort(),
    ),
    customers: (await db.customers.toArray()).map(({ id, name, deleted_at }) => ({
      id,
      name,
      isDeleted: deleted_at !== null,
    })),
    taxes: (await db.taxes.toArray()).map(({ id, name, rate }) => ({ id, name, rate: Number(rate) })),
  };
}

async function serverSums(companyId: string): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<{ key: string; amount: string }>(
    `select concat_ws('|', product_id, warehouse_id, unit_id, lot) as key, quantity as amount from stock_balances where company_id = $1
     union all select concat_ws('|', register_id, currency), amount from cash_balances where company_id = $1
     union all select concat_ws('|', customer_id, currency), amount from customer_balances where company_id = $1`,
    [companyId],
  );
  return Object.fromEntries(
    rows.map(({ key, amount }) => [key, Number(amount)] as const).filter(([, amount]) => amount !== 0),
  );
}

async function sell(device: SteppedDevice, company: TestCompany, productId: string): Promise<void> {
  const lines = [saleLine({ product_id: productId })];
  const sale = saleDraft({ lines, warehouse_id: defaultWarehouseId(company.companyId) });
  await recordSale(device.db, { sale, cartId: null }, ANA(company.userId));
}

/** Goods leave with two delivery notes, of which one is invoiced. */
async function deliver(
  { db }: SteppedDevice,
  company: TestCompany,
  productId: string,
  customer_id: string,
): Promise<void> {
  const customer = { name: 'Luis', document_type: 'V', document_number: '1', customer_type: 'regular' };
  const draft = () =>
    saleDraft({
      ...{ customer_id, customer, warehouse_id: defaultWarehouseId(company.companyId) },
      lines: [saleLine({ product_id: productId })],
    });
  const ana = ANA(company.userId);
  const note = await recordDelivery(db, draft(), ana);
  await recordDelivery(db, draft(), ana);
  await recordSale(db, { sale: { ...draft(), delivery_note_ids: [note.id] }, cartId: null }, ana);
}

/** A sale on a fiscal machine, which puts a céntimo of IVA into the base, and its Z report. */
async function printOne({ db }: SteppedDevice, maker: ReturnType<typeof ANA>): Promise<void> {
  const document = await db.sales.toCollection().first();
  if (document === undefined) throw new Error('something was sold');
  const figures = fiscalFiguresOfSale(saleFromWire(document, maker));
  const { base, tax } = figures.general;
  const general = { base: { ...base, minor: base.minor + 1n }, tax: { ...tax, minor: tax.minor - 1n } };
  const of = { fiscal_printer_id: newId(), registration: REGISTRATION };
  const printed = { ...of, kind: 'invoice', number: 51, z_number: 7, affected: null } as const;
  const payments = [{ slot: 20, amount: toDecimal(figures.total) }];
  const clock = { machine_date: '2026-11-20', machine_time: '12:00:00' };
  const facts = { ...printed, ...clock, payments, figures: { ...figures, general } };
  await recordPrinted(db, { collection: 'sales', document }, facts, maker);
  const { id: _, read_at: __, ...report } = zReportBody({ companyId: db.companyId }, { number: 7 });
  await recordZReport(db, report, maker);
}

/** A run of sheets for the first register, which issues on them. */
async function useForms(
  { db }: SteppedDevice,
  companyId: string,
  maker: ReturnType<typeof ANA>,
): Promise<string> {
  const register_id = firstRegisterId(companyId);
  const { id: _, ...fields } = formRunBody({ series: { register_id } });
  const run = await createRecord(db, 'form_runs', FormRunFields.parse(fields), maker);
  await patchRecord(db, 'registers', register_id, { issue_mode: 'free_form' }, maker);
  return run;
}

/** The last sale on the run's next sheet, and that spoiled; then on the one after. */
async function issueTwice(
  { db }: SteppedDevice,
  form_run_id: string,
  maker: ReturnType<typeof ANA>,
): Promise<void> {
  const sale = await db.sales.orderBy('sold_at').last();
  if (sale === undefined) throw new Error('something was sold');
  const { sold_at: document_at, register_id } = sale;
  const figures = fiscalFiguresToWire(fiscalFiguresOfSale(saleFromWire(sale, maker)));
  const facts = {
    ...({ collection: 'sales', kind: 'invoice', way: 'free_form', affected: null } as const),
    ...{ document_id: sale.id, document_at, register_id, form_run_id, series: '', control_assigned_at: null },
    ...{ part: 1, parts: 1, line_from: 0, line_to: sale.lines.length, figures },
  };
  const issue = (number: number) =>
    recordIssued(db, { ...facts, number, control: `00-0000${1200 + number}` }, maker);
  const issued = await issue(1);
  if (issued === undefined) throw new Error('the sheet is free');
  await recordSpoiled(db, { sheet: issued, issued, reason: 'Se trabó el papel' }, maker);
  expect(await issue(2)).toBeDefined();
}

describe('a company that moves', () => {
  it.each([
    ['as all goes well', CALM],
    ['with every call, every answer and every write lost before it goes well', HARSH],
  ])('[I-15] [S-56] [S-57] keeps ids, numbers, makers and sums there and back, %s', async (_, weather) => {
    const company = await signUpCompany(server.app, { data: { residence: 'device' } });
    const { companyId, userId } = company;
    const calls: string[] = [];
    const device = await openDevice(company, weather, calls);
    await device.until(livesIn(device, 'device'));
    await again(() =>
      claimRegister(
        device.db,
        device.api,
        { register_id: firstRegisterId(companyId) },
        device.storage as Storage,
      ),
    );
    const ana = ANA(userId);
    const harina = newId();
    const luis = { type: 'person', document_type: 'V', document_number: '1', name: 'Luis' } as const;
    const [patched, deleted] = [
      await createRecord(device.db, 'customers', luis, ana),
      await createRecord(device.db, 'customers', { ...luis, document_number: '2' }, ana),
    ];
    await patchRecord(device.db, 'customers', patched, { name: 'Luis Gómez' }, ana);
    await deleteRecord(device.db, 'customers', deleted, ana);
    await patchRecord(device.db, 'taxes', defaultTaxId(companyId), { name: 'IVA general' }, ana);
    // A default that only this device has travels with the save that names it (API-12).
    const reduced = await createRecord(device.db, 'taxes', { name: 'IVA reducido', rate: '8' }, ana);
    await patchRecord(
      device.db,
      'company_settings',
      companyId,
      { default_tax_id: reduced, rif: 'J-07013380-5' },
      ana,
    );
    await recordMovements(device.db, [stockIn(company, harina, '50')], ana);
    const opening = {
      id: newId(),
      register_id: firstRegisterId(companyId),
      initial_usd: '20.00',
      initial_bs: '0.00',
    };
    await openCashSession(device.db, { ...opening, exchange_rate: '100' }, ana);
    const run = await useForms(device, companyId, ana);
    for (let sales = 0; sales < 3; sales += 1) await sell(device, company, harina);
    await printOne(device, ana);
    await issueTwice(device, run, ana);
    await deliver(device, company, harina, patched);
    await device.until(livesIn(device, 'device'));
    const atFirst = await booksOf(device);
    expect(Object.values(atFirst.sums).sort()).toEqual([2, 2, 29.28, 40]);
    expect(await serverSums(companyId)).toEqual({});
    const settings = await company.browser.call('GET', `/company_settings/${companyId}`);
    expect(settings.json()).toMatchObject({
      default_tax_id: reduced,
      taxes: expect.arrayContaining([expect.objectContaining({ name: 'IVA general' })]),
    });
    const local =
      /^[A-Z]+ \/(taxes|currencies|exchange_rates|roles|users|registers|customers|accounts|\w+_balances|cash_openings|stock_movements)(\/import)?$/;
    expect(calls.filter((call) => local.test(call))).toEqual([]);

    await again(() => moveResidence(device.api, { to: 'cloud' }));
    await sell(device, company, harina);
    await device.until(livesIn(device, 'cloud'));
    const above = await booksOf(device);
    expect(above.documents).toHaveLength(atFirst.documents.length + 1);
    expect(above.documents).toEqual(expect.arrayContaining(atFirst.documents));
    expect([above.customers, above.taxes]).toEqual([atFirst.customers, atFirst.taxes]);
    expect(await serverSums(companyId)).toEqual(above.sums);
    expect(await device.db.pending.count()).toBe(0);

    const other = await openSecondTill({
      ...company,
      deviceId: '',
      lease: '',
      seq: 0,
      series: {},
    } as TestShop);
    const sale = () => creation('sales', saleBody(other, { lines: [saleLine({ product_id: harina })] }));
    await sendBatch(other, [batchItem(other, sale())]);
    await device.until(async () => true);
    await again(async () => {
      try {
        const moved = await moveHere(device.store, device.api, () => undefined);
        return { ok: moved.kind === 'moved' };
      } catch (error) {
        if (!(error instanceof Error) || !/PowerCut|AbortError/.test(error.name)) throw error;
        return { ok: false };
      }
    });
    await device.until(livesIn(device, 'device'));
    const below = await booksOf(device);
    expect(below.documents).toHaveLength(above.documents.length + 1);
    expect(below.documents).toEqual(expect.arrayContaining(above.documents));
    expect(below.sums).toEqual(await serverSums(companyId));

    await sendBatch(other, [batchItem(other, sale())]);
    await sell(device, company, harina);
    await device.until(livesIn(device, 'device'));
    expect(await serverSums(companyId)).toEqual(below.sums);
    const quarantineApi = createQuarantineApi(device.api.client);
    await again(async () => {
      const reply = await quarantineApi.items();
      if (!reply.ok) return reply;
      const items = ofOtherDevices(reply.value);
      return {
        ok: items.length === 0 || (await takeInQuarantined(device.db, quarantineApi, items)) === undefined,
      };
    });
    await device.until(livesIn(device, 'device'));
    const takenIn = await booksOf(device);
    expect(takenIn.documents).toHaveLength(below.documents.length + 2);

    await again(() => moveResidence(device.api, { to: 'cloud' }));
    await device.until(livesIn(device, 'cloud'));
    const atLast = await booksOf(device);
    expect(atLast).toEqual(takenIn);
    expect(await serverSums(companyId)).toEqual(atLast.sums);
    const { rows } = await server.owner.query(
      `select count(*)::int as many, count(distinct series || '-' || number)::int as numbers,
         count(*) filter (where clash > 0 or not is_booked)::int as wrong from sales where company_id = $1`,
      [companyId],
    );
    expect(rows).toEqual([{ many: 8, numbers: 8, wrong: 0 }]);
    const printed = await server.owner.query(
      `select f.flags, f.is_booked, e.ves::text as ves from fiscal_documents f
         join account_entries e on e.company_id = f.company_id and e.transaction_id = f.id
         where f.company_id = $1 order by e.ves`,
      [companyId],
    );
    expect(printed.rows).toEqual([
      { flags: [], is_booked: true, ves: '-0.01' },
      { flags: [], is_booked: true, ves: '0.01' },
    ]);
    const forms = await server.owner.query(
      `select flags, is_booked from issued_documents where company_id = $1
         union all select flags, is_booked from spoiled_sheets where company_id = $1`,
      [companyId],
    );
    expect(forms.rows).toEqual([1, 2, 3].map(() => ({ flags: [], is_booked: true })));
    const runs = await server.owner.query('select used from form_runs where company_id = $1', [companyId]);
    expect(runs.rows).toMatchObject([{ used: { control: 1202, invoice: 2 } }]);
    expect((await device.db.form_runs.get(run))?.used).toMatchObject({ control: 1202, invoice: 2 });
    // Whatever was lost on the way, the trail of the device has all it made here, once and in order (PERM-04).
    const { count, fault } = await verifyLocalTrail(device.db);
    const sales = await device.db.trail.filter(({ collection }) => collection === 'sales').toArray();
    expect([count > sales.length, sales.length, fault]).toEqual([true, 7, undefined]);
    device.db.close();
  });

  it('[I-15] [S-56] [S-30] brings all that a till does, booked to those who stay, and has it back', async () => {
    const company = await signUpCompany(server.app, { data: { residence: 'device' } });
    const { companyId, userId } = company;
    const [register_id, ana] = [firstRegisterId(companyId), ANA(userId)];
    const device = await openDevice(company, CALM, []);
    const { db } = device;
    await device.until(livesIn(device, 'device'));
    await again(() => claimRegister(db, device.api, { register_id }, device.storage as Storage));
    const luis = { type: 'person', document_type: 'V', name: 'Luis' } as const;
    const older = await createRecord(db, 'customers', { ...luis, document_number: '1' }, ana);
    const newer = await createRecord(db, 'customers', { ...luis, document_number: '2' }, ana);
    const session = newId();
    const opening = { id: session, register_id, initial_usd: '20.00', initial_bs: '0.00' };
    await openCashSession(db, { ...opening, exchange_rate: '100' }, ana);
    const customer = { name: 'Luis', document_type: 'V', document_number: '2', customer_type: 'regular' };
    const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-20' };
    const points = { earned: 2, amount_usd: '0.02', amount_bs: '10.25', spent: 0, balance: 2 };
    const drafts = [{}, { customer_id: newer, customer, payments: [], credit, points }].map((overrides) =>
      saleDraft({ cash_session_id: session, warehouse_id: defaultWarehouseId(companyId), ...overrides }),
    );
    for (const sale of drafts) await recordSale(db, { sale, cartId: null }, ana);
    await mergeCustomers(db, [newer, older], ana);
    const [paid, owed] = await db.sales.bulkGet(drafts.map(({ id }) => id));
    if (paid === undefined || owed === undefined) throw new Error('both were sold');
    const asWas = { refund: null, reason: 'No le gustó' };
    await recordReturn(db, { ...asWas, id: newId(), sale: paid, wanted: null }, ana);
    const half = { lineId: owed.lines[0]?.id ?? '', quantity: quantity('1'), goods: 'damaged' as const };
    await recordReturn(db, { ...asWas, id: newId(), sale: owed, wanted: [half] }, ana);
    const out = {
      id: newId(),
      direction: 'out',
      currency: 'USD',
      reason: 'expense',
      notes: 'Hielo',
    } as const;
    await moveCash(db, { ...out, amount: '5.00', exchange_rate: '100' }, ana);
    const shop = { series: { register_id } } as TestShop;
    await recordCustomerPayment(db, customerPaymentBody(shop, { customer_id: older }), ana);
    const { id, ...held } = heldSaleBody({ register_id });
    await holdSale(
      db,
      { id, fields: held as Parameters<typeof holdSale>[1]['fields'], cartId: newId() },
      ana,
    );
    await createRecord(db, 'payment_checks', { ...paymentCheckFields(), outcome: 'received' }, ana);
    const counted = { counted_usd: '25.00', counted_bs: '0', left_usd: '3.00', left_bs: '0', notes: '' };
    const ended = { cash_session_id: session, register_id, opened_at: new Date().toISOString() };
    await closeCashSession(db, { ...counted, ...ended, exchange_rate: '100', denominations: [] }, ana);
    const { sums } = await booksOf(device);

    await again(() => moveResidence(device.api, { to: 'cloud' }));
    await device.until(livesIn(device, 'cloud'));
    expect(sums[`${older}|USD`]).toBe(8.84);
    expect(sums[`${register_id}|USD`]).toBe(3);
    expect(await serverSums(companyId)).toEqual(sums);
    expect(await moveHere(device.store, device.api, () => undefined)).toMatchObject({ kind: 'moved' });
    await device.until(livesIn(device, 'device'));
    expect((await booksOf(device)).sums).toEqual(sums);
    const tables = [db.sale_returns, db.cash_movements, db.cash_closings, db.customer_payments, db.merges];
    const counts = await Promise.all([...tables, db.held_sales, db.payment_checks].map((one) => one.count()));
    expect(counts).toEqual([2, 1, 1, 1, 1, 1, 1]);
    db.close();
  });

  it('[I-15] [S-56] [S-30] comes up again where the device has joined what the server had booked', async () => {
    const company = await signUpCompany(server.app, { data: { residence: 'device' } });
    const { companyId, userId } = company;
    const [register_id, warehouse_id, ana] = [
      firstRegisterId(companyId),
      defaultWarehouseId(companyId),
      ANA(userId),
    ];
    const device = await openDevice(company, CALM, []);
    const { db } = device;
    await device.until(livesIn(device, 'device'));
    await again(() => claimRegister(db, device.api, { register_id }, device.storage as Storage));
    const luis = { type: 'person', document_type: 'V', name: 'Luis' } as const;
    const older = await createRecord(db, 'customers', { ...luis, document_number: '1' }, ana);
    const newer = await createRecord(db, 'customers', { ...luis, document_number: '2' }, ana);
    const [stays, goes, third] = [
      productBody({ sku: 'HAR-1' }),
      productBody({ sku: 'HAR-2' }),
      productBody({ sku: 'HAR-3' }),
    ];
    for (const { id, ...fields } of [stays, goes, third]) {
      await createRecord(db, 'products', fields, ana, id);
    }
    const unit_id = goes.base_unit.id;
    const goods = [
      stockIn(company, goes.id, '50', unit_id),
      stockIn(company, third.id, '7', third.base_unit.id),
    ];
    await recordMovements(db, goods, ana);
    const customer = { name: 'Luis', document_type: 'V', document_number: '2', customer_type: 'regular' };
    const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-20' };
    const opening = { id: newId(), register_id, initial_usd: '20.00', initial_bs: '0.00' };
    await openCashSession(db, { ...opening, exchange_rate: '100' }, ana);
    const lines = [saleLine({ product_id: goes.id, unit_id })];
    const sellOnCredit = async () => {
      const place = { cash_session_id: opening.id, warehouse_id };
      const sale = saleDraft({ ...place, lines, customer_id: newer, customer, payments: [], credit });
      await recordSale(db, { sale, cartId: null }, ana);
    };
    await sellOnCredit();
    await again(() => moveResidence(device.api, { to: 'cloud' }));
    await device.until(livesIn(device, 'cloud'));
    const tillOf = { ...company, deviceId: '', lease: '', seq: 0, series: {} } as TestShop;
    const other = await openSecondTill(tillOf);
    expect(await moveHere(device.store, device.api, () => undefined)).toMatchObject({ kind: 'moved' });
    await device.until(livesIn(device, 'device'));

    await sellOnCredit();
    // Joined at another device, which had heard of neither the move nor the join that follows here.
    const names = { from_code: 'HAR-3', from_name: 'Harina', into_code: 'HAR-2', into_name: 'Harina' };
    const pair = { collection: 'products', from_id: third.id, into_id: goes.id } as const;
    const join = { id: mergeId(companyId, 'products', third.id), ...pair, ...names, notes: '' };
    const brought = creation('merges', { ...join, date: new Date().toISOString() });
    await sendBatch(other, [batchItem(other, brought)]);
    expect(await mergeCustomers(db, [newer, older], ana)).toBeUndefined();
    expect(await mergeProducts(db, [goes.id, stays.id], ana)).toBeUndefined();
    const quarantine = createQuarantineApi(device.api.client);
    const reply = await quarantine.items();
    if (!reply.ok) throw new Error('the server tells what it keeps');
    expect(await takeInQuarantined(db, quarantine, ofOtherDevices(reply.value))).toBeUndefined();
    await sellOnCredit();
    const { sums } = await booksOf(device);
    await again(() => moveResidence(device.api, { to: 'cloud' }));
    await device.until(livesIn(device, 'cloud'));
    expect(sums).toEqual({
      [`${older}|USD`]: -6.96,
      [`${register_id}|USD`]: 20,
      [[stays.id, warehouse_id, stays.base_unit.id, ''].join('|')]: 51,
      [[stays.id, warehouse_id, CASE, 'L-1'].join('|')]: 4,
    });
    expect(await serverSums(companyId)).toEqual(sums);
    db.close();
  });
});
