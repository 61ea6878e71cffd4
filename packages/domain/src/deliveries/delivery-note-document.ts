/**
 * The blocks of a delivery note on paper (nota de entrega; decision 32). It says twice that it is no invoice, so that it is
 * not used as one, and has a line for the signature of who takes the goods.
 */
import { documentFoot, documentHead, type PrintedCompany, servedRows } from '../printing/company-head.ts';
import { DASHED_RULE, type PrintDocument, rowBlock, textBlock } from '../printing/print-document.ts';
import { bolivarRows, customerRows, goodsRows } from '../printing/receipt-document.ts';
import { NO_INVOICE, totalRows } from '../quotes/quote-document.ts';
import { instantText } from '../time/instant-text.ts';
import { type DeliveryNote, deliveryNoteNumber } from './delivery-note.ts';

export interface DeliveryNoteOf {
  readonly note: DeliveryNote;
  readonly company: PrintedCompany;
  /** The register's name; the delivery note has its id alone. */
  readonly registerName: string;
  readonly isCopy: boolean;
  /** It was voided since: its copy must not pass for a valid one. */
  readonly isVoid: boolean;
}

/** The whole delivery note, under the name 'Nota de entrega NE A-000012'. */
export function deliveryNoteDocument({
  note,
  company,
  registerName,
  isCopy,
  isVoid,
}: DeliveryNoteOf): PrintDocument {
  const number = deliveryNoteNumber(note);
  const stamps = [...(isCopy ? ['COPIA'] : []), ...(isVoid ? ['ANULADA'] : [])];
  return {
    title: `Nota de entrega ${number}`,
    blocks: [
      ...documentHead(company, `NOTA DE ENTREGA ${number}`, stamps),
      rowBlock('Fecha', instantText(note.madeAt)),
      ...servedRows(note.madeBy.name, registerName),
      ...customerRows(note.customer),
      ...goodsRows(note),
      ...totalRows(note),
      ...bolivarRows(note),
      DASHED_RULE,
      ...(note.notes === '' ? [] : [textBlock(note.notes)]),
      textBlock(NO_INVOICE),
      textBlock('Recibido por: ____________________'),
      ...documentFoot(company),
    ],
  };
}
