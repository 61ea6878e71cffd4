/** Reads what the file of a month is made of, from the server or from the device that has the books. */
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import { ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { addDays } from '@cuadra/domain/time/days';
import { type VatPeriodKind, vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import { readAccountSums, readJournal } from '../../../data/accounting-reading/books-reader.ts';
import { readCashFlows } from '../../../data/accounting-reading/cash-flow-reader.ts';
import { readAllTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import { readVatBook } from '../../../data/accounting-reading/vat-book-reader.ts';
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { Period } from '../frame/period.ts';
import { statementAccounts } from '../reading/statement-accounts.ts';
import type { Month, VatBooksOfPeriod } from './month-contents.ts';
import { joinedJournals, readInParts } from './read-in-parts.ts';

const NO_FLOW: CashFlow = { opening: ZERO_IN_BOTH, flows: [] };

/**
 * @param client undefined for a demo, which makes no calls
 * @param kind by which periods the company declares its IVA
 */
export async function readMonth(
  db: CompanyDb,
  client: ApiClient | undefined,
  period: Period,
  kind: VatPeriodKind,
): Promise<ApiReply<Omit<Month, 'company'>>> {
  const sums = await readAccountSums(db, client, [period]);
  if (!sums.ok) return sums;
  const flows = await readCashFlows(db, client, [period]);
  if (!flows.ok) return flows;
  const [cashFlow = NO_FLOW] = flows.value;
  const vat = await readVatBooks(db, client, { month: period, kind });
  if (!vat.ok) return vat;
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
      vat: vat.value,
      journal: joinedJournals(journals.value),
      documents: documents.value.flat(),
    },
  };
}

/** By fortnights of a special taxpayer; a month that was declared before it was one stays a month. */
async function readVatBooks(
  db: CompanyDb,
  client: ApiClient | undefined,
  { month, kind }: { readonly month: Period; readonly kind: VatPeriodKind },
): Promise<ApiReply<VatBooksOfPeriod[]>> {
  const whole = await readBothBooks(db, client, month);
  if (!whole.ok) return whole;
  if (kind === 'month' || whole.value.sales.declaration !== null) return { ok: true, value: [whole.value] };
  const first = vatPeriodOf(month.from, 'fortnight');
  const halves: VatBooksOfPeriod[] = [];
  for (const half of [first, vatPeriodOf(addDays(first.to, 1), 'fortnight')]) {
    const read = await readBothBooks(db, client, half);
    if (!read.ok) return read;
    halves.push(read.value);
  }
  return { ok: true, value: halves };
}

async function readBothBooks(
  db: CompanyDb,
  client: ApiClient | undefined,
  period: Period,
): Promise<ApiReply<VatBooksOfPeriod>> {
  const sales = await readVatBook(db, client, { ...period, book: 'sales' });
  if (!sales.ok) return sales;
  const purchases = await readVatBook(db, client, { ...period, book: 'purchases' });
  return purchases.ok
    ? { ok: true, value: { period, sales: sales.value, purchases: purchases.value } }
    : purchases;
}
