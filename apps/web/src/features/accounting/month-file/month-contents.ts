/**
 * What the file of a month has in it, as sheets and texts: statements, books of IVA, the journal, its documents. Pure,
 * so that the whole file is a test.
 */
import type { TransactionHead } from '@cuadra/contracts/accounting/transaction-reading';
import type { VatBookName, VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { DayRange } from '@cuadra/domain/ledger/account-sums';
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import { cashAccounts } from '@cuadra/domain/ledger/cash-flow-statement';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import { COLLECTION_NAMES } from '../../../session/words/collection-names.ts';
import type { ExportSheet } from '../../../ui/export/export-value.ts';
import { balanceLines } from '../balance-sheet/balance-lines.ts';
import { flowStatementLines } from '../cash-flow/flow-lines.ts';
import type { Books } from '../reading/use-books.ts';
import { resultLines } from '../results/result-lines.ts';
import { statementExport } from '../statements/export-statement.ts';
import type { StatementColumn, StatementLine } from '../statements/statement-lines.ts';
import { TRIAL_COLUMNS, trialLines } from '../trial-balance/trial-lines.ts';
import { bookCells, bookTitles } from '../vat/book-file.ts';
import { BOOK_NAMES } from '../vat/book-words.ts';

export interface Month {
  readonly company: { readonly name: string; readonly document: string };
  readonly period: DayRange;
  /** Of that one period. */
  readonly books: Books;
  readonly cashFlow: CashFlow;
  /** Of the month, or of each fortnight where the company declares by them. */
  readonly vat: readonly VatBooksOfPeriod[];
  /** In the form of hledger. */
  readonly journal: string;
  /** Every posted document, the oldest first. */
  readonly documents: readonly TransactionHead[];
}

/** Both books of IVA of one period. */
export interface VatBooksOfPeriod extends Readonly<Record<VatBookName, VatBookReply>> {
  readonly period: VatPeriod;
}

/** A file in the ZIP, under its path there. */
export type MonthContent =
  | { readonly path: string; readonly sheet: ExportSheet; readonly format: 'xlsx' | 'csv' }
  | { readonly path: string; readonly text: string };

export function monthContents(month: Month): readonly MonthContent[] {
  return [
    ...statement(
      'balance-de-comprobacion',
      'Balance de comprobación',
      TRIAL_COLUMNS,
      trialLines(month.books),
    ),
    ...statement('resultados', 'Estado de resultados', [AMOUNT], resultLines(month.books)),
    ...statement('balance-general', 'Balance general', [AMOUNT], balanceLines(month.books)),
    ...statement('flujo-de-efectivo', 'Flujo de efectivo', [AMOUNT], cashFlowLines(month)),
    ...month.vat.flatMap((books) => [vatBook('sales', month, books), vatBook('purchases', month, books)]),
    { path: 'diario/diario.hledger', text: month.journal },
    ...documentLists(month.documents),
  ];
}

const AMOUNT: StatementColumn = { label: 'Monto' };

function cashFlowLines({ books: { accounts, periods }, cashFlow }: Month): readonly StatementLine[] {
  const cash = cashAccounts(
    accounts.map((account) => ({ role: '', ...account })),
    periods,
  );
  return flowStatementLines([cashFlow], () => undefined, cash);
}

function statement(
  file: string,
  name: string,
  columns: readonly StatementColumn[],
  lines: readonly StatementLine[],
): MonthContent[] {
  const cells = statementExport(columns, 'both');
  const sheet = {
    name,
    headings: cells.map(({ header }) => header),
    rows: lines.map((line) => cells.map(({ value }) => value(line))),
  };
  return (['xlsx', 'csv'] as const).map((format) => ({ path: `estados/${file}.${format}`, sheet, format }));
}

function vatBook(
  name: VatBookName,
  { company, period: month }: Month,
  books: VatBooksOfPeriod,
): MonthContent {
  const { book, settlement } = books[name];
  const { period } = books;
  const titles = bookTitles(name, company, period);
  const sheet = { name: BOOK_NAMES[name], titles, ...bookCells(name, book, settlement) };
  return {
    path: `iva/${name === 'sales' ? 'libro-de-ventas' : 'libro-de-compras'}${daysOf(period, month)}.xlsx`,
    sheet,
    format: 'xlsx',
  };
}

/** '-01-al-15'; nothing of the whole month. */
function daysOf({ from, to }: VatPeriod, month: DayRange): string {
  return from === month.from && to === month.to ? '' : `-${from.slice(8)}-al-${to.slice(8)}`;
}

/** Which list a document is in, by its collection; those of no list are in `otros`. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ventas: ['sales', 'sale_returns'],
  compras: ['stock_movements'],
  gastos: ['supplier_bills', 'supplier_payments'],
  caja: ['cash_openings', 'cash_movements', 'cash_closings', 'main_cash_movements', 'customer_payments'],
};
const LISTED = new Set(Object.values(LISTS).flat());

function documentLists(documents: readonly TransactionHead[]): MonthContent[] {
  const lists = Object.entries(LISTS).map(
    ([name, sources]) => [name, documents.filter(({ source }) => sources.includes(source))] as const,
  );
  const others = documents.filter(({ source }) => !LISTED.has(source));
  return [...lists, ['otros', others] as const].flatMap(([name, heads]) => [
    { path: `documentos/${name}.csv`, sheet: documentSheet(name, heads), format: 'csv' as const },
    { path: `documentos/${name}.json`, text: `${JSON.stringify(heads, null, 1)}\n` },
  ]);
}

/** 'Venta', 'Movimiento de inventario'; what is of no collection as it is stored. */
function documentWord(source: string): string {
  return (COLLECTION_NAMES as Readonly<Record<string, string | undefined>>)[source] ?? source;
}

function documentSheet(name: string, heads: readonly TransactionHead[]): ExportSheet {
  return {
    name,
    headings: [
      'Fecha',
      'Documento',
      'Descripción',
      'Referencia',
      'Estado',
      'Monto Bs.',
      'Monto $',
      'Identificador',
    ],
    rows: heads.map(({ id, date, source, description, reference, status, usd, ves }) => [
      { day: date },
      documentWord(source),
      description,
      reference,
      status === 'void' ? 'Anulado' : 'Registrado',
      { decimal: ves },
      { decimal: usd },
      id,
    ]),
  };
}
