/** Who pays, with what he has in his favour or owes and may owe, as this device knows it (PAY-04, PAY-06). */
import { type CurrencyCode, zero } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { creditStandingOf } from '../../../../data/customers/credit-standing.ts';
import { debtOf, readBalancesOf } from '../../../../data/customers/customer-balances.ts';
import { whoStays } from '../../../../data/customers/who-stays.ts';
import type { Company } from '../../../../session/company/company.ts';
import { rateOnFile } from '../../../../session/company/rate-in-use.ts';
import { useCart, useTill } from '../../context/till-context.ts';
import type { Payer } from '../state/change-view.ts';

/**
 * A customer whose row has not come yet owes nothing that is known, and has no limit.
 *
 * @param currency of the sale
 */
export async function readPayer(
  { db, rate }: Pick<Company, 'db' | 'rate'>,
  id: string,
  currency: CurrencyCode,
): Promise<Payer> {
  // Of a cart from before he was joined into another: that one pays, and owes.
  const staysId = await whoStays(db, id);
  const [row, balances] = await Promise.all([db.customers.get(staysId), readBalancesOf(db, [staysId])]);
  const own = balances.get(staysId);
  return {
    name: row?.name ?? '',
    phoneNumber: row?.phone ?? '',
    balance: own?.find((amount) => amount.currency === currency) ?? zero(currency),
    debts: debtOf(own),
    credit: creditStandingOf(row, own, currency, rateOnFile({ rate })?.exchange ?? null),
    creditDays: row?.credit_days ?? null,
  };
}

/** The same live, for the cart; undefined where nobody is named, and for the moment it takes to read. */
export function usePayer(): Payer | undefined {
  const { company, money } = useTill();
  const { customer } = useCart();
  const { db, rate } = company;
  const id = customer?.id;
  return useLiveQuery(
    () => (id === undefined ? undefined : readPayer({ db, rate }, id, money.currency)),
    [db, rate, id, money.currency],
  );
}
