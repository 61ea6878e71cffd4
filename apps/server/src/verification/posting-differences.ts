/**
 * What a document would post today less what it has posted, account by account (ACC-07): it differs where a role was
 * given to another account since. Pure.
 */
import { COST_ROLES } from './compare-documents.ts';
import type { BookedDocument } from './replay/history-pages.ts';
import type { Replayed } from './replay/replay.ts';
import type { StoredAmounts } from './stored-entries.ts';

export interface PostingRules {
  /** By role, the account that documents post to now. */
  readonly accountOfRole: ReadonlyMap<string, string>;
  readonly roleOfAccount: ReadonlyMap<string, string>;
  /** Of documents up to that version, the bolívares of goods are left as they are (decision 12). */
  readonly costsRebuiltUntil: number;
  /** Whether what was posted to an account that had the role before counts as posted to the role. */
  readonly isByRole: boolean;
}

/** In minor units, by account; empty where nothing differs. */
export function postingDifference(
  { version }: Pick<BookedDocument, 'version'>,
  { postings }: Pick<Replayed, 'postings'>,
  stored: ReadonlyMap<string, StoredAmounts>,
  rules: PostingRules,
): ReadonlyMap<string, StoredAmounts> {
  const difference = new Map<string, StoredAmounts>();
  const add = (account: string, usd: bigint, ves: bigint) => {
    const before = difference.get(account) ?? { usd: 0n, ves: 0n };
    difference.set(account, { usd: before.usd + usd, ves: before.ves + ves });
  };
  const accountOf = (role: string) => rules.accountOfRole.get(role) ?? '';
  const placeOf = (account: string) =>
    (rules.isByRole && accountOf(rules.roleOfAccount.get(account) ?? '')) || account;
  const isFixed = (role: string) => version <= rules.costsRebuiltUntil && COST_ROLES.has(role);
  for (const { role = '', accountId, usd, ves } of postings) {
    const ofRole = accountId === undefined ? role : (rules.roleOfAccount.get(accountId) ?? '');
    add(
      accountId === undefined ? accountOf(role) : placeOf(accountId),
      usd.minor,
      isFixed(ofRole) ? 0n : ves.minor,
    );
  }
  for (const [account, { usd, ves }] of stored) {
    add(placeOf(account), -usd, -ves);
    const role = rules.roleOfAccount.get(account) ?? '';
    if (isFixed(role)) add(accountOf(role), 0n, ves);
  }
  return new Map([...difference].filter(([, { usd, ves }]) => usd !== 0n || ves !== 0n));
}
