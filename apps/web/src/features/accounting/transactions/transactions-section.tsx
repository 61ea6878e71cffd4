/** Transacciones: what was entered by hand and what documents post, newest first (ACC-03, ACC-04, ACC-10). */
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { JournalEntryRow, RecurringEntryRow } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { NewButton } from '../../../ui/layout/new-button.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { ReadFailed } from '../frame/read-failed.tsx';
import { useChart } from '../frame/use-chart.ts';
import { EntryDialog, type EntryToWrite } from './entry-dialog.tsx';
import { draftOfEntry } from './entry-draft.ts';
import { type ListedTransaction, listedTransactions } from './listed-transactions.ts';
import { OpenedTransaction } from './opened-transaction.tsx';
import { RecurringDialog, type RecurringToWrite } from './recurring/recurring-dialog.tsx';
import { DuePanel, RecurringPanel } from './recurring/recurring-panels.tsx';
import { useRecurring } from './recurring/use-recurring.ts';
import { TransactionActions } from './transaction-actions.tsx';
import { TRANSACTION_COLUMNS, TransactionStatus } from './transaction-columns.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import styles from './transactions.module.css';
import { useTransactions } from './use-transactions.ts';
import { VoidDialog } from './void-dialog.tsx';

const keyOf = ({ id }: ListedTransaction) => id;

export function TransactionsSection() {
  const company = useCompany();
  const { period, mayWrite } = useAccounting();
  const chart = useChart();
  const transactions = useTransactions(company, period);
  const [text, setText] = useState('');
  const writing = useDialogFor<EntryToWrite>();
  const opened = useDialogFor<ListedTransaction>();
  const [leaving, setLeaving] = useState<JournalEntryRow>();
  const recurring = useRecurring();
  const repeating = useDialogFor<RecurringToWrite>();
  const { own, documents } = transactions;
  const rows = useMemo(
    () => (own === undefined ? [] : listedTransactions(own, documents, text)),
    [own, documents, text],
  );
  const table = listedTable(TRANSACTION_COLUMNS, keyOf, rows, useLook('transactions', tableLookOf));
  const open = (row: ListedTransaction) => {
    if (row.draft !== undefined && mayWrite) writing.open({ row: row.draft });
    else opened.open(row);
  };
  return (
    <>
      {recurring === undefined || recurring.due.length === 0 || !mayWrite ? null : (
        <DuePanel due={recurring.due} onPost={(due) => writing.open({ due })} />
      )}
      <SectionBar
        tools={
          <>
            <TableTools {...table} fileName={`Transacciones ${company.today}`} />
            {mayWrite ? <NewButton label="Nueva transacción" onClick={() => writing.open({})} /> : null}
          </>
        }
      >
        <SearchInput
          className={styles.search}
          label="Buscar transacciones"
          placeholder="Descripción, referencia o documento"
          value={text}
          onSearch={setText}
        />
        <PeriodPicker />
      </SectionBar>
      <div className={styles.table}>
        <DataTable
          {...table}
          label="Transacciones"
          rowHeight={40}
          sort={{ key: 'date', direction: 'descending' }}
          loading={own === undefined || (rows.length === 0 && transactions.isReading)}
          renderCard={(row) => <TransactionCard row={row} />}
          onRowClick={open}
          {...(mayWrite
            ? {
                rowActionsWidth: 164,
                rowActions: (transaction: ListedTransaction) => (
                  <TransactionActions
                    transaction={transaction}
                    onCopy={(source) =>
                      writing.open({ copied: { ...draftOfEntry(source), date: company.today } })
                    }
                    onRepeat={(source) => repeating.open({ source })}
                    onVoid={setLeaving}
                  />
                ),
              }
            : {})}
          {...(transactions.problem === undefined
            ? {}
            : {
                error: (
                  <ReadFailed
                    fact="Faltan las transacciones de los documentos."
                    problem={transactions.problem}
                    onRetry={transactions.readMore}
                  >
                    Las hechas a mano están aquí.
                  </ReadFailed>
                ),
              })}
          empty={<NoTransactions />}
        />
      </div>
      {transactions.hasMore ? (
        <div className={styles.more}>
          <Button size="xs" disabled={transactions.isReading} onClick={transactions.readMore}>
            Ver más antiguas
          </Button>
        </div>
      ) : null}
      {recurring === undefined || recurring.rows.length === 0 ? null : (
        <RecurringPanel
          rows={recurring.rows}
          {...(mayWrite ? { onEdit: (row: RecurringEntryRow) => repeating.open({ row }) } : {})}
        />
      )}
      {repeating.item === undefined ? null : (
        <RecurringDialog written={repeating.item} onClose={repeating.close} />
      )}
      {writing.isOpen && chart !== undefined ? (
        <EntryDialog {...writing.item} chart={chart} onClose={writing.close} />
      ) : null}
      {opened.item !== undefined && chart !== undefined ? (
        <TransactionDialog transaction={opened.item} chart={chart} onClose={opened.close} />
      ) : null}
      <OpenedTransaction />
      {leaving === undefined ? null : <VoidDialog entry={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

export function NoTransactions() {
  return (
    <EmptyState
      icon={IconListDetails}
      title="No hay transacciones registradas"
      why="Aquí se ven los asientos de tus ventas, compras y caja, y los que hagas a mano."
    />
  );
}

function TransactionCard({ row }: { readonly row: ListedTransaction }) {
  return (
    <div className={cells.lines}>
      <span className={`${cells.name} ellipsis`}>{row.description}</span>
      <span className={cells.sub}>
        {`${row.date.split('-').reverse().join('/')} · ${row.origin} `}
        <TransactionStatus status={row.status} />
      </span>
      <span className={styles.amounts}>
        <Money value={row.usd} size="sm" />
        <Money value={row.ves} size="sm" tone="second" />
      </span>
    </div>
  );
}
