/** The customers found, as a table or, on a phone, as cards; over it the search, the filter and the table tools. */
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { pointsRuleOf } from '../../../../session/company/points-rule.ts';
import { useLook } from '../../../../session/company/use-look.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../../ui/fields/search-input.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { SectionBar } from '../../../../ui/layout/section-bar.tsx';
import { BalanceText } from '../balance-text.tsx';
import { documentOf } from '../customer-names.ts';
import { pointsText } from '../points-text.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerRowActions } from './customer-row-actions.tsx';
import styles from './customers-screen.module.css';
import { CUSTOMER_FILTERS, type CustomerFilter, type ListedCustomer } from './listed-customers.ts';

const keyOf = ({ row }: ListedCustomer) => row.id;

export interface CustomerListProps {
  readonly company: Company;
  readonly rows: readonly ListedCustomer[];
  readonly isRead: boolean;
  readonly text: string;
  readonly filter: CustomerFilter;
  readonly mayWrite: boolean;
  readonly onText: (text: string) => void;
  readonly onFilter: (filter: CustomerFilter) => void;
  readonly onOpen: (customer: ListedCustomer) => void;
  readonly onEdit: (row?: CustomerRow) => void;
}

export function CustomerList(props: CustomerListProps) {
  const { company, rows, text, filter, mayWrite, onOpen, onEdit } = props;
  const rate = company.rate?.exchange;
  const givesPoints = pointsRuleOf(company) !== undefined;
  const columns = useMemo(
    () => customerColumns(company.currency, rate, givesPoints),
    [company.currency, rate, givesPoints],
  );
  const table = listedTable(
    columns,
    keyOf,
    props.isRead ? rows : undefined,
    useLook('customers', tableLookOf),
  );
  const rowActions = customerRowActions(company, { mayWrite, onOpen, onEdit });
  const usual =
    filter === 'debt'
      ? ({ key: 'balance', direction: 'descending' } as const)
      : ({ key: 'name', direction: 'ascending' } as const);
  return (
    <>
      <SectionBar>
        <SearchInput
          className={styles.search}
          label="Buscar clientes"
          placeholder="Nombre, cédula, RIF o teléfono"
          value={text}
          onSearch={props.onText}
        />
        <Segments label="Qué clientes" words={CUSTOMER_FILTERS} value={filter} onChange={props.onFilter} />
        {/* Beside the filter, also where the search takes a line of its own on a phone. */}
        <span className={styles.tools}>
          <TableTools {...table} fileName={`Clientes ${company.today}`} />
        </span>
      </SectionBar>
      <DataTable
        {...table}
        label="Clientes"
        sort={usual}
        rowActions={rowActions}
        rowActionsWidth={mayWrite ? 132 : 56}
        onRowClick={onOpen}
        renderCard={(one) => <Card one={one} />}
        empty={<NoCustomers isFiltered={text.trim() !== '' || filter !== 'all'} filter={filter} />}
      />
    </>
  );
}

function Card({ one: { row, balance, points } }: { readonly one: ListedCustomer }) {
  return (
    <span className={styles.card}>
      <span className={`${cells.name} ellipsis`}>{row.name}</span>
      <span className={cells.sub}>
        {[documentOf(row), row.phone].filter((part) => part !== '').join(' · ')}
      </span>
      <BalanceText balance={balance} />
      {points === undefined ? null : <span className={`${cells.sub} tnum`}>{pointsText(points)}</span>}
    </span>
  );
}

interface NoCustomersProps {
  readonly isFiltered: boolean;
  readonly filter: CustomerFilter;
}

function NoCustomers({ isFiltered, filter }: NoCustomersProps) {
  const title = isFiltered ? 'Ningún cliente coincide' : 'No hay clientes registrados';
  return (
    <EmptyState
      icon={IconUsers}
      title={filter === 'debt' ? 'Ningún cliente te debe' : title}
      why={
        isFiltered
          ? 'Prueba con parte del nombre, del documento o del teléfono.'
          : 'Con el cliente en la venta se le puede fiar, y su nombre y documento salen en el recibo.'
      }
    />
  );
}
