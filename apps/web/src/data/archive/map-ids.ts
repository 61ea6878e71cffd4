/**
 * Gives the rows of a company's file the ids they have in another company. What a company has only once bears an id that
 * follows from the company's own (S-24, S-28): the new one has such rows already, and they must be the same ones.
 */

import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import {
  accountIdOfRole,
  adminRoleId,
  cashClosingId,
  countPartIds,
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  lotId,
  mergeId,
  nameBasedId,
  paymentCheckId,
  replacementId,
  sellerRoleId,
  voidId,
} from '@cuadra/contracts/primitives/ids';
import { slugOf } from '@cuadra/domain/catalog/category';
import { defaultChart } from '@cuadra/domain/ledger/account';

import type { AnyRow } from './archive-rows.ts';

/** From an id of the old company to the new one's. All other ids stay as they are. */
export type IdMap = ReadonlyMap<string, string>;

/** Those a company starts with, whatever their names became since (CO-01). */
const FIRST_CATEGORIES = ['Electrónicos', 'Alimentos', 'Ropa'];

/** @param lines all of the file: some ids follow from what other rows say */
export function idMapOf(lines: readonly ArchiveLine[], from: string, to: string): IdMap {
  const codes = lines.flatMap(({ collection, row }) =>
    collection === 'currencies' ? [String(row.code)] : [],
  );
  const oldIds = sharedIds(from, codes);
  const newIds = sharedIds(to, codes);
  const shared = new Map(oldIds.map((id, place) => [id, newIds[place] ?? id]));
  return namedIds(lines, { from, to }, shared);
}

interface Companies {
  readonly from: string;
  readonly to: string;
}

/**
 * Ids that follow from the company's and from another row's: of voids, of what was edited, of lots, joins, closings, of payments that
 * were looked up, and of what a count posted (S-24). Row after row, in the order of booking: an edit may be edited again, and what it is then voided.
 */
function namedIds(lines: readonly ArchiveLine[], { from, to }: Companies, shared: IdMap): IdMap {
  const ids = new Map(shared);
  const mapped = (id: unknown) => ids.get(String(id)) ?? String(id);
  const joined = lines.flatMap(({ collection, row }) =>
    collection === 'merges' ? [String(row.from_id)] : [],
  );
  for (const { collection, row } of lines) {
    for (const [id, other] of namedBy(collection, row, { from, to, joined }, mapped)) ids.set(id, other);
  }
  return ids;
}

function namedBy(
  collection: string,
  row: AnyRow,
  { from, to, joined }: Companies & { readonly joined: readonly string[] },
  mapped: (id: unknown) => string,
): [string, string][] {
  const id = String(row.id);
  if (collection === 'lots') {
    // The lot of a product that was joined keeps the id it was made with (S-30).
    const code = String(row.code);
    const products = [String(row.product_id), ...joined];
    const maker = products.find((product) => lotId(from, product, code) === id) ?? row.product_id;
    return [[id, lotId(to, mapped(maker), code)]];
  }
  if (collection === 'merges') {
    return [[id, mergeId(to, String(row.collection), mapped(row.from_id))]];
  }
  if (collection === 'count_sheets') {
    const sheet = { id, parts: Number(row.parts ?? 1) };
    const posted = countPartIds(to, sheet);
    return countPartIds(from, sheet).map((part, place) => [part, posted[place] ?? part]);
  }
  if (collection === 'cash_closings') return [[id, cashClosingId(to, mapped(row.cash_session_id))]];
  if (collection === 'payment_checks') {
    const payment = String(row.payment_id);
    return id === paymentCheckId(from, payment) ? [[id, paymentCheckId(to, mapped(payment))]] : [];
  }
  if (collection === 'sale_returns') {
    return row.kind === 'void' ? [[id, voidId(to, mapped(row.sale_id))]] : [];
  }
  if (collection !== 'stock_movements') return [];
  if (typeof row.reverses_id === 'string') return [[id, voidId(to, mapped(row.reverses_id))]];
  const { replaces_id: replaced } = row;
  const isNamed = typeof replaced === 'string' && id === replacementId(from, replaced);
  return isNamed ? [[id, replacementId(to, mapped(replaced))]] : [];
}

/** Every id that follows from the company's, in the same order for any company. */
function sharedIds(companyId: string, currencyCodes: readonly string[]): string[] {
  const chart = defaultChart();
  return [
    companyId,
    defaultWarehouseId(companyId),
    adminRoleId(companyId),
    sellerRoleId(companyId),
    defaultTaxId(companyId),
    firstRegisterId(companyId),
    ...currencyCodes.map((code) => currencyId(companyId, code)),
    ...FIRST_CATEGORIES.map((name) => nameBasedId(companyId, 'category', slugOf(name))),
    ...chart.map(({ role, code }) =>
      role === null ? nameBasedId(companyId, 'account', code) : accountIdOfRole(companyId, role),
    ),
  ];
}

/** The row with its ids mapped, at any depth: its own and those it names. Texts that are no ids stay. */
export function withMappedIds(row: AnyRow, ids: IdMap): AnyRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mapped(name, value, ids)]));
}

function mapped(name: string, value: unknown, ids: IdMap): unknown {
  if (typeof value === 'string') return isIdName(name) ? (ids.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((member) => mapped(name, member, ids));
  if (typeof value === 'object' && value !== null) return withMappedIds(value as AnyRow, ids);
  return value;
}

function isIdName(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
