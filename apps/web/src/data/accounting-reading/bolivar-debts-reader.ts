/**
 * Reads what is owed in bolívares by customers and to suppliers (ACC-07), from the server, or from the documents of the
 * device that keeps the books.
 */
import type { BolivarDebtsReply } from '@cuadra/contracts/accounting/bolivar-debts';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { type BolivarAgreements, bolivarDebts, DEBT_ROLES } from '@cuadra/domain/ledger/bolivar-debts';
import {
  type BothCurrencies,
  negateInBoth,
  parseInBoth,
  sumInBoth,
} from '@cuadra/domain/money/both-currencies';

import { createPayablesApi } from '../api/payables-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { booksReading } from './books-reading.ts';
import { localTransactions } from './local-transactions.ts';
import { postedDocuments } from './posted-documents.ts';

/** By account, debits above zero. */
export type BolivarDebts = ReadonlyMap<string, BothCurrencies>;

/** At the end of a day, 'YYYY-MM-DD'. */
export const readBolivarDebts = booksReading(async (client, day: string) => {
  const reply = await createPayablesApi(client).bolivarDebts(day);
  return reply.ok ? { ok: true, value: debtsFromWire(reply.value) } : reply;
}, debtsHere);

async function debtsHere(db: CompanyDb, day: string): Promise<BolivarDebts> {
  const [transactions, agreements, accounts] = await Promise.all([
    localTransactions(db),
    bolivarAgreements(db),
    db.accounts.toArray(),
  ]);
  const roles: ReadonlySet<string> = new Set(DEBT_ROLES);
  // A chart that lacks an account will get it under this id, which the transactions name already.
  const ids = new Set([
    ...DEBT_ROLES.map((role) => accountIdOfRole(db.companyId, role)),
    ...accounts.filter(({ role }) => roles.has(role)).map(({ id }) => id),
  ]);
  return bolivarDebts(transactions, (id) => ids.has(id), agreements, day);
}

async function bolivarAgreements(db: CompanyDb): Promise<BolivarAgreements> {
  const [documents, withholdings, bills, entries, movements, payments] = await Promise.all([
    postedDocuments(db),
    db.withholdings.toArray(),
    db.supplier_bills.toArray(),
    db.journal_entries.toArray(),
    db.stock_movements.where('type').anyOf('purchase', 'void').toArray(),
    db.supplier_payments.toArray(),
  ]);
  const ofCustomers = documents.filter(({ entries: { customers } }) =>
    customers.some(({ amount }) => amount.currency === 'VES'),
  );
  const purchases = movements.filter(({ purchase }) => purchase?.currency === 'VES');
  const bought = new Set(purchases.map(({ id }) => id));
  const voids = movements.filter(({ reverses_id }) => bought.has(reverses_id ?? ''));
  const inBolivars = [...withholdings, ...bills, ...entries].filter(({ currency }) => currency === 'VES');
  const agreed = [...ofCustomers, ...purchases, ...voids, ...inBolivars];
  const settled = payments.map((row) => {
    const paid = supplierPaymentFromWire(row).settled.filter(({ currency }) => currency === 'VES');
    const owed = sumInBoth(paid.map((one) => one.owed));
    return [row.id, row.reverses_id === null ? owed : negateInBoth(owed)] as const;
  });
  return { documents: new Set(agreed.map(({ id }) => id)), settled: new Map(settled) };
}

function debtsFromWire({ accounts }: BolivarDebtsReply): BolivarDebts {
  return new Map(accounts.map(({ account_id, usd, ves }) => [account_id, parseInBoth(usd, ves)]));
}
