/**
 * The blocks of a quote on paper (presupuesto; decision 32). It says twice that it is no invoice, so that it is not used
 * as one.
 */
import { formatRate } from '../money/format.ts';
import { documentFoot, documentHead, type PrintedCompany, servedRows } from '../printing/company-head.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  textBlock,
  totalBlocks,
} from '../printing/print-document.ts';
import { moneyText } from '../printing/print-words.ts';
import { bolivarRows, customerRows, goodsRows } from '../printing/receipt-document.ts';
import { dayText, instantText } from '../time/instant-text.ts';
import { type Quote, quoteNumber } from './quote.ts';

export interface QuoteOf {
  readonly quote: Quote;
  readonly company: PrintedCompany;
  /** The register's name; the quote has its id alone. */
  readonly registerName: string;
  readonly isCopy: boolean;
  /** It was voided since: its copy must not pass for a valid one. */
  readonly isVoid: boolean;
}

/** Beside what the head of every paper says that is no fiscal document. */
export const NO_INVOICE = 'Este documento no es una factura y no da derecho a crédito fiscal.';

/** The whole quote, under the name 'Presupuesto P A-000012'. */
export function quoteDocument({ quote, company, registerName, isCopy, isVoid }: QuoteOf): PrintDocument {
  const number = quoteNumber(quote);
  const stamps = [...(isCopy ? ['COPIA'] : []), ...(isVoid ? ['ANULADO'] : [])];
  return {
    title: `Presupuesto ${number}`,
    blocks: [
      ...documentHead(company, `PRESUPUESTO ${number}`, stamps),
      rowBlock('Fecha', instantText(quote.madeAt)),
      rowBlock('Válido hasta', dayText(quote.validUntil)),
      ...servedRows(quote.madeBy.name, registerName),
      ...customerRowsOf(quote),
      ...goodsRows(quote),
      ...totalRows(quote),
      ...bolivarRows(quote),
      DASHED_RULE,
      ...(quote.notes === '' ? [] : [textBlock(quote.notes)]),
      textBlock(NO_INVOICE),
      ...documentFoot(company),
    ],
  };
}

/** The typed name, where the customer is not registered. */
function customerRowsOf({ customer, name }: Quote): PrintBlock[] {
  if (customer !== null) return customerRows(customer);
  return name === '' ? [] : [rowBlock('Cliente', name)];
}

/** What it comes to, in both currencies, and at which rate. */
export function totalRows({
  totals,
  totalInOther,
  rate,
  rateDate,
}: Pick<Quote, 'totals' | 'totalInOther' | 'rate' | 'rateDate'>): PrintBlock[] {
  const day = rateDate === null ? '' : ` ${dayText(rateDate)}`;
  return [
    ...totalBlocks(
      'TOTAL',
      moneyText(totals.total),
      totalInOther === null ? undefined : moneyText(totalInOther),
    ),
    ...(rate === null ? [] : [rowBlock(`Tasa${day}`, formatRate(rate))]),
  ];
}
