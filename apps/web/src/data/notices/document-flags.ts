/** The server's notices about recorded documents of the days that still matter, read from the device. */
import { quantity } from '@cuadra/domain/money/quantity';
import { parseRate } from '@cuadra/domain/money/rate';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { daysBefore } from '@cuadra/domain/time/days';
import type { Table } from 'dexie';
import type { CompanyDb } from '../company-db.ts';
import { readIssuedOf } from '../forms/issued-of.ts';
import type {
  DeliveryNoteRow,
  DocumentMeta,
  ExchangeRateRow,
  FiscalDocumentRow,
  IssuedDocumentRow,
  MovementRow,
  SaleReturnRow,
  SaleRow,
  ZReportRow,
} from '../rows.ts';

/** The flags that a person can act on, in the order of their display. */
export const DOCUMENT_FLAGS = [
  'other_content',
  'number_clash',
  'fiscal_number_clash',
  'other_fiscal_figures',
  'unknown_printed',
  'other_printed_day',
  'other_machine',
  'z_report_gap',
  'unknown_maker',
  'permission_missing',
  'other_price',
  'line_mismatch',
  'tax_mismatch',
  'purchase_tax_mismatch',
  'other_discount',
  'other_tax',
  'other_rate',
  'credit_over_limit',
  'other_till',
  'unknown_sale',
  'before_company',
  'expired_lot',
  'lot_clash',
  'reference_reused',
  'coupon_reused',
  'quote_reused',
  'quote_voided',
  'delivery_reused',
  'delivery_voided',
  'other_delivery',
  'points_overspent',
  'other_points',
  'other_returned_points',
  'balance_overspent',
  'returned_too_much',
  'other_customer',
  'after_closing',
  'closed_period',
  'already_open',
  'other_register',
  'other_issue_mode',
  'issued_number_clash',
  'outside_form_run',
  'issued_twice',
  'machine_and_form',
  'unknown_issued',
  'other_issue_way',
  'other_issued_figures',
  'other_issued_day',
  'other_spoiled',
  'other_expected',
  'group_account',
  'deleted_account',
  'other_reversal',
  'unknown_invoice',
  'paid_too_much',
  'paid_and_voided',
  'unknown_payment',
  'settled_twice',
  'settled_too_much',
  'not_a_bank',
  'not_an_expense',
  'unknown_affected',
  'other_affected',
  'note_too_large',
  'note_reused',
  'invoice_reused',
  'unknown_withheld',
  'withheld_too_much',
  'certificate_reused',
  'negative_stock',
  'future_date',
] as const;

export type DocumentFlag = (typeof DOCUMENT_FLAGS)[number];

/** What an accountant acts on, who does not administer the company. */
const BOOK_FLAGS: readonly DocumentFlag[] = [
  ...(['number_clash', 'before_company', 'closed_period', 'group_account', 'deleted_account'] as const),
  ...(['other_reversal', 'unknown_invoice', 'paid_too_much', 'paid_and_voided', 'unknown_payment'] as const),
  ...(['settled_twice', 'settled_too_much', 'not_a_bank', 'not_an_expense', 'unknown_withheld'] as const),
  ...(['unknown_affected', 'other_affected', 'note_too_large', 'note_reused', 'invoice_reused'] as const),
  ...([
    'fiscal_number_clash',
    'other_fiscal_figures',
    'unknown_printed',
    'other_printed_day',
    'other_machine',
    'z_report_gap',
  ] as const),
  ...([
    'issued_number_clash',
    'outside_form_run',
    'issued_twice',
    'machine_and_form',
    'unknown_issued',
    'other_issue_way',
    'other_issued_figures',
    'other_issued_day',
    'other_spoiled',
  ] as const),
  ...(['withheld_too_much', 'certificate_reused', 'future_date', 'purchase_tax_mismatch'] as const),
];

/** What a person hears of their own documents, whatever their role: they may still remember the sale (S-31). */
const OWN_FLAGS: readonly DocumentFlag[] = ['closed_period'];

/** Which flags a person gets, and of whose documents. */
export interface FlagsWanted {
  readonly flags: readonly DocumentFlag[];
  /** Of the documents of this user alone. */
  readonly makerId?: string;
}

/** @param can the permissions of the user who gets the notices */
export function flagsFor(userId: string, can: (module: string) => boolean): FlagsWanted {
  if (can('config')) return { flags: DOCUMENT_FLAGS };
  return can('accounting') ? { flags: BOOK_FLAGS } : { flags: OWN_FLAGS, makerId: userId };
}

export interface FlaggedDocuments {
  readonly flag: DocumentFlag;
  readonly count: number;
  readonly latest: string;
}

const DAYS = 7;

/**
 * Documents count by their receipt at the server, because a false one may carry an old date.
 *
 * @param now instant, ISO: documents received more than a week before are left out
 */
export async function readFlagged(
  db: CompanyDb,
  now: string,
  { flags, makerId }: FlagsWanted,
): Promise<FlaggedDocuments[]> {
  const from = daysBefore(now, DAYS);
  const sales = await flaggedSince(db.sales, 'sold_at', from);
  const movements = await flaggedSince(db.stock_movements, 'date', from);
  const deliveries = await flaggedSince(db.delivery_notes, 'made_at', from);
  const plain = await Promise.all([
    flaggedSince(db.quotes, 'made_at', from),
    flaggedSince(db.cash_openings, 'opened_at', from),
    flaggedSince(db.cash_movements, 'made_at', from),
    flaggedSince(db.main_cash_movements, 'made_at', from),
    flaggedSince(db.cash_closings, 'closed_at', from),
    flaggedSince(db.journal_entries, 'made_at', from),
    flaggedSince(db.supplier_bills, 'made_at', from),
    flaggedSince(db.supplier_payments, 'made_at', from),
    flaggedSince(db.withholdings, 'made_at', from),
    flaggedSince(db.settlements, 'made_at', from),
    flaggedSince(db.customer_payments, 'made_at', from),
    printedSince(db, from),
    zReportsSince(db, from),
    issuedSince(db, from),
    flaggedSince(db.spoiled_sheets, 'spoiled_at', from),
    returnsSince(db, from),
  ]);
  const isStillBelow = await belowZero(db, [
    ...sales.filter(leftLessThanNothing).flatMap(linesOf),
    ...deliveries.filter(leftLessThanNothing).flatMap(linesOf),
    ...movements.filter(leftLessThanNothing).flatMap(itemsOf),
  ]);
  const enteredRates = await readEnteredRates(db, [...sales, ...deliveries, ...plain.flat()]);
  const withoutLateRate = <Document extends DocumentMeta>(document: Document): Document =>
    isOfEnteredRate(document, enteredRates) ? without(document, 'other_rate') : document;
  const flaggedSales = sales.map((sale) =>
    withoutLateRate(withWhatStands(sale, linesOf(sale).some(isStillBelow))),
  );
  const others = [
    ...deliveries.map((note) => withoutLateRate(withWhatStands(note, linesOf(note).some(isStillBelow)))),
    ...movements.map((movement) => withWhatStands(movement, itemsOf(movement).some(isStillBelow))),
    ...plain.flat().map(withoutLateRate),
  ];
  const isMadeBy = ({ made_by }: DocumentMeta) => makerId === undefined || made_by?.id === makerId;
  return DOCUMENT_FLAGS.filter((flag) => flags.includes(flag)).flatMap((flag) => {
    const has = (document: DocumentMeta) => document.flags?.includes(flag) === true && isMadeBy(document);
    const sold = flaggedSales.filter(has);
    const count = sold.length + others.filter(has).length;
    return count === 0 ? [] : [{ flag, count, latest: numberOf(sold.at(-1)) }];
  });
}

/**
 * In the order of their receipt. This device's own documents have no instant of receipt until they are read from the
 * server, so they count by their own date.
 *
 * @param dateField index of the document's own date
 */
async function flaggedSince<Row extends DocumentMeta>(
  table: Table<Row, string>,
  dateField: string,
  from: string,
): Promise<Row[]> {
  const isUnread = (row: Row) => row.received_at === undefined && isFlagged(row);
  const [received, unread] = await Promise.all([
    table.where('received_at').aboveOrEqual(from).filter(isFlagged).toArray(),
    table.where(dateField).aboveOrEqual(from).filter(isUnread).toArray(),
  ]);
  return [...received, ...unread];
}

/** A sale that arrived after its return is no longer unknown. */
async function returnsSince(db: CompanyDb, from: string): Promise<SaleReturnRow[]> {
  const returns = await flaggedSince(db.sale_returns, 'returned_at', from);
  const sales = await db.sales.bulkGet(returns.map(({ sale_id }) => sale_id));
  return returns.map((one, index) => (sales[index] === undefined ? one : without(one, 'unknown_sale')));
}

/** What was printed of a document that arrived since is no longer unknown, nor is it on a sheet that was spoiled since. */
async function printedSince(db: CompanyDb, from: string): Promise<FiscalDocumentRow[]> {
  const printed = await flaggedSince(db.fiscal_documents, 'printed_at', from);
  if (printed.length === 0) return [];
  const [joined, onSheets] = await Promise.all([
    Promise.all(printed.map(({ collection, document_id }) => db.table(collection).get(document_id))),
    readIssuedOf(
      db,
      printed.map(({ document_id }) => document_id),
    ),
  ]);
  return printed.map((one, index) => {
    const known = joined[index] === undefined ? one : without(one, 'unknown_printed');
    return onSheets.has(one.document_id) ? known : without(known, 'machine_and_form');
  });
}

/** What a person settles by spoiling the sheet. */
const OF_SHEET = [
  ...(['issued_twice', 'machine_and_form', 'other_issue_way', 'other_issued_figures'] as const),
  'other_issued_day',
] as const;

/** What was issued of a document that arrived since is no longer unknown, and a spoiled sheet no longer wrong. */
async function issuedSince(db: CompanyDb, from: string): Promise<IssuedDocumentRow[]> {
  const issued = await flaggedSince(db.issued_documents, 'issued_at', from);
  if (issued.length === 0) return [];
  const [joined, valid] = await Promise.all([
    Promise.all(issued.map(({ collection, document_id }) => db.table(collection).get(document_id))),
    readIssuedOf(
      db,
      issued.map(({ document_id }) => document_id),
    ),
  ]);
  return issued.map((one, index) => {
    const known = joined[index] === undefined ? one : without(one, 'unknown_issued');
    const papers = valid.get(one.document_id) ?? [];
    if (papers.every(({ id }) => id !== one.id)) return OF_SHEET.reduce(without, known);
    return papers.some((other) => isSamePart(one, other)) ? known : without(known, 'issued_twice');
  });
}

function isSamePart(one: IssuedDocumentRow, other: IssuedDocumentRow): boolean {
  return (
    one.id !== other.id &&
    one.kind === other.kind &&
    one.line_from < other.line_to &&
    other.line_from < one.line_to
  );
}

/** The report that was missing before one may have come since. */
async function zReportsSince(db: CompanyDb, from: string): Promise<ZReportRow[]> {
  const reports = await flaggedSince(db.z_reports, 'read_at', from);
  const before = await Promise.all(
    reports.map(({ registration, number }) =>
      db.z_reports
        .where('[registration+number]')
        .equals([registration, number - 1])
        .count(),
    ),
  );
  return reports.map((one, index) => ((before[index] ?? 0) > 0 ? without(one, 'z_report_gap') : one));
}

/** The rates of a document. */
interface RatedDocument extends DocumentMeta {
  readonly exchange_rate?: string | null;
  readonly payments?: readonly { readonly exchange_rate: string | null }[];
  readonly sold_at?: string;
  readonly made_at?: string;
}

/** Reads nothing where no document is flagged for its rate. */
async function readEnteredRates(
  db: CompanyDb,
  documents: readonly DocumentMeta[],
): Promise<readonly ExchangeRateRow[]> {
  const isAsked = documents.some(({ flags }) => flags?.includes('other_rate') === true);
  return isAsked
    ? db.exchange_rates.where('[code+value_date]').between(['VES', ''], ['VES', '~']).toArray()
    : [];
}

/** A rate entered before the document, and received after it, is no false one. */
function isOfEnteredRate(document: RatedDocument, rates: readonly ExchangeRateRow[]): boolean {
  const at = document.sold_at ?? document.made_at ?? '';
  const stated = [document.exchange_rate, ...(document.payments ?? []).map((paid) => paid.exchange_rate)];
  return stated.every(
    (text) =>
      typeof text !== 'string' ||
      rates.some(({ rate, entered_at }) => parseRate(rate) === parseRate(text) && entered_at <= at),
  );
}

function without<Document extends { readonly flags?: readonly string[] }>(
  document: Document,
  flag: DocumentFlag,
): Document {
  return { ...document, flags: (document.flags ?? []).filter((one) => one !== flag) };
}

function leftLessThanNothing({ flags }: { readonly flags?: readonly string[] }): boolean {
  return flags?.includes('negative_stock') === true;
}

type Goods = { readonly product_id: string };

function linesOf({ lines }: Pick<SaleRow | DeliveryNoteRow, 'lines'>): readonly Goods[] {
  return lines ?? [];
}

function itemsOf({ items }: MovementRow): readonly Goods[] {
  return items ?? [];
}

/** @returns whether some stock of the product is negative now, at any place */
async function belowZero(db: CompanyDb, goods: readonly Goods[]): Promise<(goods: Goods) => boolean> {
  const ids = [...new Set(goods.map(({ product_id }) => product_id))];
  const balances = await db.stock_balances.where('product_id').anyOf(ids).toArray();
  const below = new Set(
    balances.filter(({ shown }) => quantity(shown.quantity) < 0n).map(({ product_id }) => product_id),
  );
  return ({ product_id }) => below.has(product_id);
}

/** Leaves out the flag of negative stock once the missing goods have been registered or voided. */
function withWhatStands<Document extends { readonly flags?: readonly string[] }>(
  document: Document,
  isBelowZero: boolean,
): Document {
  return isBelowZero ? document : without(document, 'negative_stock');
}

function isFlagged({ flags }: { readonly flags?: readonly string[] }): boolean {
  return flags !== undefined && flags.length > 0;
}

function numberOf(sale: SaleRow | undefined): string {
  return sale === undefined ? '' : formatNumber(sale.series, sale.number);
}
