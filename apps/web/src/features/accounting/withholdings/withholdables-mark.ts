/** When what can be withheld of is to be read again (ACC-07). */
import type { AccountRole } from '@cuadra/domain/ledger/account';
import type { CompanyDb } from '../../../data/company-db.ts';
import { balancesOfRole } from '../../../data/role-balances.ts';
import { booksMark } from '../frame/books-mark.ts';

/** A document that comes, or arrives at the server, may be without its certificate. A rate values those without one. */
const SOURCES = ['sales', 'sale_returns', 'stock_movements', 'supplier_bills', 'exchange_rates'] as const;

/** The server values documents some time after the first rate: their IVA then changes the balance of its accounts. */
const VAT_ROLES: readonly AccountRole[] = ['vat_credit', 'vat_debit'];

/** @returns another one once a document with IVA is made, arrives at the server, or is worth its bolívares there */
export async function withholdablesMark(db: CompanyDb): Promise<string> {
  const [documents, ...balances] = await Promise.all([
    booksMark(db, SOURCES),
    ...VAT_ROLES.map((role) => balancesOfRole(db, role)),
  ]);
  return [documents, ...balances.flat().map(({ usd, ves }) => `${usd} ${ves}`)].join();
}
