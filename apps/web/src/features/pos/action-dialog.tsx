/**
 * The dialogs that the address asks for, over the till or the steps before it (NAV-07). Each is fetched when first
 * opened.
 */
import type { ReactNode } from 'react';
import type { CustomerRow } from '../../data/rows.ts';
import type { Company } from '../../session/company/company.ts';
import { type LazyFile, LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { cartKeeperOf } from './cart/cart-keeper.ts';
import { cartCustomerOf } from './customer/customer-names.ts';
import { isCashAction } from './screen/cash-actions.ts';
import type { PosAction } from './screen/use-pos-action.ts';

const CUSTOMER = lazyFile(async () => (await import('./customer/customer-dialog.tsx')).CustomerDialog);
const CASH = lazyFile(async () => (await import('./cash/cash-dialogs.tsx')).CashDialogs);

interface ListProps {
  readonly company: Company;
  readonly onClose: () => void;
}

type ListAction = 'reports' | 'last_sale' | 'pending_payments';

const LISTS: Readonly<Record<ListAction, LazyFile<(props: ListProps) => ReactNode>>> = {
  reports: lazyFile(async () => (await import('./reports/day-sales-dialog.tsx')).DaySalesDialog),
  last_sale: lazyFile(async () => (await import('./returns/last-sale.tsx')).LastSale),
  pending_payments: lazyFile(
    async () => (await import('./pending/pending-payments-dialog.tsx')).PendingPaymentsDialog,
  ),
};

/** Whether an action of the address belongs to the till. */
export function isAction(action: string | null): action is PosAction {
  return action === 'customer' || isCashAction(action) || isListAction(action);
}

function isListAction(action: string | null): action is ListAction {
  return action !== null && Object.hasOwn(LISTS, action);
}

export interface ActionDialogProps extends ListProps {
  /** As written in the address; nothing opens for an unknown action. */
  readonly action: string | null;
  /** The search text that found no customer; a new customer begins with it. */
  readonly searched: string;
}

export function ActionDialog({ company, action, searched, onClose }: ActionDialogProps) {
  if (action === 'customer') {
    return (
      <LazyPart key="customer" file={CUSTOMER} onClose={onClose}>
        {(CustomerDialog) => (
          <CustomerDialog
            company={company}
            searched={searched}
            onClose={onClose}
            onCustomer={(customer) => void sellTo(company, customer)}
          />
        )}
      </LazyPart>
    );
  }
  if (isCashAction(action)) {
    return (
      <LazyPart key="cash" file={CASH} onClose={onClose}>
        {(CashDialogs) => <CashDialogs key={action} company={company} action={action} onClose={onClose} />}
      </LazyPart>
    );
  }
  if (!isListAction(action)) return null;
  return (
    <LazyPart key={action} file={LISTS[action]} onClose={onClose}>
      {(List) => <List company={company} onClose={onClose} />}
    </LazyPart>
  );
}

async function sellTo({ db }: Company, customer: CustomerRow): Promise<void> {
  const { store } = await cartKeeperOf(db);
  store.dispatch({ type: 'set_customer', customer: cartCustomerOf(customer) });
}
