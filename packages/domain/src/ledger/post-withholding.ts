/**
 * What a withholding posts (ACC-07). Received: an advance of the tax, against what the customer owes. Made: what is owed
 * to the supplier is owed to the treasury instead.
 */

import { sideOf } from '../money/both-currencies.ts';
import { isZero } from '../money/money.ts';
import type { CustomerEntry } from '../party/customer-entry.ts';
import { type Withholding, type WithholdingTax, withheldTotal } from '../withholdings/withholding.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, mergedByRole, type Posting } from './transaction.ts';

const SUFFERED: Readonly<Record<WithholdingTax, AccountRole>> = {
  iva: 'vat_wh_suffered',
  islr: 'islr_wh_suffered',
};
const PAYABLE: Readonly<Record<WithholdingTax, AccountRole>> = {
  iva: 'vat_wh_payable',
  islr: 'islr_wh_payable',
};

/** Balanced in both currencies. A void posts the same with the other sign. */
export function postWithholding(made: Withholding): Posting[] {
  const total = withheldTotal(made);
  return mergedByRole(
    made.direction === 'received'
      ? [debit(SUFFERED[made.tax], total), credit('ar_customers', total)]
      : [debit('ap_suppliers', total), credit(PAYABLE[made.tax], total)],
  );
}

/** What a received one pays of the customer's balance, in the currency of the sales. */
export function customerEntriesOfWithholding(made: Withholding): CustomerEntry[] {
  const { direction, customerId, currency } = made;
  const amount = sideOf(withheldTotal(made), currency);
  return direction === 'made' || customerId === null || isZero(amount) ? [] : [{ customerId, amount }];
}
