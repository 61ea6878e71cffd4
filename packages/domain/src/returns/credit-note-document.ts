/**
 * The blocks of a credit note: the sale that it corrects, the returned goods, and the refunds (SALE-05).
 */

import { formatCount, formatRate } from '../money/format.ts';
import type { Money } from '../money/money.ts';
import { documentHead, type PrintedCompany } from '../printing/company-head.ts';
import { type IssuedNumber, issuedRows } from '../printing/issued-rows.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  textBlock,
  totalBlocks,
} from '../printing/print-document.ts';
import { moneyText, percentText, symbolOf } from '../printing/print-words.ts';
import { bolivarRows, customerRows, goodsRows } from '../printing/receipt-document.ts';
import { amountIn, PAYMENT_METHOD_RULES } from '../sales/payment.ts';
import { formatNumber } from '../sales/receipt-number.ts';
import { igtfIn } from '../tax/igtf.ts';
import { instantText } from '../time/instant-text.ts';
import type { Refund, SaleReturn } from './sale-return.ts';

export interface CreditNoteOf {
  readonly made: SaleReturn;
  readonly company: PrintedCompany;
  readonly registerName: string;
  readonly isCopy: boolean;
  /** What was issued of it on numbered sheets. */
  readonly issued?: readonly IssuedNumber[];
}

/** 'NC A-000012': credit notes are numbered apart from the sales of their series. */
export function creditNoteNumber({ series, number }: Pick<SaleReturn, 'series' | 'number'>): string {
  return `NC ${formatNumber(series, number)}`;
}

/** The whole credit note: the sale that it corrects, the returned goods, and the refunds. */
export function creditNoteDocument(note: CreditNoteOf): PrintDocument {
  const { made, company, registerName, isCopy, issued } = note;
  const number = creditNoteNumber(made);
  const who = [made.returnedBy.name, registerName].filter((text) => text !== '').join(' · ');
  return {
    title: `Nota de crédito ${number}`,
    blocks: [
      ...documentHead(company, `NOTA DE CRÉDITO ${number}`, isCopy ? ['COPIA'] : []),
      rowBlock('Fecha', instantText(made.returnedAt)),
      ...issuedRows(issued),
      rowBlock('Atendió', who),
      ...customerRows(made.customer),
      rowBlock(made.kind === 'void' ? 'Anula la venta' : 'De la venta', saleText(made)),
      rowBlock('Vendida', instantText(made.sale.soldAt)),
      textBlock(`Motivo: ${made.reason}`),
      ...goodsRows(made),
      ...totalBlock(made),
      ...bolivarRows(made),
      ...igtfRow(made),
      DASHED_RULE,
      ...made.refunds.flatMap(refundRows),
      ...pointRows(made),
      textBlock('Recibí conforme: ____________________'),
    ],
  };
}

function saleText({ sale }: SaleReturn): string {
  return formatNumber(sale.series, sale.number);
}

function totalBlock({ both, currency, rate, totals }: SaleReturn): PrintBlock[] {
  const other = currency === 'USD' ? both.total.ves : both.total.usd;
  return [
    ...totalBlocks('TOTAL DEVUELTO', moneyText(totals.total), rate === null ? undefined : moneyText(other)),
    ...(rate === null ? [] : [rowBlock('Tasa de la venta', formatRate(rate))]),
  ];
}

function igtfRow({ igtf, currency }: SaleReturn): PrintBlock[] {
  if (igtf === null) return [];
  return [rowBlock(`IGTF ${percentText(igtf.basisPoints)} devuelto`, moneyText(igtfIn(igtf, currency)))];
}

function pointRows({ points }: SaleReturn): PrintBlock[] {
  if (points === undefined) return [];
  const { earned, spent } = points;
  return [
    ...(spent === 0n ? [] : [rowBlock('Puntos devueltos', formatCount(spent))]),
    ...(earned === 0n ? [] : [rowBlock('Puntos descontados', formatCount(earned))]),
  ];
}

/** In the currency of the tender; below zero the customer handed it over. */
function refundRows(refund: Refund): PrintBlock[] {
  const amount: Money = amountIn(refund, refund.currency);
  const isHandedIn = amount.minor < 0n;
  const shown = isHandedIn ? { ...amount, minor: -amount.minor } : amount;
  const { phoneNumber, bankName, email } = refund.details;
  const to = [bankName, phoneNumber, email, refund.reference === '' ? '' : `ref. ${refund.reference}`]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
  return [
    rowBlock(`${isHandedIn ? 'Entregado por el cliente' : 'Devuelto'}: ${labelOf(refund)}`, moneyText(shown)),
    ...(to === '' ? [] : [rowBlock(to, '', 'detail')]),
  ];
}

function labelOf({ method, currency }: Refund): string {
  if (method === 'debt') return 'rebaja de su deuda';
  const { label } = PAYMENT_METHOD_RULES[method];
  return method === 'balance' ? label : `${label} ${symbolOf(currency)}`;
}
