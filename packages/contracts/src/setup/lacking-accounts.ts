/**
 * The accounts that documents have come to post to since a company was made, and that its chart lacks (ACC-01): the
 * server adds them where it has the chart, and the device where it lives.
 */
import { defaultChart } from '@cuadra/domain/ledger/account';
import type { AccountFields } from '../accounting/ledger.ts';
import { accountIdOfRole } from '../primitives/ids.ts';

export interface HeldAccount {
  readonly id: string;
  readonly code: string;
  readonly role: string;
  readonly isDeleted: boolean;
}

/** Each with the id that follows from its role, so that it is made once, wherever; none where the chart lacks none. */
export function lackingAccounts(
  companyId: string,
  held: readonly HeldAccount[],
): (AccountFields & { readonly id: string })[] {
  const roles = new Set(held.map(({ role }) => role));
  const codes = new Set(held.map(({ code }) => code));
  return defaultChart().flatMap(({ role, code: usual, name, type, parentCode }) => {
    if (role === null || roles.has(role)) return [];
    const code = freeCode(usual, codes);
    codes.add(code);
    const parent_id = held.find((one) => one.code === parentCode && !one.isDeleted)?.id ?? null;
    return [{ id: accountIdOfRole(companyId, role), code, name, type, description: '', parent_id, role }];
  });
}

/** The code of the chart, or the next that the company has not taken for an account of its own. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  const step = code.lastIndexOf('.') + 1;
  let free = code;
  for (let last = Number(code.slice(step)); taken.has(free); last += 1) {
    free = `${code.slice(0, step)}${String(last + 1).padStart(code.length - step, '0')}`;
  }
  return free;
}
