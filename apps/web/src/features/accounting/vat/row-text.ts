/** What a row of a book is called in a sentence. */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import { BILL_NAMES } from '../frame/bill-names.ts';

/** 'Nota de crédito A-000004 de A-000123', 'Factura 4711 de Alimentos Polar', 'Nota de débito 12 de Alimentos Polar'. */
export function rowText(row: VatRowWire): string {
  const { kind, source, transaction, number, affected, party_name } = row;
  if (kind === 'withholding') return `Comprobante ${row.withheld?.certificate ?? ''} de ${party_name}`;
  if (kind === 'credit_note' && source === 'sale_returns') return `Nota de crédito ${number} de ${affected}`;
  if (source === 'spoiled_sheets') return `Hoja anulada ${row.control_number}`;
  const name = kind === 'credit_note' || kind === 'debit_note' ? BILL_NAMES[kind] : BILL_NAMES.invoice;
  const invoice = `${name} ${number === '' ? 'sin número' : number}`;
  if (source === 'issued_documents' && transaction === '03-ANU') return `${invoice}, anulada`;
  if (source !== 'stock_movements' && source !== 'supplier_bills') return invoice;
  return transaction === '03-ANU'
    ? `Anulación de ${invoice.charAt(0).toLowerCase()}${invoice.slice(1)} de ${party_name}`
    : `${invoice} de ${party_name}`;
}
