/** What a customer owes, or has in his favour, beside his name: amber what is due, a word with it (PAY-06). */
import { type Money as Amount, isNegative } from '@cuadra/domain/money/money';
import { type CustomerBalance, debtOf, favourOf } from '../../../data/customers/customer-balances.ts';
import { Money } from '../../../ui/money.tsx';
import styles from './customer.module.css';

/** Nothing where there is nothing. */
export function BalanceText({ balance }: { readonly balance: CustomerBalance | undefined }) {
  const [debts, favours] = [debtOf(balance), favourOf(balance)];
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

/** One amount of an account, as it is said of it: above zero he has it, below zero he owes it. */
export function AccountBalance({ balance }: { readonly balance: Amount }) {
  if (balance.minor === 0n) return <Money value={balance} tone="second" />;
  return <BalanceText balance={[balance]} />;
}

/** 'Debe' or 'A favor', for tables whose figures have no sign. */
export function sideText(balance: Amount): string {
  if (balance.minor === 0n) return '';
  return isNegative(balance) ? 'Debe' : 'A favor';
}
