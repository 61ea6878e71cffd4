/**
 * What moved on accounts, day by day: the totals that the job has rolled up, and the entries of the transactions that it
 * has not reached. Apart from the readings because both begin with it.
 */

import { NO_PLACE } from '@cuadra/domain/ledger/of-place';

/**
 * A query of (account_id, day, debit_usd, debit_ves, credit_usd, credit_ves), several rows an account and day. The
 * company is `$1`.
 *
 * @param where a condition on account_id, day and warehouse_id, which is the nil UUID where a transaction is of no place
 */
export function movedAccounts(where: string): string {
  return `
    select account_id, day, debit_usd, debit_ves, credit_usd, credit_ves from account_day_totals
    where company_id = $1 and ${where}
    union all
    select account_id, day, greatest(usd, 0), greatest(ves, 0), greatest(-usd, 0), greatest(-ves, 0)
    from app.entries_behind_totals() where ${where}`;
}

/** Is of no place, and comes before the id of every transaction. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** A place as a statement compares it: null for all, the nil UUID for the transactions of no place. */
export function placeValue(place: string | undefined): string | null {
  if (place === undefined) return null;
  return place === NO_PLACE ? NIL_ID : place;
}

/**
 * A condition on `e`, an account entry: whether its transaction is of a place; true of all where the value is null.
 *
 * @param value the parameter that has the place, as `placeValue` returns it: '$6'
 */
export function isOfPlace(value: string): string {
  return `(${value}::uuid is null or ${value}::uuid = (
    select coalesce(o.warehouse_id, '${NIL_ID}') from transactions o
    where o.company_id = e.company_id and o.id = e.transaction_id
  ))`;
}
