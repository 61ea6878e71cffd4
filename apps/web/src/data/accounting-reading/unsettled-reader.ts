/**
 * Reads the payments of a method that are still in its clearing account, from the server or from the device that keeps
 * the books (ACC-07), in the shape of the server's answer.
 */
import {
  SETTLED_PAYMENTS_MAX,
  type UnsettledPayment,
  type UnsettledQuery,
  type UnsettledReply,
} from '@cuadra/contracts/accounting/settling';
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { CLEARING_ROLES } from '@cuadra/domain/ledger/post-settlement';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  ZERO_IN_BOTH,
} from '@cuadra/domain/money/both-currencies';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { type SettledMethod, unsettledOf } from '@cuadra/domain/settling/settlement';

import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createSettlingApi } from '../api/settling-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import type { CustomerPaymentRow, SaleReturnRow, SaleRow, SupplierPaymentRow } from '../rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { localTransactions } from './local-transactions.ts';

/** @param client undefined for a demo, which makes no calls */
export async function readUnsettled(
  db: CompanyDb,
  client: ApiClient | undefined,
  query: UnsettledQuery,
): Promise<ApiReply<UnsettledReply>> {
  if (client === undefined || (await hasBooksHere(db))) return { ok: true, value: await readHere(db, query) };
  const reply = await createSettlingApi(client).unsettled(query);
  if (!reply.ok) return reply;
  // Those that this device has settled, and the server does not have yet.
  const payments = await openOf(db, query.method, reply.value.payments);
  return { ok: true, value: { ...reply.value, payments } };
}

async function readHere(db: CompanyDb, { method, currency }: UnsettledQuery): Promise<UnsettledReply> {
  await whenBooksAreHere(db);
  const all: Placed[] = [];
  const rate = await localFirstRate(db);
  await db.sales.each((row) => all.push(...inSale(atFirstRate('sales', row, rate))));
  await db.sale_returns.each((row) => all.push(...inReturn(atFirstRate('sale_returns', row, rate))));
  await db.customer_payments.each((row) =>
    all.push(...inCustomerPayment(atFirstRate('customer_payments', row, rate))),
  );
  if (method === 'zelle')
    await db.supplier_payments.each((row) =>
      all.push(...inSupplierPayment(atFirstRate('supplier_payments', row, rate))),
    );
  const wanted = all.filter((one) => one.method === method && one.currency === currency);
  const open = (
    await openOf(
      db,
      method,
      wanted.map(({ payment }) => payment),
    )
  ).sort(byTime);
  const { usd, ves } = await clearingHere(db, method);
  return {
    clearing: { usd: toDecimal(usd), ves: toDecimal(ves) },
    payments: open.slice(0, SETTLED_PAYMENTS_MAX),
    has_more: open.length > SETTLED_PAYMENTS_MAX,
  };
}

/** A payment is settled by a settlement of its own method. */
async function openOf(
  db: CompanyDb,
  method: SettledMethod,
  payments: readonly UnsettledPayment[],
): Promise<UnsettledPayment[]> {
  const rows = await db.settlements.where('method').equals(method).toArray();
  const settlements = rows.map(settlementFromWire);
  const places = payments.map((payment) => ({
    documentId: payment.document_id,
    part: payment.part,
    payment,
  }));
  return unsettledOf(places, settlements).map(({ payment }) => payment);
}

async function clearingHere(db: CompanyDb, method: SettledMethod): Promise<BothCurrencies> {
  const account = accountIdOfRole(db.companyId, CLEARING_ROLES[method]);
  return (await localTransactions(db))
    .flatMap(({ lines }) => lines.filter(({ accountId }) => accountId === account))
    .reduce<BothCurrencies>(addInBoth, ZERO_IN_BOTH);
}

interface Placed {
  readonly method: string;
  readonly currency: string;
  readonly payment: UnsettledPayment;
}

function inSale({ id, series, number, sold_at, register_id, payments, change }: SaleRow): Placed[] {
  const head = {
    ...{ collection: 'sales' as const, document_id: id, at: sold_at, register_id },
    label: formatNumber(series, number),
  };
  return [
    ...payments.map(({ id: part, method, currency, amount_usd, amount_bs, reference }) => ({
      ...{ method, currency, payment: { ...head, part, amount_usd, amount_bs, reference } },
    })),
    ...change.map(({ method, currency, amount_usd, amount_bs, details }, place) => ({
      ...{ method, currency },
      payment: {
        ...{ ...head, part: `change-${place}`, reference: textOf(details?.reference) },
        ...{ amount_usd: negated(amount_usd), amount_bs: negated(amount_bs) },
      },
    })),
  ];
}

function inReturn({
  id,
  sale_series,
  sale_number,
  returned_at,
  register_id,
  refunds,
}: SaleReturnRow): Placed[] {
  return refunds.map(({ id: part, method, currency, amount_usd, amount_bs, reference }) => ({
    ...{ method, currency },
    payment: {
      ...{ collection: 'sale_returns', document_id: id, part, at: returned_at, register_id, reference },
      ...{ label: formatNumber(sale_series, sale_number) },
      ...{ amount_usd: negated(amount_usd), amount_bs: negated(amount_bs) },
    },
  }));
}

function inCustomerPayment({ id, made_at, register_id, customer, payments }: CustomerPaymentRow): Placed[] {
  return payments.map(({ id: part, method, currency, amount_usd, amount_bs, reference }) => ({
    ...{ method, currency },
    payment: {
      ...{ collection: 'customer_payments', document_id: id, part, at: made_at, register_id, reference },
      ...{ label: customer?.name ?? '', amount_usd, amount_bs },
    },
  }));
}

/** Only Zelle to a supplier is paid out of a clearing account; other methods leave the bank at once. */
function inSupplierPayment(row: SupplierPaymentRow): Placed[] {
  return supplierPaymentFromWire(row).payments.map(({ method, currency, amount }, place) => {
    const { usd, ves } = row.reverses_id === null ? negateInBoth(amount) : amount;
    return {
      ...{ method, currency },
      payment: {
        ...{ collection: 'supplier_payments', document_id: row.id, part: `payment-${place}` },
        ...{ at: row.made_at, register_id: null, reference: row.payments[place]?.reference ?? '' },
        ...{ label: row.supplier_name, amount_usd: toDecimal(usd), amount_bs: toDecimal(ves) },
      },
    };
  });
}

/** Details of change are stored as they came. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function negated(decimal: string): string {
  const { minor } = parseDecimal(decimal, 'USD');
  return toDecimal({ minor: -minor, currency: 'USD' });
}

function byTime(first: UnsettledPayment, second: UnsettledPayment): number {
  if (first.at !== second.at) return first.at < second.at ? -1 : 1;
  return `${first.document_id}${first.part}` < `${second.document_id}${second.part}` ? -1 : 1;
}
