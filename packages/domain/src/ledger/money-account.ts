/**
 * Which accounts hold money (ACC-07): those that a settlement can bring money into. A list of what is allowed, so that a
 * role that comes later holds none until it is named here. `app.holds_money` of the database is its twin.
 */
import type { AccountRole, AccountType } from './account.ts';

const MONEY_ROLES: ReadonlySet<string> = new Set<AccountRole>([
  ...(['cash_ves', 'cash_usd', 'till_ves', 'till_usd', 'bank_ves', 'bank_fx_abroad'] as const),
]);

/** @param account its role is empty for one of the company's own, which may be another bank */
export function holdsMoney({ type, role }: { readonly type: AccountType; readonly role: string }): boolean {
  return type === 'asset' && (role === '' || MONEY_ROLES.has(role));
}
