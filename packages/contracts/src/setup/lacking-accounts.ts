/**
 * The accounts that a company's chart lacks because documents post to them only since a later version (ACC-01): the
 * server adds them where it has the chart, the device in a device-only company.
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

/**
 * Each with an id derived from its role, so that it is made only once, on any device; empty where the chart is
 * complete.
 */
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
    return [
      {
        id: accountIdOfRole(companyId, role),
        code,
        name,
        type,
        description: '',
        parent_id,
        role,
        role_since: null,
        currency: null,
      },
    ];
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
