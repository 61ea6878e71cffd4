/** What was issued of a sale or return on numbered sheets, as its receipt names it (FISC-02). */
import { invoiceNumberText } from '../fiscal/control-number.ts';
import { type PrintBlock, rowBlock } from './print-document.ts';

export interface IssuedNumber {
  readonly kind: 'invoice' | 'credit_note' | 'debit_note';
  readonly series: string;
  readonly number: number;
  /** '00-00001234'. */
  readonly control: string;
}

const WORDS = { invoice: 'Factura', credit_note: 'Nota de crédito', debit_note: 'Nota de débito' } as const;

/** Two rows for each sheet; none where nothing is issued. */
export function issuedRows(issued: readonly IssuedNumber[] = []): PrintBlock[] {
  return issued.flatMap((one) => [
    rowBlock(WORDS[one.kind], invoiceNumberText(one)),
    rowBlock('N° de control', one.control, 'detail'),
  ]);
}
