/**
 * Whether a document is one at all, whatever the machine: found before the first byte is sent, and a bug of who made
 * it, never a user's error.
 */
import { type FiscalDocument, totalOf } from './fiscal-document.ts';

/** In English, for the log, since no user can mend it; empty when all is well. */
export function documentProblems(document: FiscalDocument): string[] {
  const total = totalOf(document.totals);
  const paid = document.payments.reduce((sum, payment) => sum + payment.amount, 0n);
  return [
    ...(total > 0n ? [] : ['a document comes to more than nothing']),
    ...(paid === total ? [] : [`payments of ${paid} add up to the total of ${total}`]),
    ...(document.payments.every(isPayment) ? [] : ['a payment has a slot of 1 to 24 and an amount']),
    ...(document.items.every(isItem) ? [] : ['an item has a quantity, and no amount is negative']),
    ...((document.kind === 'invoice') === (document.affected === undefined)
      ? []
      : ['a note names the invoice that it corrects, and an invoice none']),
  ];
}

function isPayment({ slot, amount }: FiscalDocument['payments'][number]): boolean {
  return Number.isInteger(slot) && slot >= 1 && slot <= 24 && amount > 0n;
}

function isItem({ quantity, unitPrice, discount, amount }: FiscalDocument['items'][number]): boolean {
  return quantity > 0n && unitPrice >= 0n && discount >= 0n && amount >= 0n;
}
