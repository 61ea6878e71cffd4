/** The lines of a bank's statement that this device has, and what the books say of its account (ACC-07). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { readBankBooks } from '../../../data/accounting-reading/bank-entries-reader.ts';
import type { BankLineRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { booksMark } from '../frame/books-mark.ts';
import { type Read, useLastRead } from '../frame/use-read.ts';
import { useBooksClient } from '../reading/use-books.ts';
import { rangeOf, readLines } from './match-now.ts';
import { type Reconciliation, reconcile } from './reconciliation.ts';
import type { StatementAccount } from './statement/use-statement-file.ts';

export interface Banking {
  /** Undefined until read. */
  readonly rows: readonly BankLineRow[] | undefined;
  /** Undefined until the books are read, and without lines. */
  readonly reconciliation: Reconciliation | undefined;
  /** False where the account has more entries than are read. */
  readonly isWhole: boolean;
  readonly problem: Read<unknown>['problem'];
  reload(): void;
}

export function useBanking({ accountId, currency }: StatementAccount): Banking {
  const { db, today } = useCompany();
  const client = useBooksClient();
  const rows = useLiveQuery(() => readLines(db, { accountId, currency }), [db, accountId, currency]);
  const mark = useLiveQuery(() => booksMark(db, SOURCES), [db]) ?? '';
  const range = rangeOf(rows ?? [], today);
  const [from, to] = [range?.from ?? '', range?.to ?? ''];
  const read = useCallback(
    () => readBankBooks(db, client, { accountId, currency, from, to }),
    [db, client, accountId, currency, from, to],
  );
  const { value, problem, reload } = useLastRead(range === undefined ? undefined : read, mark);
  const reconciliation = useMemo(
    () =>
      value === undefined || rows === undefined || rows.length === 0 ? undefined : reconcile(rows, value),
    [rows, value],
  );
  return { rows, reconciliation, isWhole: value?.isWhole ?? true, problem, reload };
}

/** Documents that may be in a bank. */
const SOURCES = [
  'journal_entries',
  'settlements',
  'supplier_payments',
  'customer_payments',
  'sales',
] as const;
