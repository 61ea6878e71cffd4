/**
 * The receipt of a payment on account, block by block (PAY-06): how it was paid, the tax in it, and what it did to the
 * account.
 */
import { formatRate } from '../money/format.ts';
import { isPositive, type Money, subtract } from '../money/money.ts';
import { convert } from '../money/rate.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import type { SaleCustomer } from '../sales/sale.ts';
import { instantText } from '../time/instant-text.ts';
import { documentFoot, documentHead, type PrintedCompany, servedRows } from './company-head.ts';
import {
  DASHED_RULE,
  type PrintBlock,
  type PrintDocument,
  rowBlock,
  textBlock,
  totalBlocks,
} from './print-document.ts';
import { moneyText, percentText } from './print-words.ts';
import { customerRows } from './receipt-document.ts';
import { paymentRows } from './receipt-payments.ts';

export interface AccountPaymentOf {
  readonly made: CustomerPayment;
  readonly customer: SaleCustomer | null;
  readonly notes: string;
  readonly company: PrintedCompany;
  readonly registerName: string;
  /** A reprint, which is marked as a copy. */
  readonly isCopy: boolean;
}

/** The whole receipt, under the name 'Recibo de abono'. */
export function accountPaymentDocument({
  made,
  customer,
  notes,
  ...printed
}: AccountPaymentOf): PrintDocument {
  const { company, registerName, isCopy } = printed;
  return {
    title: 'Recibo de abono',
    blocks: [
      ...documentHead(company, 'RECIBO DE ABONO', isCopy ? ['COPIA'] : []),
      rowBlock('Fecha', instantText(made.madeAt)),
      ...servedRows(made.madeBy.name, registerName),
      ...customerRows(customer),
      DASHED_RULE,
      ...made.payments.flatMap(paymentRows),
      ...igtfRows(made),
      ...amountRows(made),
      ...(notes.trim() === '' ? [] : [DASHED_RULE, textBlock(`Nota: ${notes.trim()}`)]),
      ...documentFoot(company),
    ],
  };
}

/** Out of what was received: it never reaches the account. */
function igtfRows({ igtf, currency, rate }: CustomerPayment): PrintBlock[] {
  if (igtf === null) return [];
  const { basisPoints, baseUsd, baseBs, amountUsd, amountBs } = igtf;
  const [base, tax, other] =
    currency === 'USD' ? [baseUsd, amountUsd, amountBs] : [baseBs, amountBs, amountUsd];
  return [
    rowBlock(`IGTF ${percentText(basisPoints)} de ${moneyText(base)}`, moneyText(tax)),
    ...(rate === null ? [] : [rowBlock('', moneyText(other))]),
  ];
}

function amountRows({ amount, settled, rate }: CustomerPayment): PrintBlock[] {
  return [
    ...totalBlocks(
      'ABONADO',
      moneyText(amount),
      rate === null ? undefined : moneyText(convert(amount, rate)),
    ),
    ...(rate === null ? [] : [rowBlock('Tasa del día', formatRate(rate))]),
    ...unlessZero('Pagó de su deuda', settled),
    ...unlessZero('Queda a su favor', subtract(amount, settled)),
  ];
}

function unlessZero(label: string, amount: Money): PrintBlock[] {
  return !isPositive(amount) ? [] : [rowBlock(label, moneyText(amount))];
}
