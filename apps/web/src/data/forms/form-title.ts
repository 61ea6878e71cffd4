/** What an invoice or note on a sheet is called before it has a number: by what it is made of (FISC-02). */
import { creditNoteNumber } from '@cuadra/domain/returns/credit-note-document';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { SaleReturnRow, SaleRow } from '../rows.ts';

export interface FormName {
  /** 'A-000123' of a sale, 'NC A-000123' of a return: each has numbers of its own. */
  readonly number: string;
  /** 'Factura de A-000123', 'Nota de crédito NC A-000123, de la venta A-000120'. */
  readonly title: string;
}

export function formName(row: SaleRow | SaleReturnRow): FormName {
  if (!('sale_id' in row)) {
    const number = formatNumber(row.series, row.number);
    return { number, title: `Factura de ${number}` };
  }
  const number = creditNoteNumber(row);
  const sale = formatNumber(row.sale_series, row.sale_number);
  return { number, title: `Nota de crédito ${number}, de la venta ${sale}` };
}
