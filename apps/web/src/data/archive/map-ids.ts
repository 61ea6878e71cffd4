/**
 * Maps the ids of a company's file to those of another company. A row that each company has only once bears an id
 * derived from the company's own (S-24, S-28). The new company has such rows already, and they must be the same ones.
 */

import { type BankLineFields, bankLineId } from '@cuadra/contracts/accounting/banking';
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
  fiscalDocumentId,
  issuedDocumentId,
  journalEntryId,
  lotId,
  mergeId,
  nameBasedId,
  paymentCheckId,
  replacementId,
  sellerRoleId,
  spoiledSheetId,
  voidId,
  zReportId,
} from '@cuadra/contracts/primitives/ids';
import { slugOf } from '@cuadra/domain/catalog/category';
import { defaultChart } from '@cuadra/domain/ledger/account';

import type { AnyRow } from './archive-rows.ts';

/** From an id of the old company to that of the new one. All other ids stay. */
export type IdMap = ReadonlyMap<string, string>;

/** The categories that every company starts with, under their first names (CO-01). */
const FIRST_CATEGORIES = ['Electrónicos', 'Alimentos', 'Ropa'];

/** @param lines all of the file, because some ids follow from the content of other rows */
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
 * Ids derived from the company's id and another row's: of voids, edits, lots, merges, closings, payment checks,
 * what fiscal machines printed or was issued on sheets, lines of bank statements and what a count or a draft of a transaction posted (S-24). They are mapped row after row in the order of booking, because an edit may be
 * edited again and then voided.
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

/** Documents of which only a void has a derived id. */
const VOIDED_BY_REVERSAL: ReadonlySet<string> = new Set([
  'quotes',
  'delivery_notes',
  'journal_entries',
  'supplier_bills',
  'supplier_payments',
  'withholdings',
  'settlements',
]);

function namedBy(
  collection: string,
  row: AnyRow,
  { from, to, joined }: Companies & { readonly joined: readonly string[] },
  mapped: (id: unknown) => string,
): [string, string][] {
  const id = String(row.id);
  if (collection === 'lots') {
    // The lot of a merged product keeps its first id (S-30).
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
  if (collection === 'bank_lines') {
    const line = row as unknown as BankLineFields;
    return [[id, bankLineId(to, { ...line, account_id: mapped(row.account_id) })]];
  }
  if (collection === 'journal_drafts') return [[journalEntryId(from, id), journalEntryId(to, id)]];
  if (VOIDED_BY_REVERSAL.has(collection)) {
    return typeof row.reverses_id === 'string' ? [[id, voidId(to, mapped(row.reverses_id))]] : [];
  }
  if (collection === 'cash_closings') return [[id, cashClosingId(to, mapped(row.cash_session_id))]];
  if (collection === 'payment_checks') {
    const payment = String(row.payment_id);
    return id === paymentCheckId(from, payment) ? [[id, paymentCheckId(to, mapped(payment))]] : [];
  }
  if (collection === 'sale_returns') {
    return row.kind === 'void' ? [[id, voidId(to, mapped(row.sale_id))]] : [];
  }
  if (collection === 'fiscal_documents') return [[id, fiscalDocumentId(to, mapped(row.document_id))]];
  if (collection === 'z_reports') return [[id, zReportId(to, String(row.registration), Number(row.number))]];
  if (collection === 'issued_documents') {
    const sheet = { kind: String(row.kind), part: Number(row.part), control: String(row.control) };
    return [[id, issuedDocumentId(to, mapped(row.document_id), sheet)]];
  }
  if (collection === 'spoiled_sheets') {
    const { control, issued_document_id: issued } = row;
    return [[id, spoiledSheetId(to, String(control), typeof issued === 'string' ? mapped(issued) : null)]];
  }
  if (collection !== 'stock_movements') return [];
  if (typeof row.reverses_id === 'string') return [[id, voidId(to, mapped(row.reverses_id))]];
  const { replaces_id: replaced } = row;
  const isNamed = typeof replaced === 'string' && id === replacementId(from, replaced);
  return isNamed ? [[id, replacementId(to, mapped(replaced))]] : [];
}

/** Every id derived from the company's, in the same order for any company. */
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

/** The row with its own id and the ids it names mapped, at any depth. Texts that are no ids stay. */
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
