/** Clientes: the customers, their balances, and access to every account (CUST-01, PAY-06). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { readBalances } from '../../../../data/customers/customer-balances.ts';
import { readAllPoints } from '../../../../data/customers/customer-points.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { pointsRuleOf } from '../../../../session/company/points-rule.ts';
import { useDebts } from '../../../../session/company/use-debts.ts';
import { useIsLoading } from '../../../../session/company/use-is-loading.ts';
import { useSession } from '../../../../session/identity/session-context.ts';
import { useDialogFor } from '../../../../ui/forms/use-dialog-for.ts';
import full from '../../../../ui/layout/full-screen.module.css';
import { NewButton } from '../../../../ui/layout/new-button.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { useSearchParam } from '../../../../ui/layout/use-search-param.ts';
import { AccountDialog } from '../account/account-dialog.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';
import { DuplicateCustomersNotice } from '../duplicates/duplicates-notice.tsx';
import { useCustomerBook } from '../use-customer-book.ts';
import { CustomerList } from './customer-list.tsx';
import { customersText } from './customers-text.ts';
import { type CustomerFilter, customerFilterOf, listedCustomers } from './listed-customers.ts';

export function CustomersScreen() {
  const company = useCompany();
  const { can } = useSession();
  const mayWrite = can('pos.access', 'write') || can('marketing', 'write');
  const filterParam = useSearchParam('filter');
  const account = useSearchParam('customer');
  const filter = customerFilterOf(filterParam.value);
  const [text, setText] = useState('');
  const listed = useListed(company, text, filter);
  const dialog = useDialogFor<CustomerRow>();
  return (
    <div className={full.screen}>
      <div className={full.top}>
        <PageHeader
          compact
          title="Clientes"
          subtitle={customersText(listed.count, listed.debts)}
          actions={
            mayWrite ? (
              <NewButton variant="filled" label="Nuevo cliente" onClick={() => dialog.open()} />
            ) : undefined
          }
        />
        <DuplicateCustomersNotice mayWrite={mayWrite} />
      </div>
      <CustomerList
        {...{ company, text, filter, mayWrite }}
        rows={listed.rows}
        isRead={listed.isRead}
        onText={setText}
        onFilter={(next) => filterParam.change(next === 'all' ? undefined : next)}
        onOpen={({ row }) => account.change(row.id)}
        onEdit={dialog.open}
      />
      {account.value === null ? null : (
        <AccountDialog
          company={company}
          customerId={account.value}
          onClose={() => account.change(undefined)}
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

/** Searches the device's own index; typing does not wait for the list. */
function useListed(company: Company, text: string, filter: CustomerFilter) {
  const { db } = company;
  const debts = useDebts(company);
  const { book, known } = useCustomerBook(db);
  const isLoading = useIsLoading(db);
  const givesPoints = pointsRuleOf(company) !== undefined;
  const accounts = useLiveQuery(async () => {
    const [balances, points] = await Promise.all([
      readBalances(db),
      givesPoints ? readAllPoints(db) : undefined,
    ]);
    return { balances, points };
  }, [db, givesPoints]);
  const typed = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` changes the results of the book
  const rows = useMemo(
    () =>
      listedCustomers(
        book.search(typed, Number.POSITIVE_INFINITY),
        { ...(accounts ?? { balances: new Map() }), debts },
        filter,
      ),
    [book, known, typed, accounts, filter, debts],
  );
  // While balances are still coming from the server, an empty list would mean that no customer has a balance due.
  const isRead = known.isRead && accounts !== undefined && (rows.length > 0 || !isLoading);
  return { rows, isRead, count: known.customers.length, debts };
}
