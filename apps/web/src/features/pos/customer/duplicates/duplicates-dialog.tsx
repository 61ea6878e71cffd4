/** The duplicate customers, in pairs, each with its contact data and balance, and the merge (S-30). */
import { useLiveQuery } from 'dexie-react-hooks';
import { type CustomerBalance, readBalancesOf } from '../../../../data/customers/customer-balances.ts';
import type { CustomerPair } from '../../../../data/duplicates/read-duplicate-customers.ts';
import { mergeCustomers } from '../../../../data/local-writes/merge-customers.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import { useCompany } from '../../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import rows from '../../../../ui/layout/rows.module.css';
import { MergePairsDialog, type PairWords } from '../../../../ui/merge-pairs/merge-pairs-dialog.tsx';
import { BalanceText } from '../balance-text.tsx';
import { mergeQuestion, sharedText } from './duplicate-texts.ts';
import styles from './duplicates.module.css';

const WORDS: PairWords<CustomerPair> = {
  title: 'Clientes repetidos',
  questionTitle: '¿Unir estos dos clientes?',
  sharedText,
  mergeQuestion,
};

export interface DuplicateCustomersDialogProps {
  readonly pairs: readonly CustomerPair[];
  readonly mayMerge: boolean;
  readonly onClose: () => void;
}

export function DuplicateCustomersDialog(props: DuplicateCustomersDialogProps) {
  const { pairs, mayMerge } = props;
  const { db, maker } = useCompany();
  const balances = useLiveQuery(
    () =>
      readBalancesOf(
        db,
        pairs.flatMap(({ older, newer }) => [older.id, newer.id]),
      ),
    [db, pairs],
  );
  const merge = async ({ older, newer }: CustomerPair): Promise<string | undefined> => {
    const refused = await mergeCustomers(db, [older.id, newer.id], maker);
    return refused === undefined ? undefined : 'Uno de los dos ya no está entre los clientes.';
  };
  return (
    <MergePairsDialog {...props} words={WORDS} gate={SAVE_GATE} onMerge={merge}>
      {(customer, isStored) => (
        <DuplicateCustomer
          customer={customer}
          balance={balances?.get(customer.id)}
          isStored={mayMerge && isStored}
        />
      )}
    </MergePairsDialog>
  );
}

interface DuplicateCustomerProps {
  readonly customer: CustomerRow;
  readonly balance: CustomerBalance | undefined;
  /** The record that survives the merge. */
  readonly isStored: boolean;
}

function DuplicateCustomer({ customer, balance, isStored }: DuplicateCustomerProps) {
  const { name, phone, address, email } = customer;
  return (
    <div className={styles.one}>
      <span className={rows.words}>
        <b className="ellipsis">{name}</b>
        <span className={cells.sub}>
          {[phone, email, address].filter((part) => part !== '').join(' · ') || 'Sin más datos'}
        </span>
      </span>
      {isStored ? <StatusPill tone="action">Queda al unir</StatusPill> : null}
      <BalanceText balance={balance} />
    </div>
  );
}
