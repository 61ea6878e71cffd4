/**
 * The last part of a receipt: IGTF, what was paid and how, what is owed, and what went back. Separate from the rest
 * because it follows the money and not the goods.
 */
import { formatCount } from '../money/format.ts';
import { add, type Money } from '../money/money.ts';
import { type Change, PAYMENT_METHOD_RULES, type SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { dayText } from '../time/instant-text.ts';
import { type PrintBlock, rowBlock } from './print-document.ts';
import { moneyText, percentText, symbolOf } from './print-words.ts';

/** The tax on what was paid in foreign currency, which the total does not hold, and what was to pay with it. */
export function igtfRows(sale: Sale): PrintBlock[] {
  const { igtf, currency, totals, rate } = sale;
  if (igtf === null) return [];
  const inSale = currency === 'USD' ? igtf.amountUsd : igtf.amountBs;
  const label = `IGTF ${percentText(igtf.basisPoints)} de ${moneyText(igtf.baseUsd)}`;
  return [
    rowBlock(label, moneyText(inSale)),
    ...(rate === null ? [] : [rowBlock('', moneyText(currency === 'USD' ? igtf.amountBs : igtf.amountUsd))]),
    rowBlock('Total con IGTF', moneyText(add(totals.total, inSale)), 'strong'),
  ];
}

/** Each payment and each part of the change in its own currency, and between them the credit with its due date. */
export function tenderRows({ payments, credit, change, rate }: Sale): PrintBlock[] {
  return [
    ...payments.flatMap(paymentRows),
    ...(credit === null
      ? []
      : [
          rowBlock('A crédito', moneyText(credit.amount), 'strong'),
          ...(rate === null
            ? []
            : [
                rowBlock(
                  '',
                  moneyText(credit.amount.currency === 'USD' ? credit.amountBs : credit.amountUsd),
                ),
              ]),
          rowBlock('Vence', dayText(credit.dueDate)),
        ]),
    ...change.flatMap(changeRows),
  ];
}

/** What the customer earned and spent, and how many he had then. */
export function pointRows({ points }: Pick<Sale, 'points'>): PrintBlock[] {
  if (points === undefined) return [];
  const { earned, spent, balance } = points;
  return [
    ...(spent === 0n ? [] : [rowBlock('Puntos canjeados', formatCount(spent))]),
    ...(earned === 0n ? [] : [rowBlock('Puntos ganados', formatCount(earned))]),
    rowBlock('Puntos disponibles', formatCount(balance), 'strong'),
  ];
}

/** The method, and the tendered amount. */
export function paymentRows(payment: SalePayment): PrintBlock[] {
  const { method, currency, reference, status } = payment;
  const ref = reference === '' ? '' : ` ref. ${reference}`;
  const label = `${PAYMENT_METHOD_RULES[method].label} ${symbolOf(currency)}${ref}`;
  return [
    rowBlock(label, moneyText(sideIn(payment))),
    ...(status === 'pending' ? [rowBlock('por confirmar', '', 'detail')] : []),
  ];
}

function changeRows(change: Change): PrintBlock[] {
  const { phoneNumber, bankName, reference } = change.details;
  const to = [bankName, phoneNumber, reference === undefined || reference === '' ? '' : `ref. ${reference}`]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
  return [
    rowBlock(changeLabel(change), moneyText(sideIn(change))),
    ...(to === '' ? [] : [rowBlock(to, '', 'detail')]),
  ];
}

function changeLabel({ method, currency }: Change): string {
  if (method === 'mobile') return 'Vuelto por Pago Móvil';
  if (method === 'balance') return 'Vuelto al saldo a favor';
  return currency === 'USD' ? 'Vuelto en dólares' : 'Vuelto en bolívares';
}

/** The tendered amount, in its own currency. */
function sideIn({ currency, amountUsd, amountBs }: SalePayment | Change): Money {
  return currency === 'USD' ? amountUsd : amountBs;
}
