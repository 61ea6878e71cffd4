/**
 * Reads what customers owe on a day, from the server or from the device that keeps the books (ACC-07), in the shape of
 * the server's answer.
 */
import type {
  CustomerReceivableReply,
  ReceivablesReply,
} from '@cuadra/contracts/accounting/receivables-reading';
import { byCustomer, receivableToWire } from '@cuadra/contracts/wire/receivables';
import { add, isNegative } from '@cuadra/domain/money/money';
import { agedDebt } from '@cuadra/domain/party/customer-ageing';
import { openCharges, statementOf } from '@cuadra/domain/party/statement';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { createPayablesApi } from '../api/payables-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { readBalances } from '../customers/customer-balances.ts';
import { type AccountStatement, readStatements } from '../customers/read-statement.ts';
import { booksReading } from './books-reading.ts';

/** On a day, 'YYYY-MM-DD', inclusive. */
export const readReceivables = booksReading(
  (client, day: string) => createPayablesApi(client).receivables(day),
  receivablesHere,
);

async function receivablesHere(db: CompanyDb, day: string): Promise<ReceivablesReply> {
  const customers: CustomerReceivableReply[] = [];
  // One account after the other: each reads all of its documents.
  for (const id of (await readBalances(db)).keys()) customers.push(...(await readAccounts(db, id, day)));
  return { date: day, customers: customers.sort(byCustomer) };
}

async function readAccounts(db: CompanyDb, id: string, day: string): Promise<CustomerReceivableReply[]> {
  const [row, statements] = await Promise.all([db.customers.get(id), readStatements(db, id, 'USD')]);
  const customer = {
    customer_id: id,
    customer_name: row?.name ?? '',
    customer_document: row === undefined ? '' : `${row.document_type}-${row.document_number}`,
  };
  return statements.flatMap((statement) => {
    const { currency } = statement;
    if (currency !== 'USD' && currency !== 'VES') return [];
    const then = statementOn(statement, day);
    const isOwed = isNegative(then.lines.at(-1)?.balance ?? then.opening);
    return isOwed ? receivableToWire(customer, currency, agedDebt(openCharges(then), { currency, day })) : [];
  });
}

/** As it was at the end of the day. A charge without a day until which it is to be paid is due at once. */
function statementOn({ opening, lines }: AccountStatement, day: string) {
  const entries = lines
    .map(({ entry }) => ({ ...entry, dueDate: entry.dueDate ?? businessDayOf(entry.at) }))
    .filter(({ at }) => businessDayOf(at) <= day);
  return statementOf(
    entries.reduce((balance, { amount }) => add(balance, amount), opening),
    entries,
  );
}
