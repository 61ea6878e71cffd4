/**
 * Finds sales by what an invoice or note of them says: its number, or its control number, as a customer or an accountant
 * reads it from the paper (POS-07, FISC-02). By indexes, so that a press costs the same however many sales there are.
 */

import {
  controlText,
  FORM_NUMBER_MAX,
  formNumberText,
  parseControl,
} from '@cuadra/domain/fiscal/control-number';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { FiscalDocumentRow, IssuedDocumentRow, SaleRow } from '../../../data/rows.ts';
import { formKindWord, numberedText } from '../../../session/fiscal/sheet-words.ts';
import { typedNumber } from './typed-number.ts';

/** A sale with the invoice or note by which it was found. */
export interface InvoicedSale {
  readonly sale: SaleRow;
  /** 'Factura 00000501', 'Nota de crédito Serie B 00000012'. */
  readonly invoiced: string;
}

/** 'Factura 00000501' is typed as it is read. */
const KIND = /^(factura|nota de cr[eé]dito|nota de d[eé]bito|control)(\s+fiscal)?\s+/i;
/** The machines of a company, and the series of its sheets, may each have the number. */
const OF_NUMBER_MAX = 50;

type Paper = IssuedDocumentRow | FiscalDocumentRow;

/** Those of this device only. */
export async function findInvoiced(db: CompanyDb, typed: string): Promise<InvoicedSale[]> {
  const text = typed
    .trim()
    .replace(KIND, '')
    .replace(/^serie\s+/i, '');
  const papers = await papersOf(db, text);
  const returns = await db.sale_returns.bulkGet(idsOf(papers, 'sale_returns'));
  const saleOf = new Map(returns.flatMap((row) => (row === undefined ? [] : [[row.id, row.sale_id]])));
  const names = new Map(
    papers.map((paper) => [saleOf.get(paper.document_id) ?? paper.document_id, nameOf(paper)]),
  );
  const sales = await db.sales.bulkGet([...names.keys()]);
  return sales.flatMap((sale) => (sale === undefined ? [] : [{ sale, invoiced: names.get(sale.id) ?? '' }]));
}

async function papersOf(db: CompanyDb, text: string): Promise<Paper[]> {
  const whole = parseControl(text);
  if (whole !== undefined)
    return db.issued_documents.where('control').equals(controlText(whole)).limit(OF_NUMBER_MAX).toArray();
  const asked = typedNumber(text);
  if (asked === undefined || asked.number > FORM_NUMBER_MAX) return [];
  const { series, number } = asked;
  const [numbered, controlled, printed] = await Promise.all([
    db.issued_documents
      .where('number')
      .equals(number)
      .filter((row) => series === '' || row.series === series)
      .limit(OF_NUMBER_MAX)
      .toArray(),
    series === '' ? ofControl(db, number) : [],
    series === '' ? db.fiscal_documents.where('number').equals(number).limit(OF_NUMBER_MAX).toArray() : [],
  ]);
  // The last one names its sale: an invoice's own number says more than its control.
  return [...controlled, ...printed, ...numbered];
}

/** A control number without its prefix: with those of the company's runs, and the one that most have. */
async function ofControl(db: CompanyDb, number: number): Promise<IssuedDocumentRow[]> {
  const prefixes = new Set(['00', ...(await db.form_runs.toArray()).map(({ prefix }) => prefix)]);
  const controls = [...prefixes].map((prefix) => controlText({ prefix, number }));
  return db.issued_documents.where('control').anyOf(controls).limit(OF_NUMBER_MAX).toArray();
}

function idsOf(papers: readonly Paper[], of: Paper['collection']): string[] {
  return papers.filter(({ collection }) => collection === of).map(({ document_id }) => document_id);
}

/** A machine has no series. */
function nameOf(paper: Paper): string {
  if ('control' in paper) return numberedText(paper);
  return `${formKindWord(paper.kind)} fiscal ${formNumberText(paper.number)}`;
}
