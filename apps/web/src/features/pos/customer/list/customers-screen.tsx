/** Clientes: who buys here, what each owes, and the way to every account (CUST-01, PAY-06). */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconNotebook, IconPencil, IconPlus, IconSearch, IconTrash, IconUsers } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readBalances } from '../../../../data/customers/customer-balances.ts';
import { deleteRecord } from '../../../../data/local-writes/change-records.ts';
import { restoreRecord } from '../../../../data/local-writes/restore-record.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company.ts';
import { useCompany } from '../../../../session/company-context.ts';
import { SAVE_GATE } from '../../../../session/save-gate.ts';
import { useSession } from '../../../../session/session-context.ts';
import { useLook } from '../../../../session/use-look.ts';
import { countText } from '../../../../ui/count-format.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../../ui/data-table/row-action.tsx';
import { shownColumns, tableLookOf } from '../../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { deleteWithUndo } from '../../../../ui/record-form/delete-with-undo.ts';
import { useDialogFor } from '../../../../ui/record-form/use-dialog-for.ts';
import { toast } from '../../../../ui/toast.tsx';
import { AccountDialog } from '../account/account-dialog.tsx';
import { BalanceText } from '../balance-text.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';
import { documentOf } from '../customer-names.ts';
import { DuplicateCustomersNotice } from '../duplicates/duplicates-notice.tsx';
import { useCustomerBook } from '../use-customer-book.ts';
import { customerColumns } from './customer-columns.tsx';
import styles from './customers-screen.module.css';
import {
  CUSTOMER_FILTERS,
  type CustomerFilter,
  customerFilterOf,
  type ListedCustomer,
  listedCustomers,
} from './listed-customers.ts';

const keyOf = ({ row }: ListedCustomer) => row.id;

export function CustomersScreen() {
  const company = useCompany();
  const { can } = useSession();
  const mayWrite = can('pos.access', 'write') || can('marketing', 'write');
  const [params, setParams] = useSearchParams();
  const filter = customerFilterOf(params.get('filter'));
  const account = params.get('customer');
  const setParam = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [text, setText] = useState('');
  const { rows, isRead, count } = useListed(company, text, filter);
  const dialog = useDialogFor<CustomerRow>();
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageHeader
          compact
          title="Clientes"
          subtitle={count === 1 ? '1 cliente' : `${countText(count)} clientes`}
          actions={
            mayWrite ? (
              <Button
                variant="filled"
                leftSection={<IconPlus size={18} stroke={1.75} />}
                onClick={() => dialog.open()}
              >
                Nuevo cliente
              </Button>
            ) : undefined
          }
        />
        <DuplicateCustomersNotice mayWrite={mayWrite} />
      </div>
      <List
        company={company}
        rows={rows}
        isRead={isRead}
        text={text}
        filter={filter}
        mayWrite={mayWrite}
        onText={setText}
        onFilter={(next) => setParam('filter', next === 'all' ? undefined : next)}
        onOpen={({ row }) => setParam('customer', row.id)}
        onEdit={dialog.open}
      />
      {account === null ? null : (
        <AccountDialog
          company={company}
          customerId={account}
          onClose={() => setParam('customer', undefined)}
        />
      )}
      {dialog.isOpen ? (
        <CustomerDialog
          company={company}
          customer={dialog.item}
          onClose={dialog.close}
          onCustomer={() => {}}
        />
      ) : null}
    </div>
  );
}

/** Searched by the device's own index; what is typed on does not wait for the list. */
function useListed({ db }: Company, text: string, filter: CustomerFilter) {
  const { book, known } = useCustomerBook(db);
  const balances = useLiveQuery(() => readBalances(db), [db]);
  const typed = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known changes what the book finds
  const rows = useMemo(
    () => listedCustomers(book.search(typed, Number.POSITIVE_INFINITY), balances ?? new Map(), filter),
    [book, known, typed, balances, filter],
  );
  return { rows, isRead: known.isRead && balances !== undefined, count: known.customers.length };
}

interface ListProps {
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

function List(props: ListProps) {
  const { company, rows, text, filter, mayWrite, onOpen, onEdit } = props;
  const [look, setLook] = useLook('customers', tableLookOf);
  const rate = company.rate?.exchange;
  const columns = useMemo(() => customerColumns(company.currency, rate), [company.currency, rate]);
  const rowActions = useRowActions(company, mayWrite, onOpen, onEdit);
  const usual =
    filter === 'debt'
      ? ({ key: 'balance', direction: 'descending' } as const)
      : ({ key: 'name', direction: 'ascending' } as const);
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          type="search"
          className={styles.search ?? ''}
          aria-label="Buscar clientes"
          placeholder="Nombre, cédula, RIF o teléfono"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => props.onText(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Qué clientes"
          data={Object.entries(CUSTOMER_FILTERS).map(([value, label]) => ({ value, label }))}
          value={filter}
          onChange={(next) => props.onFilter(customerFilterOf(next))}
        />
        <span className={styles.tools}>
          <TableTools
            fileName={`Clientes ${company.today}`}
            columns={columns}
            rows={rows}
            look={look}
            onLook={setLook}
          />
        </span>
      </div>
      <div className={styles.table}>
        <DataTable
          label="Clientes"
          rows={rows}
          rowKey={keyOf}
          columns={shownColumns(columns, look)}
          rowHeight={46}
          minWidth={820}
          sort={look.sort ?? usual}
          onSortChange={(sort) => setLook({ ...look, sort })}
          loading={!props.isRead}
          rowActions={rowActions}
          rowActionsWidth={mayWrite ? 132 : 56}
          onRowClick={onOpen}
          renderCard={(one) => <Card one={one} />}
          empty={<NoCustomers isFiltered={text.trim() !== '' || filter !== 'all'} filter={filter} />}
        />
      </div>
    </>
  );
}

function Card({ one: { row, balance } }: { readonly one: ListedCustomer }) {
  return (
    <span className={styles.card}>
      <span className={`${cells.name} ellipsis`}>{row.name}</span>
      <span className={cells.sub}>
        {[documentOf(row), row.phone].filter((part) => part !== '').join(' · ')}
      </span>
      <BalanceText balance={balance} />
    </span>
  );
}

function useRowActions(
  { db, maker }: Company,
  mayWrite: boolean,
  onOpen: ListProps['onOpen'],
  onEdit: ListProps['onEdit'],
) {
  /** At once, with the way back; his sales keep his name (S-13). Who owes or has a balance stays until it is settled. */
  const remove = async ({ row, balance }: ListedCustomer): Promise<void> => {
    if (balance !== undefined)
      return toast(`${row.name} tiene un saldo: salda la cuenta antes de eliminarlo`);
    const why = await deleteWithUndo(SAVE_GATE, {
      name: row.name,
      remove: async () => {
        await deleteRecord(db, 'customers', row.id, maker);
        return undefined;
      },
      restore: () => restoreRecord(db, 'customers', row.id, maker),
    });
    if (why !== undefined) toast(why);
  };
  return (one: ListedCustomer) => (
    <>
      <RowAction
        label={`Ver la cuenta de ${one.row.name}`}
        icon={<IconNotebook size={18} stroke={1.75} />}
        onClick={() => onOpen(one)}
      />
      {mayWrite ? (
        <>
          <RowAction
            label={`Editar ${one.row.name}`}
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => onEdit(one.row)}
          />
          <RowAction
            label={`Eliminar ${one.row.name}`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => void remove(one)}
          />
        </>
      ) : null}
    </>
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
      icon={<IconUsers size={28} stroke={1.5} />}
      title={filter === 'debt' ? 'Nadie debe nada' : title}
      why={
        isFiltered
          ? 'Prueba con parte del nombre, del documento o del teléfono.'
          : 'Con el cliente en la venta se le puede fiar, y su nombre y documento salen en el recibo.'
      }
    />
  );
}
