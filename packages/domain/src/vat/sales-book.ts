/**
 * Libro de Ventas (arts. 76 and 77 of the regulation of the IVA law) [ACC-05]: a row for each sale to an identified
 * buyer, one for all final consumers of a day and series whose numbers follow each other, one for each credit note.
 * Pure, so that server, device and tests make the same book of the same documents.
 */
import { compareTexts } from '../compare-texts.ts';
import type { SoldFigures } from '../ledger/sold-shares.ts';
import type { ReturnedSale, SaleReturn } from '../returns/sale-return.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import type { Sale, SaleCustomer } from '../sales/sale.ts';
import type { Igtf } from '../tax/igtf.ts';
import { businessDayOf } from '../time/business-day.ts';
import { type BlankSheet, blankRow, formRows, formsOf, type VatIssued } from './form-rows.ts';
import {
  dailyMachineRows,
  hasDifference,
  type NumberedRow,
  printedRow,
  rowOfPrinted,
  type VatPrinted,
} from './machine-rows.ts';
import { type DatedSale, type Run, runsOf } from './sales-runs.ts';
import {
  figuresOfReturn,
  figuresOfSale,
  NO_FIGURES,
  type ReturnFigures,
  sumOfFigures,
} from './vat-figures.ts';
import { personTypeOf, type VatParty, type VatRow } from './vat-row.ts';

/** What of a sale the book is made of. */
export type VatSale = Pick<Sale, 'id' | 'series' | 'number' | 'soldAt'> &
  SoldFigures & {
    readonly customer: Pick<SaleCustomer, 'id' | 'name' | 'document'> | null;
    readonly igtf: Pick<Igtf, 'baseBs' | 'amountBs'> | null;
  };

/** What of a void or return the book is made of. */
export type VatReturn = Pick<SaleReturn, 'id' | 'kind' | 'series' | 'number' | 'returnedAt' | 'rate'> &
  Pick<VatSale, 'customer' | 'igtf'> &
  ReturnFigures & { readonly sale: Pick<ReturnedSale, 'id' | 'series' | 'number'> };

/** The documents of a period. */
export interface SoldDocuments {
  readonly sales: readonly VatSale[];
  readonly returns: readonly VatReturn[];
  /** What fiscal machines printed of documents of the period; absent where none did. */
  readonly printed?: readonly VatPrinted[];
  /** What was issued of them on sheets, also on spoiled ones; absent where nothing was. */
  readonly issued?: readonly VatIssued[];
  /** Blank sheets that were spoiled in the period. */
  readonly blank?: readonly BlankSheet[];
}

/**
 * What a machine printed has its row there (`machine-rows.ts`), what was issued on sheets has its rows in `form-rows.ts`;
 * all else is listed as follows.
 *
 * In the order of days, series and numbers, invoices before credit notes. A sale that was voided on its own day is
 * annulled: it and its void are rows of zeros. A void of another day corrects a sale that counted until then, as a
 * return does.
 */
export function salesBook(documents: SoldDocuments): VatRow[] {
  const { printed = [], issued = [], blank = [] } = documents;
  if (printed.length + issued.length + blank.length === 0)
    return listed(documents)
      .sort(byDayAndNumber)
      .map(({ row }) => row);
  const byDocument = new Map(printed.map((one) => [one.documentId, one]));
  const forms = formsOf(documents);
  const isListed = ({ id }: { readonly id: string }) => !byDocument.has(id) && !forms.valid.has(id);
  const rest = { sales: documents.sales.filter(isListed), returns: documents.returns.filter(isListed) };
  return [
    ...machineRows(documents, byDocument),
    ...formRows(rowsById(documents), forms),
    ...blank.map((sheet) => ({ series: sheet.control, number: 0, row: blankRow(sheet) })),
    ...listed(rest, new Set(forms.annulled.map(({ documentId }) => documentId))),
  ]
    .sort(byDayAndNumber)
    .map(({ row }) => row);
}

/** The rows of what was issued on sheets, and the sales and returns that they are of: those of an earlier period. */
export function rowsOnForms(documents: SoldDocuments): {
  readonly rows: VatRow[];
  readonly ids: ReadonlySet<string>;
} {
  const forms = formsOf(documents);
  return {
    rows: formRows(rowsById(documents), forms).map(({ row }) => row),
    ids: new Set(forms.valid.keys()),
  };
}

function rowsById({ sales, returns }: Pick<SoldDocuments, 'sales' | 'returns'>): ReadonlyMap<string, VatRow> {
  return new Map<string, VatRow>([
    ...sales.map((sale) => [sale.id, rowOfSale(sale)] as const),
    ...returns.map((made) => [made.id, rowOfReturn(made)] as const),
  ]);
}

/** Those that a machine printed; what it printed of another period's document has a row where it rounded otherwise. */
function machineRows(
  { sales, returns, printed = [] }: SoldDocuments,
  byDocument: ReadonlyMap<string, VatPrinted>,
): OrderedRow[] {
  const rows = [...sales.map(rowOfSale), ...returns.map(rowOfReturn)].flatMap((row): NumberedRow[] => {
    const one = byDocument.get(row.documentId ?? '');
    return one === undefined ? [] : [{ number: one.number, row: printedRow(row, one) }];
  });
  const isDaily = ({ row }: NumberedRow) => row.kind === 'invoice' && row.party === null;
  const own = new Set(rows.flatMap(({ row }) => row.documentId ?? []));
  const alone = printed
    .filter((one) => !own.has(one.documentId) && hasDifference(one))
    .map((one) => ({ number: one.number, row: rowOfPrinted(one) }));
  return [...dailyMachineRows(rows.filter(isDaily)), ...rows.filter((row) => !isDaily(row)), ...alone].map(
    ({ number, row }) => ({ series: row.controlNumber, number, row }),
  );
}

/**
 * Documents that no machine printed, and that are on no valid sheet.
 *
 * @param onPaper the sales that were annulled with their sheets: where one was voided too, its row is the sheet's
 */
function listed({ sales, returns }: SoldDocuments, onPaper: ReadonlySet<string> = new Set()): OrderedRow[] {
  const dated = sales.map((sale) => ({ sale, day: businessDayOf(sale.soldAt) }));
  const dayOfSale = new Map(dated.map(({ sale, day }) => [sale.id, day]));
  const annulling = returns.filter(
    ({ kind, sale, returnedAt }) => kind === 'void' && dayOfSale.get(sale.id) === businessDayOf(returnedAt),
  );
  const annulled = new Set(annulling.map(({ sale }) => sale.id));
  const voids = new Set(annulling.map(({ id }) => id));
  const ofReturns = returns
    .filter(({ id, sale }) => !(voids.has(id) && onPaper.has(sale.id)))
    .map((made) => ordered(made, voids.has(made.id) ? annulledRow(rowOfReturn(made)) : rowOfReturn(made)));
  const shown = dated.filter(({ sale }) => !(annulled.has(sale.id) && onPaper.has(sale.id)));
  const { runs, alone } = runsOf(shown, (sale) => !annulled.has(sale.id) && partyOf(sale.customer) === null);
  const ofSales = [...runs.map(dailyRow), ...alone.map((one) => listedSale(one, annulled))];
  return [...ofReturns, ...ofSales];
}

function listedSale({ sale, day }: DatedSale<VatSale>, annulled: ReadonlySet<string>): OrderedRow {
  const row = rowOn(day, sale);
  return ordered(sale, annulled.has(sale.id) ? annulledRow(row) : row);
}

/** A sale as a row of its own, also one to a final consumer: so it is listed when it comes after its day was declared. */
export function rowOfSale(sale: VatSale): VatRow {
  return rowOn(businessDayOf(sale.soldAt), sale);
}

function rowOn(day: string, sale: VatSale): VatRow {
  return {
    kind: 'invoice',
    documentId: sale.id,
    source: 'sales',
    day,
    party: partyOf(sale.customer),
    number: formatNumber(sale.series, sale.number),
    lastNumber: '',
    controlNumber: '',
    affected: '',
    transaction: '01-REG',
    figures: figuresOfSale(sale),
    withheld: null,
  };
}

/** A void or return as a row: a credit note, below zero. */
export function rowOfReturn(made: VatReturn): VatRow {
  return {
    kind: 'credit_note',
    documentId: made.id,
    source: 'sale_returns',
    day: businessDayOf(made.returnedAt),
    party: partyOf(made.customer),
    number: formatNumber(made.series, made.number),
    lastNumber: '',
    controlNumber: '',
    affected: formatNumber(made.sale.series, made.sale.number),
    transaction: '03-REG',
    figures: figuresOfReturn(made),
    withheld: null,
  };
}

function annulledRow(row: VatRow): VatRow {
  return { ...row, transaction: '03-ANU', figures: NO_FIGURES };
}

/** A buyer without RIF or cédula is a final consumer, whatever his name. */
function partyOf(customer: VatSale['customer']): VatParty | null {
  if (customer === null || !/\d/.test(customer.document)) return null;
  const { name, document } = customer;
  return { name, document, personType: personTypeOf(document) };
}

interface OrderedRow {
  readonly series: string;
  readonly number: number;
  readonly row: VatRow;
}

function ordered({ series, number }: Pick<Sale, 'series' | 'number'>, row: VatRow): OrderedRow {
  return { series, number, row };
}

/** With the first and the last number. */
function dailyRow(run: Run<VatSale>): OrderedRow {
  const [first] = run;
  const last = run.at(-1) ?? first;
  return ordered(first.sale, {
    ...rowOn(first.day, first.sale),
    kind: 'daily',
    documentId: null,
    lastNumber: formatNumber(last.sale.series, last.sale.number),
    figures: sumOfFigures(run.map(({ sale }) => figuresOfSale(sale))),
  });
}

function byDayAndNumber(one: OrderedRow, other: OrderedRow): number {
  return (
    compareTexts(one.row.day, other.row.day) ||
    Number(one.row.kind === 'credit_note') - Number(other.row.kind === 'credit_note') ||
    compareTexts(one.series, other.series) ||
    one.number - other.number
  );
}
