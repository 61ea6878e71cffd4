/** A customer's receivable or store credit, shown beside the name: the amount due in amber, with a word (PAY-06). */
import { type CustomerBalance, debtOf, storeCreditOf } from '../../../data/customers/customer-balances.ts';
import { Money } from '../../../ui/display/money.tsx';
import styles from './customer.module.css';

/** Renders nothing for a zero balance. */
export function BalanceText({ balance }: { readonly balance: CustomerBalance | undefined }) {
  const [debts, favours] = [debtOf(balance), storeCreditOf(balance)];
  if (debts.length + favours.length === 0) return null;
  return (
    <span className={styles.balances}>
      {debts.map((amount) => (
        <span key={amount.currency} className={styles.debt}>
          Debe <Money value={amount} tone="due" />
        </span>
      ))}
      {favours.map((amount) => (
        <span key={amount.currency} className={styles.favour}>
          A favor <Money value={amount} tone="ok" />
        </span>
      ))}
    </span>
  );
}
