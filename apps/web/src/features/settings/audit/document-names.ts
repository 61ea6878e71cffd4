/** What a document of the till is called in the trail: whose it was, how much, and what it took back [PERM-04]. */
import { cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CashMovementRow, CustomerPaymentRow, SaleReturnRow } from '../../../data/rows.ts';
import { moneyText } from '../../../ui/currency-symbol.ts';

type Row = Readonly<Record<string, unknown>>;
type NameOfRow = (row: Row, db: CompanyDb) => Promise<string | undefined>;

/** By collection, of those whose rows have no name of their own. */
export const DOCUMENT_NAMES: Readonly<Record<string, NameOfRow>> = {
  sale_returns: async (row) => returnName(row as unknown as SaleReturnRow),
  cash_movements: async (row) => movementName(row as unknown as CashMovementRow),
  customer_payments: (row, db) => paymentName(row as unknown as CustomerPaymentRow, db),
  cash_openings: registerName,
  cash_closings: registerName,
};

/** 'A-000009 (anulación, nota de crédito A-000002)': the sale first, which is what is looked for. */
function returnName({ kind, sale_series, sale_number, series, number }: SaleReturnRow): string {
  const note = `nota de crédito ${formatNumber(series, number)}`;
  return `${formatNumber(sale_series, sale_number)} (${kind === 'void' ? 'anulación, ' : ''}${note})`;
}

/** '· salida de $ 5,00 · Gasto del negocio'. */
function movementName({ direction, currency, amount, reason }: CashMovementRow): string {
  const way = direction === 'in' ? 'entrada' : 'salida';
  return `· ${way} de ${moneyText(parseDecimal(amount, currency))} · ${cashReasonLabel({ direction, reason })}`;
}

/** 'María Pérez · $ 10,00', by his name of today. */
async function paymentName(row: CustomerPaymentRow, db: CompanyDb): Promise<string> {
  const customer = await db.customers.get(row.customer_id);
  return [customer?.name ?? row.customer?.name ?? '', moneyText(parseDecimal(row.amount, row.currency))]
    .filter((word) => word !== '')
    .join(' · ');
}

/** '· Caja 1'. */
async function registerName({ register_id: id }: Row, db: CompanyDb): Promise<string | undefined> {
  const register = typeof id === 'string' ? await db.registers.get(id) : undefined;
  return register === undefined ? undefined : `· ${register.name}`;
}
