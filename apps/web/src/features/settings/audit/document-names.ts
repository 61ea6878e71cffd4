/** Names of the till's documents in the trail: the customer, the amount, and the document they reverse [PERM-04]. */
import { cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { mainCashReasonLabel } from '@cuadra/domain/cash/main-cash-movement';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { controlText, invoiceNumberText } from '@cuadra/domain/fiscal/control-number';
import { quoteNumber } from '@cuadra/domain/quotes/quote';
import { PAYMENT_METHOD_RULES, PAYMENT_METHODS } from '@cuadra/domain/sales/payment';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CompanyDb } from '../../../data/company-db.ts';
import type {
  CashMovementRow,
  CustomerPaymentRow,
  DeliveryNoteRow,
  ExchangeRateRow,
  MainCashMovementRow,
  QuoteRow,
  SaleReturnRow,
  SaleRow,
} from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { rateText } from '../rates/rate-lines.ts';
import { documentAmounts } from './document-amounts.ts';

type Row = Readonly<Record<string, unknown>>;
type NameOfRow = (row: Row, db: CompanyDb) => Promise<string | undefined>;

/** By collection, for those whose rows have no name of their own. */
export const DOCUMENT_NAMES: Readonly<Record<string, NameOfRow>> = {
  sales: async (row) => saleName(row as unknown as SaleRow),
  sale_returns: async (row) => returnName(row as unknown as SaleReturnRow),
  quotes: async (row) => quoteName(row as unknown as QuoteRow),
  delivery_notes: async (row) => deliveryNoteName(row as unknown as DeliveryNoteRow),
  cash_movements: async (row) => movementName(row as unknown as CashMovementRow),
  main_cash_movements: async (row) => mainCashMovementName(row as unknown as MainCashMovementRow),
  journal_entries: async (row) => journalName('journal_entries', row),
  journal_drafts: async (row) => journalName('journal_drafts', row),
  recurring_entries: async ({ description }) =>
    typeof description === 'string' ? `· ${description}` : undefined,
  attachments: async ({ filename }) => (typeof filename === 'string' ? `· ${filename}` : undefined),
  bank_lines: async ({ description, reference }) =>
    `· ${[description, reference].filter((text) => text !== '').join(' · ')}`,
  supplier_bills: async (row) => supplierName('supplier_bills', row),
  supplier_payments: async (row) => supplierName('supplier_payments', row),
  withholdings: async (row) => withholdingName(row),
  settlements: async (row) => settlementName(row),
  fiscal_documents: async (row) => printedName(row),
  z_reports: async ({ registration, number }) => `· Z ${String(number)} de ${String(registration)}`,
  issued_documents: async (row) => issuedName(row),
  spoiled_sheets: async ({ control, reason }) => `· ${String(control)} · ${String(reason)}`,
  form_runs: async ({ print_shop_name, prefix, first_control, last_control }) =>
    `· ${String(print_shop_name)} · ${[first_control, last_control]
      .map((number) => controlText({ prefix: String(prefix), number: Number(number) }))
      .join(' a ')}`,
  customer_payments: (row, db) => paymentName(row as unknown as CustomerPaymentRow, db),
  exchange_rates: async (row) => rateName(row as unknown as ExchangeRateRow),
  cash_openings: drawerName('cash_openings'),
  cash_closings: drawerName('cash_closings'),
};

/** 'A-000009 · $ 12,50'. */
function saleName(row: SaleRow): string | undefined {
  return withAmounts(formatNumber(row.series, row.number), 'sales', row);
}

/** 'A-000009 (anulación, nota de crédito A-000002) · $ 1,15': the sale first, which is what is looked for. */
function returnName(row: SaleReturnRow): string | undefined {
  const note = `nota de crédito ${formatNumber(row.series, row.number)}`;
  const sale = formatNumber(row.sale_series, row.sale_number);
  return withAmounts(`${sale} (${row.kind === 'void' ? 'anulación, ' : ''}${note})`, 'sale_returns', row);
}

/** 'P A-000012 · $ 12,50', 'P A-000012 (anulación) · $ 12,50'. */
function quoteName(row: QuoteRow): string | undefined {
  const way = row.reverses_id === null ? '' : ' (anulación)';
  return withAmounts(`${quoteNumber(row)}${way}`, 'quotes', row);
}

/** 'NE A-000012 · María · $ 12,50', 'NE A-000012 (anulación) · …'. */
function deliveryNoteName(row: DeliveryNoteRow): string | undefined {
  const way = row.reverses_id === null ? '' : ' (anulación)';
  return withAmounts(`${deliveryNoteNumber(row)}${way} · ${row.customer.name}`, 'delivery_notes', row);
}

/** '· salida de $ 5,00 · Gasto del negocio'. */
function movementName(row: CashMovementRow): string {
  const way = row.direction === 'in' ? 'entrada' : 'salida';
  return `· ${way} de ${documentAmounts('cash_movements', { ...row }) ?? ''} · ${cashReasonLabel(row)}`;
}

/** '· entrada de $ 100,00 · Aporte del dueño'. */
function mainCashMovementName(row: MainCashMovementRow): string {
  const way = row.direction === 'in' ? 'entrada' : 'salida';
  const amount = documentAmounts('main_cash_movements', { ...row }) ?? '';
  return `· ${way} de ${amount} · ${mainCashReasonLabel(row)}`;
}

/** '· Alquiler de noviembre · $ 100,00 y Bs. 51.248,00'. */
function journalName(collection: 'journal_entries' | 'journal_drafts', row: Row): string | undefined {
  const { description } = row;
  return withAmounts(typeof description === 'string' ? `· ${description}` : undefined, collection, row);
}

/** 'Inmobiliaria Ávila · $ 116,00', 'Inmobiliaria Ávila (nota de crédito, anulación) · $ 116,00'. */
function supplierName(collection: 'supplier_bills' | 'supplier_payments', row: Row): string | undefined {
  const { supplier_name, reverses_id, kind } = row;
  const words = [
    kind === 'credit_note' ? 'nota de crédito' : kind === 'debit_note' ? 'nota de débito' : '',
    typeof reverses_id === 'string' ? 'anulación' : '',
  ].filter((word) => word !== '');
  const way = words.length === 0 ? '' : ` (${words.join(', ')})`;
  return withAmounts(
    typeof supplier_name === 'string' ? `${supplier_name}${way}` : undefined,
    collection,
    row,
  );
}

/** 'Farmatodo (comprobante 20261100000001) · Bs. 120,00'. */
function withholdingName(row: Row): string | undefined {
  const { party_name, certificate_number, reverses_id } = row;
  const way = typeof reverses_id === 'string' ? 'anulación de comprobante' : 'comprobante';
  return withAmounts(`${String(party_name)} (${way} ${String(certificate_number)})`, 'withholdings', row);
}

/** 'Tarjeta, Lote 12 · Bs. 12.000,00', 'Zelle (anulación) · $ 40,00'. */
function settlementName(row: Row): string | undefined {
  const { method, reference, reverses_id } = row;
  const label = PAYMENT_METHODS.find((name) => name === method);
  const words = [label === undefined ? '' : PAYMENT_METHOD_RULES[label].label, reference].filter(
    (word) => typeof word === 'string' && word !== '',
  );
  const way = typeof reverses_id === 'string' ? ' (anulación)' : '';
  return withAmounts(`${words.join(', ')}${way}`, 'settlements', row);
}

/** '· factura 123 de Z1F1234567 · Bs. 232,00'. */
function printedName(row: Row): string | undefined {
  const { number, registration } = row;
  return withAmounts(
    `· ${kindWord(row)} ${String(number)} de ${String(registration)}`,
    'fiscal_documents',
    row,
  );
}

/** '· factura Serie B 00000502, control 00-00001202 · Bs. 232,00'. */
function issuedName(row: Row): string | undefined {
  const number = invoiceNumberText({ series: String(row.series), number: Number(row.number) });
  return withAmounts(`· ${kindWord(row)} ${number}, control ${String(row.control)}`, 'issued_documents', row);
}

function kindWord({ kind }: Row): string {
  return kind === 'invoice' ? 'factura' : kind === 'credit_note' ? 'nota de crédito' : 'nota de débito';
}

/** 'María Pérez · $ 10,00', by the customer's present name. */
async function paymentName(row: CustomerPaymentRow, db: CompanyDb): Promise<string> {
  const customer = await db.customers.get(row.customer_id);
  return withAmounts(customer?.name ?? row.customer?.name, 'customer_payments', row) ?? '';
}

/** '· Bs. 512,48 · 20/11/2026': what a dollar is worth, and from which day on. */
function rateName({ code, rate, value_date }: ExchangeRateRow): string {
  return `· ${currencySymbol(code)} ${rateText(rate)} · ${dayText(value_date)}`;
}

/** '· Caja 1 · con $ 20,00'. */
function drawerName(collection: 'cash_openings' | 'cash_closings'): NameOfRow {
  return async (row, db) => {
    const { register_id: id } = row;
    const register = typeof id === 'string' ? await db.registers.get(id) : undefined;
    const words = withAmounts(register?.name, collection, row);
    return words === undefined ? undefined : `· ${words}`;
  };
}

/** What it is called and how much; undefined where neither is known. */
function withAmounts(name: string | undefined, collection: string, row: object): string | undefined {
  const words = [name, documentAmounts(collection, row as Row)].filter((word) => word !== undefined);
  return words.length === 0 ? undefined : words.join(' · ');
}
