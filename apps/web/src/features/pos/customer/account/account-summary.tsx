/** The head of an account: the balance due, its overdue part, and the credit left (PAY-06). */
import { type Money as Amount, isNegative, negate } from '@cuadra/domain/money/money';
import { convertIfPossible } from '@cuadra/domain/money/rate';
import { CREDIT_DAYS_USUAL, creditLeft } from '@cuadra/domain/sales/credit';
import type { ReactNode } from 'react';
import { creditStandingOf } from '../../../../data/customers/credit-standing.ts';
import type { CustomerBalance } from '../../../../data/customers/customer-balances.ts';
import { type AccountStatement, balanceAfter } from '../../../../data/customers/read-statement.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { rateOnFile } from '../../../../session/company/rate-in-use.ts';
import figures from '../../../../ui/display/figure-box.module.css';
import { Money, type MoneyTone } from '../../../../ui/display/money.tsx';
import { documentOf } from '../customer-names.ts';
import styles from './account.module.css';
import { dueFigure } from './statement-due.ts';

export interface AccountSummaryProps {
  readonly company: Company;
  readonly customer: CustomerRow;
  readonly statement: AccountStatement;
  /** In every currency, because the credit limit counts all receivables. */
  readonly balances: CustomerBalance;
}

export function AccountSummary({ company, customer, statement, balances }: AccountSummaryProps) {
  const balance = balanceAfter(statement);
  const due = dueFigure(statement, company.today);
  const owes = isNegative(balance);
  const amount = owes ? negate(balance) : balance;
  const other = company.secondaryCurrency;
  const inOther = other === undefined ? undefined : convertIfPossible(amount, other, company.rate?.exchange);
  const rate = rateOnFile(company)?.exchange ?? null;
  const left = creditLeft(creditStandingOf(customer, balances, balance.currency, rate));
  return (
    <div className={`${figures.box} ${styles.summary}`}>
      <Figure label={standingText(balance)}>
        <Money value={amount} size="kpi" tone={standingTone(balance)} />
        {inOther === undefined || inOther.currency === amount.currency ? null : (
          <Money value={inOther} tone="second" />
        )}
      </Figure>
      <Figure label={due.label}>
        {due.amount === undefined ? (
          <span className={styles.calm}>{due.words}</span>
        ) : (
          <>
            <Money value={due.amount} tone="due" />
            <span className={styles.note}>{due.words}</span>
          </>
        )}
      </Figure>
      <Figure label="Crédito disponible">
        {left === null ? <span className={styles.calm}>Sin límite</span> : <Money value={left} />}
        <span className={styles.note}>a {customer.credit_days ?? CREDIT_DAYS_USUAL} días</span>
      </Figure>
      <Figure label={documentOf(customer)}>
        <span className={styles.calm}>{customer.phone === '' ? 'Sin teléfono' : customer.phone}</span>
      </Figure>
    </div>
  );
}

function standingText({ minor }: Amount): string {
  if (minor === 0n) return 'Al día';
  return minor < 0n ? 'Debe' : 'A favor';
}

function standingTone({ minor }: Amount): MoneyTone {
  if (minor === 0n) return 'main';
  return minor < 0n ? 'due' : 'ok';
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`${figures.figure} ${styles.figure}`}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}
