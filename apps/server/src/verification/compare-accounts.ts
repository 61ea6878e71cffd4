/** The balance of single accounts beside what the documents of the company come to on them, by hand or by themselves (ACC-09). */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { BookRules } from './compare-documents.ts';
import type { Differences } from './differences.ts';
import type { Replay } from './replay/replay.ts';
import { OWED_ROLE } from './replay/supplier-debts.ts';
import { bothText } from './verification-text.ts';

const BALANCES: Statement = {
  name: 'verified_account_sums',
  text: `select k.key, min(a.code || ' ' || a.name) as name, (coalesce(sum(b.usd), 0) * 100)::bigint::text as usd,
      (coalesce(sum(b.ves), 0) * 100)::bigint::text as ves
    from unnest($2::text[]) as k(key)
    join accounts a on a.company_id = $1 and coalesce(nullif(a.role, ''), a.id::text) = k.key
    left join account_balances b on b.company_id = $1 and b.account_id = a.id
    group by k.key order by 2`,
};

interface BalanceRow {
  readonly key: string;
  /** Its code and its name; of several accounts of one role the first one. */
  readonly name: string;
  /** In minor units. */
  readonly usd: string;
  readonly ves: string;
}

export interface ComparedAccounts {
  readonly replay: Replay;
  readonly rules: BookRules;
  readonly differences: Differences;
}

/** @param keys roles, and ids of accounts that have none */
export async function compareAccounts(
  tx: CompanyTx,
  keys: readonly string[],
  { replay, rules, differences }: ComparedAccounts,
): Promise<void> {
  const expected = sumsByKey(replay, rules);
  for (const { key, name, usd, ves } of await tx.query<BalanceRow>(BALANCES, [tx.companyId, keys])) {
    const { usd: dollars, ves: bolivars } = expected.get(key) ?? ZERO_IN_BOTH;
    const [wanted, found] = [
      { usd: dollars.minor, ves: bolivars.minor },
      { usd: BigInt(usd), ves: BigInt(ves) },
    ];
    // What was booked before goods had a value of their own in bolívares has other ones than its documents.
    const isVesFree = rules.costsRebuiltUntil > 0;
    const isEqual = wanted.usd === found.usd && (isVesFree || wanted.ves === found.ves);
    differences.note(isEqual, () => ({
      message: `${name}: el saldo dice ${balanceText(key, found)}; según los documentos son ${balanceText(key, wanted)}.`,
      document: null,
    }));
  }
}

/** People read what is owed as above zero. */
function balanceText(key: string, { usd, ves }: { readonly usd: bigint; readonly ves: bigint }): string {
  return bothText(key === OWED_ROLE ? { usd: -usd, ves: -ves } : { usd, ves });
}

/** By role of the account, or by the account where it has none. */
function sumsByKey(replay: Replay, { roleOfAccount }: BookRules): ReadonlyMap<string, BothCurrencies> {
  const sums = new Map<string, BothCurrencies>();
  for (const [account, amount] of replay.accounts) {
    const key = roleOfAccount.get(account) ?? account;
    sums.set(key, addInBoth(sums.get(key) ?? ZERO_IN_BOTH, amount));
  }
  return sums;
}
