/**
 * The documents of which the books of IVA are made, read in bulk: a statement for all sales of a period, with their
 * lines summed by how they are taxed, one for voids and returns, one for invoices of suppliers. What they mean to the
 * books is the domain's to say.
 */
import type { SupplierBillWire } from '@cuadra/contracts/accounting/payables';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import { atFirstRate, igtfAtRate, returnedAtRate } from '@cuadra/contracts/posting/at-first-rate';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { basisPointsOf, rateFromWire } from '@cuadra/contracts/wire/fields';
import { vatPrintedFromWire } from '@cuadra/contracts/wire/fiscal';
import { vatIssuedFromWire } from '@cuadra/contracts/wire/issued';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { customerFromWire, LINE } from '@cuadra/contracts/wire/sale-parts';
import { figuresInBoth } from '@cuadra/contracts/wire/sale-return';
import {
  vatBillFromWire,
  vatPurchaseFromWire,
  vatWithholdingFromWire,
} from '@cuadra/contracts/wire/vat-book';
import { add, parseDecimal, zero } from '@cuadra/domain/money/money';
import type { FiguredLine, LineAmounts } from '@cuadra/domain/pricing/price-line';
import type { VatReturn, VatSale } from '@cuadra/domain/vat/sales-book';
import type { VatDocuments } from '@cuadra/domain/vat/vat-books';
import type { CompanyTx, Statement } from '../db/database.ts';
import { inTurns } from '../plugins/in-turns.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { BY_DAYS, BY_IDS, ISSUED_OF_DAYS } from './vat-statements.ts';

/** Documents dated from the first instant up to but without the second, or those of the ids. */
export type WantedDocuments =
  | { readonly from: string; readonly until: string }
  | { readonly ids: readonly string[] };

/** At which documents without a rate were valued (decision 24). */
const FIRST_RATE: Statement = {
  name: 'vat_first_rate',
  text: 'select trim_scale(rate)::text as rate from first_rate_valuations where company_id = $1 and rate is not null',
};

/** What one book is made of at most: all of it is in memory at once. */
const DOCUMENTS_MAX = 100_000;

/** Values: company, from, until, how many are counted. */
const COUNT: Statement = {
  name: 'count_vat_documents',
  text: `select count(*)::int as count from (
      (select 1 from sales where company_id = $1 and sold_at >= $2 and sold_at < $3 limit $4)
      union all
      (select 1 from sale_returns where company_id = $1 and returned_at >= $2 and returned_at < $3 limit $4)
      union all
      (select 1 from fiscal_documents where company_id = $1 and document_at >= $2 and document_at < $3 limit $4)
      union all
      (select 1 from issued_documents i where i.company_id = $1 and ${ISSUED_OF_DAYS} limit $4)
      union all
      (select 1 from stock_movements where company_id = $1 and purchase_supplier_name is not null
        and date >= $2 and date < $3 limit $4)
      limit $4
    ) d`,
};

/**
 * Makes sales what the domain takes as they come: of all that is read they are by far the most.
 *
 * @throws HttpProblem 422 where there are more than one book can be made of
 */
export async function readVatDocuments(
  tx: CompanyTx,
  wanted: WantedDocuments,
  most = DOCUMENTS_MAX,
): Promise<VatDocuments> {
  const [rate] = await Promise.all([firstRate(tx), refuseTooMany(tx, wanted, most)]);
  const [statements, values] =
    'ids' in wanted ? [BY_IDS, [wanted.ids]] : [BY_DAYS, [wanted.from, wanted.until]];
  const all = [tx.companyId, ...values];
  const [sales, returns, printed, issued, blank, movements, bills, withholdings] = await Promise.all([
    tx.map(statements.sales, all, (row: SaleRow) => saleOf(row, rate)),
    tx.query<ReturnRow>(statements.returns, all),
    tx.map(statements.printed, all, vatPrintedFromWire),
    tx.map(statements.issued, all, issuedOf),
    tx.query<BlankRow>(statements.blank, all),
    tx.query<MovementRow>(statements.purchases, all),
    tx.query<SupplierBillWire>(statements.bills, all),
    tx.query<WithholdingWire>(statements.withholdings, all),
  ]);
  const bought = await inTurns(movements, ({ wire }) => {
    const movement = movementFromWire(atFirstRate('stock_movements', wire, rate));
    return vatPurchaseFromWire(movement, wire.purchase) ?? [];
  });
  return {
    sales,
    returns: await inTurns(returns, (row) => returnOf(row, rate)),
    printed,
    issued,
    blank: blank.map(({ id, control, spoiled_at }) => ({ id, control, spoiledAt: spoiled_at })),
    purchases: [
      ...bought.flat(),
      ...bills.map((bill) => vatBillFromWire(atFirstRate('supplier_bills', bill, rate))),
    ],
    withholdings: withholdings.flatMap(
      (wire) => vatWithholdingFromWire(atFirstRate('withholdings', wire, rate)) ?? [],
    ),
  };
}

interface BlankRow {
  readonly id: string;
  readonly control: string;
  readonly spoiled_at: string;
}

function issuedOf({
  is_annulled,
  ...wire
}: Parameters<typeof vatIssuedFromWire>[0] & { readonly is_annulled: boolean }) {
  return vatIssuedFromWire(wire, is_annulled);
}

/** Null where no document waits for one, or none was given yet. */
async function firstRate(tx: CompanyTx): Promise<string | null> {
  const [first] = await tx.query<{ rate: string }>(FIRST_RATE, [tx.companyId]);
  return first?.rate ?? null;
}

async function refuseTooMany(tx: CompanyTx, wanted: WantedDocuments, most: number): Promise<void> {
  if ('ids' in wanted) {
    if (wanted.ids.length > most) throw refuseField(422, 'vat_book_too_long', 'to');
    return;
  }
  const [counted] = await tx.query<{ count: number }>(COUNT, [
    tx.companyId,
    wanted.from,
    wanted.until,
    most + 1,
  ]);
  if ((counted?.count ?? 0) > most) throw refuseField(422, 'vat_book_too_long', 'to');
}

type TaxTexts = readonly [id: string | null, name: string, rate: string, base: string, tax: string];
type LineTexts = readonly [
  taxId: string | null,
  taxName: string,
  taxRate: string,
  isExempt: string,
  base: string,
  tax: string,
  ...bolivars: readonly [base: string, tax: string] | readonly [null, null],
];

interface SaleRow {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly sold_at: string;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly customer_document_type: string | null;
  readonly customer_document_number: string | null;
  readonly currency: string;
  readonly exchange_rate: string | null;
  readonly totals: readonly [exempt: string, tax: string, total: string];
  readonly igtf: SaleReturnWire['igtf'];
  readonly taxes: readonly TaxTexts[];
  readonly lines: readonly LineTexts[];
}

/** @param firstRate of a sale without a rate */
function saleOf(row: SaleRow, firstRate: string | null): VatSale {
  const { currency } = row;
  const rate = rateFromWire(row.exchange_rate ?? firstRate);
  const { igtf = null } = row.exchange_rate !== null || rate === null ? row : igtfAtRate(row, rate);
  const amount = (text: string) => parseDecimal(text, currency);
  const [exempt, tax, total] = row.totals;
  return {
    id: row.id,
    series: row.series,
    number: row.number,
    soldAt: row.sold_at,
    customer: row.customer_id === null ? null : buyerOf(row),
    igtf: igtfOf(igtf),
    currency,
    rate,
    totals: {
      exempt: amount(exempt),
      tax: amount(tax),
      total: amount(total),
    },
    taxes: row.taxes.map(([taxId, name, rate, taxBase, own]) => ({
      taxId,
      name,
      basisPoints: basisPointsOf(rate),
      base: amount(taxBase),
      tax: amount(own),
    })),
    lines: row.lines.map((line) => lineOf(line, currency)),
  };
}

function buyerOf(row: SaleRow): VatSale['customer'] {
  return {
    id: row.customer_id ?? '',
    name: row.customer_name ?? '',
    document: `${row.customer_document_type ?? ''}-${row.customer_document_number ?? ''}`,
  };
}

function igtfOf(igtf: SaleReturnWire['igtf']): VatSale['igtf'] {
  return igtf === null
    ? null
    : { baseBs: parseDecimal(igtf.base_bs, 'VES'), amountBs: parseDecimal(igtf.amount_bs, 'VES') };
}

/** Lines that are taxed alike, as one. The books ask for no amounts before discounts. */
function lineOf(texts: LineTexts, currency: string): FiguredLine {
  const [taxId, taxName, taxRate, isExempt, base, tax, baseBs, taxBs] = texts;
  const own = amountsOf(base, tax, currency);
  const line = { taxId, taxName, taxBasisPoints: basisPointsOf(taxRate), isExempt: isExempt === 'true' };
  if (baseBs === null || taxBs === null) return { line, ...own };
  return { line, ...own, bolivars: amountsOf(baseBs, taxBs, 'VES') };
}

function amountsOf(baseText: string, taxText: string, currency: string): LineAmounts {
  const [base, tax] = [parseDecimal(baseText, currency), parseDecimal(taxText, currency)];
  const total = add(base, tax);
  return { subtotal: total, discount: zero(currency), base, tax, total };
}

type ReturnRow = Pick<
  SaleReturnWire,
  | 'id'
  | 'kind'
  | 'sale_id'
  | 'sale_series'
  | 'sale_number'
  | 'series'
  | 'number'
  | 'returned_at'
  | 'customer_id'
  | 'customer'
  | 'currency'
  | 'exchange_rate'
  | 'lines'
  | 'taxes'
  | 'total_usd'
  | 'total_bs'
  | 'exempt_usd'
  | 'exempt_bs'
  | 'tax_usd'
  | 'tax_bs'
  | 'igtf'
>;

/** @param firstRate of a return without a rate */
function returnOf(stored: ReturnRow, firstRate: string | null): VatReturn {
  const { currency } = stored;
  const rate = rateFromWire(stored.exchange_rate ?? firstRate);
  const isUnrated = stored.exchange_rate === null && rate !== null;
  const row = isUnrated ? { ...stored, ...returnedAtRate(stored, rate) } : stored;
  return {
    id: row.id,
    kind: row.kind,
    sale: { id: row.sale_id, series: row.sale_series, number: row.sale_number },
    series: row.series,
    number: row.number,
    returnedAt: row.returned_at,
    customer: customerFromWire(row),
    igtf: igtfOf(row.igtf),
    currency,
    rate,
    lines: row.lines.map((line) => LINE.fromWire(line, currency)),
    ...figuresInBoth(row),
  };
}

interface MovementRow {
  readonly wire: MovementWire;
}
