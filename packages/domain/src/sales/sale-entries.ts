/**
 * What a sale writes into the ledgers of stock, cash and customers. The entries are derived from the document alone, so
 * the till and the server write the same ones (S-25). The accounts are the server's: `ledger/post-sale.ts`.
 */
import { type CurrencyCode, isZero, type Money, negate, sum } from '../money/money.ts';
import { inBaseUnits } from '../money/quantity.ts';
import type { CustomerEntry } from '../party/customer-entry.ts';
import { pointEntriesOf } from '../points/point-entries.ts';
import type { StockEntry } from '../stock/stock-entry.ts';
import type { CashEntry } from './cash-entry.ts';
import { amountIn, type TenderedAmount } from './payment.ts';
import type { Sale } from './sale.ts';

/**
 * One per line that carries stock.
 *
 * @param placeId where its goods leave from: the place of delivered goods where it invoices delivery notes
 */
export function stockEntriesOf(sale: Sale, placeId = sale.warehouseId): StockEntry[] {
  return sale.lines
    .filter(({ line }) => line.carriesStock)
    .map(({ line }) => ({
      warehouseId: placeId,
      productId: line.productId,
      unitId: line.unitId,
      lot: line.lot ?? '',
      quantity: -line.quantity,
      baseQuantity: -inBaseUnits(line.quantity, line.factor),
    }));
}

/** One per currency that notes moved in: received into the register's drawer less change. */
export function cashEntriesOf(sale: Sale): CashEntry[] {
  const received = sale.payments.filter((payment) => payment.method === 'cash').map(handedOver);
  const returned = sale.change
    .filter((change) => change.method === 'cash')
    .map((change) => negate(handedOver(change)));
  return byCurrency([...received, ...returned]).map((amount) => ({
    registerId: sale.registerId,
    sessionId: sale.cashSessionId,
    amount,
  }));
}

/**
 * Store credit used as payment is subtracted from the customer's balance, change put to it is added, and the part on
 * credit is subtracted; in the sale's currency. Points have entries of their own.
 */
export function customerEntriesOf(sale: Sale): CustomerEntry[] {
  const { customer, currency } = sale;
  if (customer === null) return [];
  const byBalance = ({ method }: { readonly method: string }) => method === 'balance';
  const amount = sum(
    [
      ...sale.payments.filter(byBalance).map((payment) => negate(amountIn(payment, currency))),
      ...sale.change.filter(byBalance).map((change) => amountIn(change, currency)),
      ...(sale.credit === null ? [] : [negate(sale.credit.amount)]),
    ],
    currency,
  );
  return [...(isZero(amount) ? [] : [{ customerId: customer.id, amount }]), ...pointEntriesOf(sale)];
}

function handedOver(tendered: TenderedAmount): Money {
  return amountIn(tendered, tendered.currency);
}

function byCurrency(amounts: readonly Money[]): Money[] {
  const currencies = new Set<CurrencyCode>(amounts.map((amount) => amount.currency));
  return [...currencies]
    .map((currency) =>
      sum(
        amounts.filter((amount) => amount.currency === currency),
        currency,
      ),
    )
    .filter((amount) => !isZero(amount));
}
