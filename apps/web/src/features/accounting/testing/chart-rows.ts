/** A new company's chart, and the balances of a sale. */
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { newCompanyRows } from '@cuadra/contracts/setup/new-company';
import type { AccountBalanceRow, AccountRow } from '../../../data/rows.ts';

export const COMPANY = newId();
const OWNER = { id: newId(), email: 'ana@ejemplo.com', name: 'Ana' };
const ROWS = newCompanyRows(COMPANY, {
  name: 'Bodega',
  owner: OWNER,
  plan: 'gratis',
  planWanted: '',
  residence: 'cloud',
});
export const ACCOUNTS = (ROWS.find(([name]) => name === 'accounts')?.[1] ?? []) as unknown as AccountRow[];

export function balance(role: string, usd: string, ves: string): AccountBalanceRow {
  return { account_id: accountIdOfRole(COMPANY, role), shown: { usd, ves } } as unknown as AccountBalanceRow;
}

/** A sale of 10 and its tax of 1.60 in cash, in both currencies. */
export const BALANCES = [
  balance('till_usd', '11.60', '1160.00'),
  balance('sales_general', '-10.00', '-1000.00'),
  balance('vat_debit', '-1.60', '-160.00'),
];
