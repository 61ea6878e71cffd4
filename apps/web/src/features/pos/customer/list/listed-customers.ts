/** The customers of the list, with balances, searched and filtered (CUST-01, PAY-06). Pure. */
import { type CustomerBalance, debtOf, storeCreditOf } from '../../../../data/customers/customer-balances.ts';
import type { Arrears, Debts } from '../../../../data/customers/read-debts.ts';
import type { CustomerRow } from '../../../../data/rows.ts';

export interface ListedCustomer {
  readonly row: CustomerRow;
  readonly balance: CustomerBalance | undefined;
  /** Undefined when nothing is overdue, and for the smallest balances in a shop with many receivables. */
  readonly arrears?: Arrears | undefined;
  /** Undefined of one who has none, and where the company gives none. */
  readonly points?: bigint | undefined;
}

export const CUSTOMER_FILTERS = { all: 'Todos', debt: 'Deben', favour: 'Con saldo a favor' } as const;
export type CustomerFilter = keyof typeof CUSTOMER_FILTERS;

/** The filter in the address; a default for any other text. */
export function customerFilterOf(text: string | null): CustomerFilter {
  return text === 'debt' || text === 'favour' ? text : 'all';
}

export interface ReadAccounts {
  /** Of all customers with a balance. */
  readonly balances: ReadonlyMap<string, CustomerBalance>;
  /** Undefined where the company gives none. */
  readonly points?: ReadonlyMap<string, bigint> | undefined;
  /** Undefined until read. */
  readonly debts?: Debts | undefined;
}

/** In the order of `rows`. */
export function listedCustomers(
  rows: readonly CustomerRow[],
  { balances, points, debts }: ReadAccounts,
  filter: CustomerFilter,
): ListedCustomer[] {
  const arrearsOf = new Map((debts?.debtors ?? []).map(({ id, arrears }) => [id, arrears]));
  const listed = rows.map((row) => ({
    row,
    balance: balances.get(row.id),
    arrears: arrearsOf.get(row.id),
    points: points?.get(row.id),
  }));
  if (filter === 'debt') return listed.filter(({ balance }) => debtOf(balance).length > 0);
  if (filter === 'favour') return listed.filter(({ balance }) => storeCreditOf(balance).length > 0);
  return listed;
}
