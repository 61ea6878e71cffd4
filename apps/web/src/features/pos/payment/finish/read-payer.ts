/** Reads the payer with balance, receivables and credit limit, as known on this device (PAY-04, PAY-06). */
import { type CurrencyCode, zero } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { creditStandingOf } from '../../../../data/customers/credit-standing.ts';
import { debtOf, readBalancesOf } from '../../../../data/customers/customer-balances.ts';
import { readPointsOf } from '../../../../data/customers/customer-points.ts';
import { survivorOf } from '../../../../data/customers/survivor.ts';
import type { Company } from '../../../../session/company/company.ts';
import { pointsRuleOf } from '../../../../session/company/points-rule.ts';
import { rateOnFile } from '../../../../session/company/rate-in-use.ts';
import { useCart, useTill } from '../../context/till-context.ts';
import type { Payer } from '../state/change-view.ts';

/**
 * Reads the payer. A customer whose row has not arrived yet has no known receivables and no limit.
 *
 * @param currency the currency of the sale
 */
export async function readPayer(
  { db, rate, settings }: Pick<Company, 'db' | 'rate' | 'settings'>,
  id: string,
  currency: CurrencyCode,
): Promise<Payer> {
  // The cart may be older than a merge of its customer: then the survivor pays and owes.
  const survivorId = await survivorOf(db, id);
  const rule = pointsRuleOf({ settings });
  const [row, balances, held] = await Promise.all([
    db.customers.get(survivorId),
    readBalancesOf(db, [survivorId]),
    rule && readPointsOf(db, survivorId),
  ]);
  const own = balances.get(survivorId);
  return {
    name: row?.name ?? '',
    phoneNumber: row?.phone ?? '',
    balance: own?.find((amount) => amount.currency === currency) ?? zero(currency),
    debts: debtOf(own),
    credit: creditStandingOf(row, own, currency, rateOnFile({ rate })?.exchange ?? null),
    creditDays: row?.credit_days ?? null,
    points: rule && held && { rule, balance: held },
  };
}

/** The payer of the cart, live; undefined without a customer, and while it is read. */
export function usePayer(): Payer | undefined {
  const { company, money } = useTill();
  const { customer } = useCart();
  const { db, rate, settings } = company;
  const id = customer?.id;
  return useLiveQuery(
    () => (id === undefined ? undefined : readPayer({ db, rate, settings }, id, money.currency)),
    [db, rate, settings, id, money.currency],
  );
}
