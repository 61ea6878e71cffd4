import 'fake-indexeddb/auto';
import { lotId, newId, spoiledSheetId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it, vi } from 'vitest';
import { balanceKey } from '../ledger-entry.ts';
import type {
  CustomerPaymentRow,
  DeliveryNoteRow,
  ExchangeRateRow,
  FiscalDocumentRow,
  IssuedDocumentRow,
  MovementRow,
  RegisterRow,
  SaleReturnRow,
  SaleRow,
  SpoiledSheetRow,
  StockBalanceRow,
  ZReportRow,
} from '../rows.ts';
import { freshDb, productRow, warehouseId } from '../testing/builders.ts';
import type { NoticeContext } from './notice.ts';
import { readNotices } from './notice-sources.ts';
import { putAway } from './overtaken.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const everything = () => true;

function contextOf(can: NoticeContext['can'] = everything): NoticeContext {
  return { db: freshDb(), warehouseId, userId: 'ana', now: NOW, can };
}

async function putLow({ db }: NoticeContext, name: string, quantity: string): Promise<void> {
  const product = productRow({ id: newId(), name, min_stock: '10' });
  await db.products.put(product);
  const place = { warehouse_id: warehouseId, product_id: product.id, unit_id: product.base_unit.id, lot: '' };
  const row = { key: balanceKey('stock_balances', place), ...place, quantity, shown: { quantity } };
  await db.stock_balances.put(row as unknown as StockBalanceRow);
}

const lotProducts = new Map<string, string>();

async function putLot({ db }: NoticeContext, name: string, expires_on: string): Promise<void> {
  const id = lotProducts.get(name) ?? newId();
  lotProducts.set(name, id);
  const product = productRow({ id, name, track_lots: true });
  await db.products.put(product);
  const code = expires_on;
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  await db.lots.put({ ...meta, id: lotId(db.companyId, id, code), product_id: id, code, expires_on });
  const place = { warehouse_id: warehouseId, product_id: id, unit_id: product.base_unit.id, lot: code };
  const amounts = { quantity: '1', value_usd: '0.00' };
  const row = { key: balanceKey('stock_balances', place), ...place, ...amounts, shown: amounts };
  await db.stock_balances.put(row as unknown as StockBalanceRow);
}

async function putSale(
  { db }: NoticeContext,
  number: number,
  soldAt: string,
  flags?: string[],
  receivedAt?: string,
) {
  const row = {
    id: newId(),
    series: 'A',
    number,
    sold_at: soldAt,
    ...(flags === undefined ? {} : { flags }),
    ...(receivedAt === undefined ? {} : { received_at: receivedAt }),
  };
  await db.sales.put(row as unknown as SaleRow);
}

describe('what the digital print shop issues', () => {
  const sale = (issue_mode: string, soldAt: string) =>
    ({
      ...{ id: newId(), series: 'A', number: 1, sold_at: soldAt, issue_mode, currency: 'VES' },
      ...{ total: '116.00', total_secondary: null, exchange_rate: null },
    }) as unknown as SaleRow;
  const register = (issue_mode: string) =>
    ({ id: newId(), name: 'Caja 1', issue_mode, deleted_at: null }) as unknown as RegisterRow;

  it('[FISC-02][SHELL-07] reports what it has not issued in an hour, to who configures, where a register issues so', async () => {
    const context = contextOf();
    const { db } = context;
    const late = sale('digital', '2026-11-21T10:59:00.000Z');
    await db.sales.bulkPut([
      late,
      sale('digital', '2026-11-21T11:30:00.000Z'),
      sale('digital', '2026-11-01T12:00:00.000Z'),
      sale('free_form', '2026-11-21T10:59:00.000Z'),
    ]);
    await db.registers.put(register('free_form'));
    expect(await readNotices(context)).toEqual([]);
    await db.registers.put(register('digital'));
    expect(await readNotices(context)).toEqual([{ kind: 'digital_waiting', count: 1 }]);
    expect(await readNotices({ ...context, can: (module) => module !== 'config' })).toEqual([]);
    // What a machine could not print goes on sheets, and so does the note on it.
    const onForm = { ...sale('fiscal_machine', '2026-11-21T10:00:00.000Z'), id: newId() };
    const made = { ...onForm, id: newId(), sale_id: onForm.id, kind: 'return', returned_at: onForm.sold_at };
    await db.sales.put(onForm);
    await db.sale_returns.put(made as unknown as SaleReturnRow);
    await db.issued_documents.put({
      ...{ id: newId(), document_id: onForm.id, parts: 1, part: 1, control: '00-00000009' },
    } as unknown as IssuedDocumentRow);
    expect(await readNotices(context)).toEqual([{ kind: 'digital_waiting', count: 1 }]);
    await db.issued_documents.put({
      ...{ id: newId(), document_id: late.id, parts: 1, part: 1, control: '00-00000001' },
    } as unknown as IssuedDocumentRow);
    expect(await readNotices(context)).toEqual([]);
  });
});

describe('flags of fiscal machines', () => {
  it('[FISC-01] [SHELL-07] say no more of a sale that came since, or of a Z report that was read since', async () => {
    const context = contextOf();
    const { db } = context;
    const meta = { version: 1, generation: 1, received_at: NOW, created_at: NOW, updated_at: NOW };
    const printed = { id: 'impreso', collection: 'sales', document_id: 'venta', printed_at: NOW };
    await db.fiscal_documents.put({
      ...meta,
      ...printed,
      flags: ['unknown_printed'],
    } as unknown as FiscalDocumentRow);
    const report = (number: number, flags: string[] = []) =>
      ({
        ...meta,
        id: `z-${number}`,
        registration: 'Z1F1234567',
        number,
        read_at: NOW,
        flags,
      }) as unknown as ZReportRow;
    await db.z_reports.put(report(9, ['z_report_gap']));
    const flags = async () =>
      (await readNotices(context)).flatMap((notice) => (notice.kind === 'flagged' ? [notice.flag] : []));
    expect(await flags()).toEqual(['unknown_printed', 'z_report_gap']);
    await db.sales.put({ ...meta, id: 'venta', sold_at: NOW, series: 'A', number: 1 } as unknown as SaleRow);
    await db.z_reports.put(report(8));
    expect(await flags()).toEqual([]);
  });
});

describe('flags of what is on sheets', () => {
  it('[FISC-02] [SHELL-07] say no more of a sale that came since, or of what was settled by spoiling a sheet', async () => {
    const context = contextOf();
    const { db } = context;
    const meta = { version: 1, generation: 1, received_at: NOW, created_at: NOW, updated_at: NOW };
    const issue = (id: string, control: string, flags: string[]) =>
      db.issued_documents.put({
        ...meta,
        ...{ id, collection: 'sales', document_id: 'venta', issued_at: NOW, control, kind: 'invoice' },
        ...{ part: 1, line_from: 0, line_to: 1, flags },
      } as unknown as IssuedDocumentRow);
    await issue('primera', '00-00001201', ['unknown_issued', 'other_issued_figures', 'other_issued_day']);
    await issue('segunda', '00-00001202', ['issued_twice']);
    const printed = { id: 'impreso', collection: 'sales', document_id: 'venta', printed_at: NOW };
    await db.fiscal_documents.put({
      ...{ ...meta, ...printed },
      flags: ['machine_and_form'],
    } as unknown as FiscalDocumentRow);
    const flags = async () =>
      (await readNotices(context)).flatMap((notice) => (notice.kind === 'flagged' ? [notice.flag] : []));
    const all = [
      ...['issued_twice', 'machine_and_form', 'unknown_issued', 'other_issued_figures'],
      'other_issued_day',
    ];
    expect(await flags()).toEqual(all);
    await db.sales.put({ ...meta, id: 'venta', sold_at: NOW, series: 'A', number: 1 } as unknown as SaleRow);
    expect(await flags()).toEqual(all.filter((flag) => flag !== 'unknown_issued'));
    const spoil = (control: string, issued_document_id: string) =>
      db.spoiled_sheets.put({
        ...{
          ...meta,
          id: spoiledSheetId(db.companyId, control, issued_document_id),
          control,
          spoiled_at: NOW,
        },
        issued_document_id,
      } as unknown as SpoiledSheetRow);
    await spoil('00-00001201', 'primera');
    expect(await flags()).toEqual(['machine_and_form']);
    await spoil('00-00001202', 'segunda');
    expect(await flags()).toEqual([]);
  });
});

describe('delivery notes to be invoiced', () => {
  const deliver = (db: NoticeContext['db'], id: string, made_at: string, reverses_id: string | null = null) =>
    db.delivery_notes.put({
      ...{ id, made_at, reverses_id, series: 'A', number: 1, currency: 'USD', total: '1.00' },
      ...{ customer: { name: 'María' }, lines: [] },
    } as unknown as DeliveryNoteRow);
  const due = async (context: NoticeContext) =>
    (await readNotices(context)).filter(({ kind }) => kind === 'due_deliveries');

  it('[SHELL-07] are announced to who sees the books, at the end of their month and after it', async () => {
    const context = { ...contextOf(), now: '2026-11-27T15:00:00.000Z' };
    const { db } = context;
    expect(await due(context)).toEqual([]);
    await deliver(db, 'octubre', '2026-10-30T15:00:00.000Z');
    await deliver(db, 'noviembre', '2026-11-03T15:00:00.000Z');
    await deliver(db, 'anulada', '2026-11-04T15:00:00.000Z');
    await deliver(db, 'anulación', '2026-11-05T15:00:00.000Z', 'anulada');
    await deliver(db, 'facturada', '2026-11-06T15:00:00.000Z');
    await db.sales.put({
      ...{ id: 'venta', sold_at: NOW, series: 'A', number: 1, delivery_note_ids: ['facturada'] },
    } as unknown as SaleRow);
    expect(await due(context)).toMatchObject([{ ofMonth: 1, earlier: 1 }]);
    expect(await due({ ...context, now: '2026-11-20T15:00:00.000Z' })).toMatchObject([
      { ofMonth: 0, earlier: 1 },
    ]);
    expect(await due({ ...context, now: '2026-12-02T15:00:00.000Z' })).toMatchObject([
      { ofMonth: 0, earlier: 2 },
    ]);
    const can = (module: string) => module === 'pos.access';
    expect(await due({ ...context, can })).toEqual([]);
  });
});

describe('what the bell tells', () => {
  it('[SHELL-07] names what runs out, the emptiest first, and nothing where nothing does', async () => {
    const context = contextOf();
    expect(await readNotices(context)).toEqual([]);
    await putLow(context, 'Arroz', '8');
    await putLow(context, 'Aceite', '1');
    await putLow(context, 'Sal', '11');
    expect(await readNotices(context)).toEqual([{ kind: 'low_stock', names: ['Aceite', 'Arroz'] }]);
  });

  it('[SHELL-07][MOV-05] names what has expired and what soon will, each product once', async () => {
    const context = contextOf();
    await putLot(context, 'Yogur', '2026-11-20');
    await putLot(context, 'Yogur', '2026-11-19');
    await putLot(context, 'Queso', '2026-12-01');
    await putLot(context, 'Sal', '2028-12-01');
    expect(await readNotices(context)).toEqual([
      { kind: 'lots_expiring', expired: ['Yogur'], near: ['Queso'] },
    ]);
    expect(await readNotices({ ...context, can: (module) => module === 'pos.access' })).toEqual([]);
  });

  it('[SHELL-07][MOV-05] tells of what left less than nothing as long as something of it is below zero', async () => {
    const context = contextOf();
    const { db } = context;
    const product = productRow({ id: newId(), name: 'Leche' });
    const unit_id = product.base_unit.id;
    const place = { warehouse_id: warehouseId, product_id: product.id, unit_id, lot: '' };
    const key = balanceKey('stock_balances', place);
    const leave = (quantity: string) =>
      db.stock_balances.put({ key, ...place, quantity, shown: { quantity } } as unknown as StockBalanceRow);
    const told = async () => (await readNotices(context)).filter(({ kind }) => kind === 'flagged');
    await db.products.put(product);
    const items = [{ product_id: product.id }];
    const moved = { id: newId(), date: NOW, flags: ['negative_stock'], items };
    await db.stock_movements.put(moved as unknown as MovementRow);
    await leave('-3');
    expect(await told()).toEqual([{ kind: 'flagged', flag: 'negative_stock', count: 1, latest: '' }]);
    await leave('4');
    expect(await told()).toEqual([]);
  });

  it('[SHELL-07][PERM-02] tells nobody of what he may not see', async () => {
    const context = contextOf((module) => module === 'pos.access');
    await putLow(context, 'Arroz', '8');
    await putSale(context, 1, NOW, ['number_clash']);
    expect(await readNotices(context)).toEqual([]);
  });

  it.each([
    ['before_company', '2010-01-01T12:00:00.000Z'],
    ['other_price', '2026-11-01T12:00:00.000Z'],
  ])('[S-22] lists a sale by when it was received, however old its date is: %s', async (flag, soldAt) => {
    const context = contextOf();
    await putSale(context, 1, soldAt, [flag], '2026-11-20T12:00:00.000Z');
    expect(await readNotices(context)).toEqual([{ kind: 'flagged', flag, count: 1, latest: 'A-000001' }]);
  });

  it('[S-22] lists a document of every kind by when it was received', async () => {
    const context = contextOf();
    const { db } = context;
    const old = '2026-01-01T12:00:00.000Z';
    const received = { flags: ['permission_missing'], received_at: '2026-11-20T12:00:00.000Z' };
    const put = (table: { put(row: never): unknown }, field: string) =>
      table.put({ id: newId(), [field]: old, ...received } as never);
    await put(db.cash_openings, 'opened_at');
    await put(db.cash_movements, 'made_at');
    await put(db.main_cash_movements, 'made_at');
    await put(db.cash_closings, 'closed_at');
    await put(db.customer_payments, 'made_at');
    await put(db.journal_entries, 'made_at');
    await put(db.supplier_bills, 'made_at');
    await put(db.supplier_payments, 'made_at');
    await put(db.withholdings, 'made_at');
    await put(db.settlements, 'made_at');
    await put(db.stock_movements, 'date');
    await put(db.sale_returns, 'returned_at');
    expect(await readNotices(context)).toEqual([
      { kind: 'flagged', flag: 'permission_missing', count: 12, latest: '' },
    ]);
  });

  it('[S-31][SHELL-07] of a month that was closed meanwhile reach its maker, the accountant and the owner', async () => {
    const context = contextOf();
    const { db } = context;
    const late = { flags: ['closed_period', 'other_price'], received_at: '2026-11-20T12:00:00.000Z' };
    const put = (made_by: string, number: number) =>
      db.sales.put({
        ...{ id: newId(), series: 'A', number, sold_at: '2026-10-31T12:00:00.000Z', lines: [] },
        ...{ made_by: { id: made_by, name: '' }, ...late },
      } as unknown as SaleRow);
    await put('ana', 1);
    await put('luis', 2);
    const noticesOf = async (userId: string, ...modules: string[]) =>
      (await readNotices({ ...context, userId, can: (module) => modules.includes(module) })).map((notice) =>
        notice.kind === 'flagged' ? [notice.flag, notice.count] : [],
      );
    expect(await noticesOf('ana', 'pos.access')).toEqual([['closed_period', 1]]);
    expect(await noticesOf('eva', 'pos.access')).toEqual([]);
    expect(await noticesOf('eva', 'accounting')).toEqual([['closed_period', 2]]);
    expect(await noticesOf('eva', 'config')).toEqual([
      ['other_price', 2],
      ['closed_period', 2],
    ]);
  });

  it('[S-22] leaves out what was received earlier than a week ago, whatever date it has', async () => {
    const context = contextOf();
    await putSale(context, 1, NOW, ['future_date'], '2026-11-01T12:00:00.000Z');
    expect(await readNotices(context)).toEqual([]);
  });

  it('[S-22] tells of a sale at a rate that nobody entered, until one comes that was entered before it', async () => {
    const context = contextOf();
    const payments = [{ exchange_rate: '512.48' }];
    const sale = {
      ...{ id: newId(), series: 'A', number: 1, sold_at: NOW, lines: [] },
      ...{ exchange_rate: '512.48', payments, flags: ['other_rate'] },
    };
    await context.db.sales.put(sale as unknown as SaleRow);
    const flagged = [expect.objectContaining({ kind: 'flagged', flag: 'other_rate', count: 1 })];
    expect(await readNotices(context)).toEqual(flagged);
    const rate = (entered_at: string) => ({
      ...{ id: 'rate', code: 'VES', rate: '512.48000000', value_date: NOW.slice(0, 10), status: 'accepted' },
      entered_at,
    });
    const later = new Date(Date.parse(NOW) + 60_000).toISOString();
    await context.db.exchange_rates.put(rate(later) as unknown as ExchangeRateRow);
    expect(await readNotices(context)).toEqual(flagged);
    await context.db.exchange_rates.put(rate(NOW) as unknown as ExchangeRateRow);
    expect(await readNotices(context)).toEqual([]);
  });

  it('[S-22] tells of a refund whose sale never came until it comes', async () => {
    const context = contextOf();
    const refund = { id: newId(), sale_id: newId(), returned_at: NOW, flags: ['unknown_sale'] };
    await context.db.sale_returns.put(refund as unknown as SaleReturnRow);
    const flagged = { kind: 'flagged', flag: 'unknown_sale', count: 1, latest: '' };
    expect(await readNotices(context)).toEqual([flagged]);
    await context.db.sales.put({ id: refund.sale_id, sold_at: NOW } as unknown as SaleRow);
    expect(await readNotices(context)).toEqual([]);
  });

  it('[SHELL-07] counts the server’s notices about documents of the last week, by kind', async () => {
    const context = contextOf();
    await putSale(context, 1, '2026-11-01T12:00:00.000Z', ['future_date']);
    await putSale(context, 2, '2026-11-20T12:00:00.000Z', ['future_date', 'number_clash']);
    await putSale(context, 3, '2026-11-21T11:00:00.000Z', ['future_date']);
    await putSale(context, 4, '2026-11-21T11:30:00.000Z');
    const moved = { id: newId(), date: '2026-11-20T12:00:00.000Z', flags: ['future_date'] };
    const paid = { id: newId(), made_at: NOW, flags: ['reference_reused'] };
    await context.db.customer_payments.put(paid as unknown as CustomerPaymentRow);
    await context.db.stock_movements.put(moved as unknown as MovementRow);
    expect(await readNotices(context)).toEqual([
      { kind: 'flagged', flag: 'number_clash', count: 1, latest: 'A-000002' },
      { kind: 'flagged', flag: 'reference_reused', count: 1, latest: '' },
      { kind: 'flagged', flag: 'future_date', count: 3, latest: 'A-000003' },
    ]);
  });

  it('[SHELL-07][SET-08] tells who may decide of the newest rate that waits, of this week', async () => {
    const context = contextOf();
    const put = (rate: string, value_date: string, status: ExchangeRateRow['status']) =>
      context.db.exchange_rates.put({
        id: newId(),
        code: 'VES',
        rate,
        value_date,
        status,
        source: 'feed',
        source_name: 'BCV',
        entered_at: `${value_date}T1${rate.length}:00:00.000Z`,
      } as ExchangeRateRow);
    await put('500', '2026-11-20', 'accepted');
    await put('900', '2026-11-20', 'rejected');
    await put('400', '2026-11-01', 'proposed');
    expect(await readNotices(context)).toEqual([]);
    await put('650', '2026-11-20', 'proposed');
    await put('650.5', '2026-11-20', 'proposed');
    const notice = { kind: 'rate_proposed', count: 2, rate: '650.5', valueDate: '2026-11-20', source: 'BCV' };
    expect(await readNotices(context)).toEqual([notice]);
    expect(await readNotices({ ...context, can: (module) => module !== 'config' })).toEqual([]);
  });

  it('[SHELL-07] goes on where one source fails', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const notice = { kind: 'low_stock', names: ['Sal'] } as const;
    const sources = [() => Promise.reject(new Error('roto')), async () => [notice]];
    expect(await readNotices(contextOf(), sources)).toEqual([notice]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('[S-27][DATA-04] tells an author what somebody else changed after him, for three days', async () => {
    const context = contextOf(() => false);
    const product = productRow({ id: newId(), name: 'Arroz' });
    await context.db.products.put(product);
    const note = (id: string, at: string, content: Record<string, unknown>) =>
      context.db.notices.put({ id, kind: 'overtaken', at, seen_at: null, content });
    await note('1', NOW, { collection: 'products', row_id: product.id, made_by: 'ana' });
    await note('2', NOW, { collection: 'products', row_id: product.id, made_by: 'ana' });
    await note('3', NOW, { collection: 'taxes', row_id: 'other-tax', made_by: 'luis' });
    await note('4', '2026-11-01T12:00:00.000Z', { collection: 'taxes', row_id: 'old', made_by: 'ana' });
    expect(await readNotices(context)).toEqual([
      { kind: 'overtaken', records: [{ collection: 'products', name: 'Arroz' }], noticeIds: ['1', '2'] },
    ]);
  });

  it('[S-27][SHELL-07] stays silent of what was put away, and tells what comes after it', async () => {
    const context = contextOf(() => false);
    const note = (id: string) =>
      context.db.notices.put({
        id,
        kind: 'overtaken',
        at: NOW,
        seen_at: null,
        content: { collection: 'taxes', row_id: 'iva', made_by: 'ana' },
      });
    await note('1');
    await putAway(context.db, ['1'], NOW);
    expect(await readNotices(context)).toEqual([]);
    await note('2');
    expect(await readNotices(context)).toMatchObject([{ kind: 'overtaken', noticeIds: ['2'] }]);
  });
});
