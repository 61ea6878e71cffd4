/** Who pays, with what he has in his favour or owes and may owe, as this device knows it (PAY-04, PAY-06). */
import { type CurrencyCode, parseDecimal, zero } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readBalancesOf } from '../../../data/customers/customer-balances.ts';
import type { Payer } from './change-view.ts';

/** A customer whose row has not come yet owes nothing that is known, and has no limit. */
export async function readPayer(db: CompanyDb, id: string, currency: CurrencyCode): Promise<Payer> {
  const [row, balances] = await Promise.all([db.customers.get(id), readBalancesOf(db, [id])]);
  const limit = row?.credit_limit_usd ?? null;
  return {
    name: row?.name ?? '',
    phoneNumber: row?.phone ?? '',
    balance: balances.get(id)?.find((amount) => amount.currency === currency) ?? zero(currency),
    creditDays: row?.credit_days ?? null,
    creditLimitUsd: limit === null ? null : parseDecimal(limit, 'USD'),
  };
}
