/** Reads what the file of a month is made of, from the server or from the device that has the books. */
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import { ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { readAccountSums, readJournal } from '../../../data/accounting-reading/books-reader.ts';
import { readCashFlows } from '../../../data/accounting-reading/cash-flow-reader.ts';
import { readAllTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import { readVatBook } from '../../../data/accounting-reading/vat-book-reader.ts';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { Period } from '../frame/period.ts';
import { statementAccounts } from '../reading/statement-accounts.ts';
import type { Month } from './month-contents.ts';
import { joinedJournals, readInParts } from './read-in-parts.ts';

const NO_FLOW: CashFlow = { opening: ZERO_IN_BOTH, flows: [] };

/** @param client undefined for a demo, which makes no calls */
export async function readMonth(
  db: CompanyDb,
  client: ApiClient | undefined,
  period: Period,
): Promise<ApiReply<Omit<Month, 'company'>>> {
  const sums = await readAccountSums(db, client, [period]);
  if (!sums.ok) return sums;
  const flows = await readCashFlows(db, client, [period]);
  if (!flows.ok) return flows;
  const [cashFlow = NO_FLOW] = flows.value;
  const sales = await readVatBook(db, client, { ...period, book: 'sales' });
  if (!sales.ok) return sales;
  const purchases = await readVatBook(db, client, { ...period, book: 'purchases' });
  if (!purchases.ok) return purchases;
  const journals = await readInParts(period, (days) =>
    readJournal(db, client, { ...days, format: 'hledger' }),
  );
  if (!journals.ok) return journals;
  const documents = await readInParts(period, (days) => readAllTransactions(db, client, days));
  if (!documents.ok) return documents;
  const accounts = statementAccounts(await db.accounts.toArray(), sums.value);
  return {
    ok: true,
    value: {
      period,
      books: { accounts, periods: sums.value },
      cashFlow,
      vat: { sales: sales.value, purchases: purchases.value },
      journal: joinedJournals(journals.value),
      documents: documents.value.flat(),
    },
  };
}
