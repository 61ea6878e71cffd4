/** The transaction that the address names, over the section that led to it: a line of a ledger, or of a cash flow. */
import { useCallback } from 'react';
import { readTransaction } from '../../../data/accounting-reading/transaction-reader.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { TRANSACTION_PARAMETER } from '../frame/account-link.ts';
import { useChart } from '../frame/use-chart.ts';
import { useRead } from '../frame/use-read.ts';
import { documentRow } from './listed-transactions.ts';
import { TransactionDialog } from './transaction-dialog.tsx';

export function OpenedTransaction() {
  const { db, isDemo } = useCompany();
  const chart = useChart();
  const { value: id, change } = useSearchParam(TRANSACTION_PARAMETER);
  const read = useCallback(
    () => readTransaction(db, isDemo ? undefined : companyApiOf(db).client, id ?? ''),
    [db, isDemo, id],
  );
  const { value: found } = useRead(id === null ? undefined : read);
  if (id === null || chart === undefined || found?.id !== id) return null;
  return (
    <TransactionDialog transaction={documentRow(found)} chart={chart} onClose={() => change(undefined)} />
  );
}
