/** The lines of an account, newest first: a table, or cards on a phone. The line of a payment opens its receipt. */

import { instantText } from '@cuadra/domain/time/instant-text';
import { IconNotebook, IconReceipt } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import type { AccountStatement } from '../../../../data/customers/read-statement.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import styles from './account.module.css';
import { STATEMENT_COLUMNS } from './statement-columns.tsx';
import { type StatementRow, statementRows } from './statement-rows.ts';

const keyOf = ({ key }: StatementRow) => key;

export interface StatementListProps {
  readonly statement: AccountStatement;
  /** Opens the receipt of a payment on account. */
  readonly onReceipt: (paymentId: string) => void;
}

export function StatementList({ statement, onReceipt }: StatementListProps) {
  const rowActions = useCallback(
    ({ paymentId, at }: StatementRow) =>
      paymentId === null || at === null ? null : (
        <RowAction
          label={`Recibo del abono, ${instantText(at)}`}
          icon={IconReceipt}
          onClick={() => onReceipt(paymentId)}
        />
      ),
    [onReceipt],
  );
  const rows = useMemo(() => statementRows(statement).reverse(), [statement]);
  return (
    <div className={styles.table}>
      <DataTable
        label="Movimientos de la cuenta"
        rows={rows}
        rowKey={keyOf}
        columns={STATEMENT_COLUMNS}
        rowHeight={44}
        rowActions={rowActions}
        rowActionsWidth={56}
        renderCard={(row) => <Card row={row} />}
        empty={
          <EmptyState
            icon={IconNotebook}
            title="No hay movimientos en esta cuenta"
            why="Aquí aparecen sus ventas a crédito, sus abonos y lo que deja a favor."
          />
        }
      />
    </div>
  );
}

function Card({ row }: { readonly row: StatementRow }) {
  const { charge, payment } = row;
  return (
    <span className={styles.card}>
      <span className={styles.cardWords}>
        <span className={cells.name}>{row.text}</span>
        <span className={cells.sub}>
          {row.at === null ? '' : instantText(row.at)}{' '}
          {row.isWaiting ? <StatusPill>Por subir</StatusPill> : null}
        </span>
      </span>
      <span className={styles.cardFigures}>
        {charge === undefined ? null : <Money value={charge} tone="due" />}
        {payment === undefined ? null : <Money value={payment} tone="ok" plusSign />}
        <span className={cells.sub}>
          Saldo <Money value={row.balance} tone="second" />
        </span>
      </span>
    </span>
  );
}
