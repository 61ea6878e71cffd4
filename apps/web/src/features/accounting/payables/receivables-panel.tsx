/** 'Por cobrar': what each customer owes by its age, in the currency of the account, and the way to it (ACC-07). */
import type {
  CustomerReceivableReply,
  ReceivablesReply,
} from '@cuadra/contracts/accounting/receivables-reading';
import { parseDecimal } from '@cuadra/domain/money/money';
import { AGE_BUCKETS } from '@cuadra/domain/payables/payables';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '../../../session/company/company-context.ts';
import { SkeletonRows } from '../../../ui/data-table/skeleton-rows.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { exportTable } from '../../../ui/export/export-table.ts';
import { FileMenu } from '../../../ui/export/file-menu.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import figureTable from '../frame/figure-table.module.css';
import { ReadFailed } from '../frame/read-failed.tsx';
import type { Read } from '../frame/use-read.ts';
import { AGES } from './ages.ts';
import styles from './payables.module.css';
import {
  RECEIVABLE_COLUMNS,
  type ReceivableTotals,
  receivableLines,
  receivableTotals,
} from './receivables-file.ts';

const NO_DEBTORS = (
  <EmptyState
    icon={IconUsers}
    title="Ningún cliente debe"
    why="Aquí se ve lo que falta por cobrar de las ventas a crédito, según los días de vencido."
  />
);

export function ReceivablesPanel({ read }: { readonly read: Read<ReceivablesReply> }) {
  const { value: owed, problem, reload } = read;
  const customers = owed?.customers ?? [];
  return (
    <Panel
      title="Por cobrar"
      flush
      action={customers.length === 0 ? undefined : <ReceivablesExport customers={customers} />}
    >
      {problem !== undefined ? (
        <ReadFailed fact="No se pudo leer lo que deben los clientes." problem={problem} onRetry={reload} />
      ) : null}
      {customers.length > 0 ? (
        <ReceivablesTable customers={customers} />
      ) : owed !== undefined ? (
        NO_DEBTORS
      ) : problem === undefined ? (
        <SkeletonRows rowHeight={25} />
      ) : null}
    </Panel>
  );
}

function ReceivablesTable({ customers }: { readonly customers: readonly CustomerReceivableReply[] }) {
  return (
    <table className={`${figureTable.table} ${styles.table}`} aria-label="Antigüedad de saldos de clientes">
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          {AGE_BUCKETS.map((bucket) => (
            <th key={bucket} scope="col" data-figure>
              {AGES[bucket]}
            </th>
          ))}
          <th scope="col" data-figure>
            Debe
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={`${customer.customer_id} ${customer.currency}`} data-party>
            <th scope="row">
              <Link className={styles.account} to={`/app/customers?customer=${customer.customer_id}`}>
                {customer.customer_name === '' ? 'Cliente por completar' : customer.customer_name}
              </Link>
            </th>
            <Figures {...customer} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {receivableTotals(customers).map((totals) => (
          <tr key={totals.currency} data-party>
            <th scope="row">{totals.currency === 'USD' ? 'Total en dólares' : 'Total en bolívares'}</th>
            <Figures {...totals} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Figures({ currency, open, ages }: ReceivableTotals) {
  return (
    <>
      {AGE_BUCKETS.map((bucket) => (
        <td key={bucket} data-figure data-label={AGES[bucket]} data-empty={!/[1-9]/.test(ages[bucket])}>
          <Money value={parseDecimal(ages[bucket], currency)} dashWhenZero tone="inherit" />
        </td>
      ))}
      <td data-figure data-label="Debe">
        <Money value={parseDecimal(open, currency)} tone="inherit" />
      </td>
    </>
  );
}

function ReceivablesExport({ customers }: { readonly customers: readonly CustomerReceivableReply[] }) {
  const { today } = useCompany();
  const name = `Antigüedad de clientes ${today}`;
  return (
    <FileMenu
      onExport={(format) => exportTable(name, RECEIVABLE_COLUMNS, receivableLines(customers), format)}
    />
  );
}
