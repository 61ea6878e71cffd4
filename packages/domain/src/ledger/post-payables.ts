/**
 * What suppliers' invoices without goods post, and payments to suppliers (ACC-07): the expense and its IVA against the
 * supplier, and the supplier against the money, with what the rate has changed meanwhile.
 */
import {
  addInBoth,
  type BothCurrencies,
  inBoth,
  isZeroInBoth,
  negateInBoth,
  sideOf,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import { isPositive, negate } from '../money/money.ts';
import { billFigures, type SupplierBill } from '../payables/supplier-bill.ts';
import { lowersDebt } from '../payables/supplier-note.ts';
import type { SupplierMethod, SupplierPayment } from '../payables/supplier-payment.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, mergedByRole, type Posting, roundingPostings } from './transaction.ts';

/** Balanced in both currencies. A credit note posts the same with the other sign, as a void does. */
export function postSupplierBill(bill: SupplierBill): Posting[] {
  const { bases, taxes, total } = billFigures(bill);
  const postings = mergedByRole([
    ...bill.lines.map(({ accountId }, place) => ({
      // The account wins over the role, which says what kind of account it is.
      ...debit('exp_services', bases[place] ?? ZERO_IN_BOTH),
      accountId,
    })),
    ...taxes.map(({ tax }) => debit('vat_credit', tax)),
    credit('ap_suppliers', total),
  ]);
  return lowersDebt(bill) ? negated(postings) : postings;
}

/**
 * The debt leaves the accounts at the figures with which it came. What is paid for it is worth more or less at the rate
 * of the day: the difference, in the currency that the invoice is not in, is a gain or a loss by exchange. What
 * converting leaves over goes to rounding.
 */
export function postSupplierPayment(made: SupplierPayment): Posting[] {
  const { settled, payments, rate, drawer } = made;
  const postings = mergedByRole([
    ...settled.flatMap(({ owed, currency }) => [
      debit('ap_suppliers', owed),
      ...exchangePostings(addInBoth(owed, negateInBoth(inBoth(sideOf(owed, currency), rate)))),
    ]),
    ...payments.map(({ method, currency, amount }) =>
      credit(method === 'cash' ? cashRole(drawer, currency) : roleOfSupplierMethod(method, currency), amount),
    ),
  ]);
  const balanced = [...postings, ...roundingPostings(postings)];
  return made.reversesId === null ? balanced : negated(balanced);
}

function cashRole(drawer: SupplierPayment['drawer'], currency: 'USD' | 'VES'): AccountRole {
  if (drawer !== null) return currency === 'USD' ? 'till_usd' : 'till_ves';
  return currency === 'USD' ? 'cash_usd' : 'cash_ves';
}

/** The account that money for a supplier leaves, where it is no cash. */
function roleOfSupplierMethod(method: Exclude<SupplierMethod, 'cash'>, currency: 'USD' | 'VES'): AccountRole {
  switch (method) {
    case 'transfer':
      return currency === 'USD' ? 'bank_fx_abroad' : 'bank_ves';
    case 'mobile':
      return 'bank_ves';
    case 'zelle':
      return 'zelle_clearing';
  }
}

/** @param difference what was owed less what it is worth now: zero on the side of the invoice's currency */
function exchangePostings(difference: BothCurrencies): Posting[] {
  const { usd, ves } = difference;
  if (isZeroInBoth(difference)) return [];
  const isGain = isPositive(usd) || isPositive(ves);
  return isGain
    ? [credit('fx_gain', difference)]
    : [debit('fx_loss', { usd: negate(usd), ves: negate(ves) })];
}

function negated(postings: readonly Posting[]): Posting[] {
  return postings.map((one) => ({ ...one, ...negateInBoth(one) }));
}
