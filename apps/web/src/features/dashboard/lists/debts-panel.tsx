/** 'Por cobrar': the largest receivables and their age, each a link to the customer's account [DASH-03] [PAY-06]. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Debtor, Debts } from '../../../data/customers/read-debts.ts';
import { arrearsText } from '../../../session/words/arrears-text.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import styles from './list-panels.module.css';
import { STILL_LOADING } from './still-loading.ts';

const CUSTOMERS = '/app/customers';
const SHOWN = 5;

interface DebtsPanelProps {
  readonly debts: Debts;
  readonly isLoading: boolean;
}

export function DebtsPanel({ debts, isLoading }: DebtsPanelProps) {
  const { count, total, debtors } = debts;
  return (
    <Panel
      title="Por cobrar"
      badge={count === 0 ? undefined : <span className={styles.count}>{count}</span>}
      action={
        <Anchor component={Link} to={count === 0 ? CUSTOMERS : `${CUSTOMERS}?filter=debt`}>
          {count === 0 ? 'Ver clientes' : 'Ver todos'}
        </Anchor>
      }
    >
      {count === 0 ? (
        <p className={styles.nothing}>{isLoading ? STILL_LOADING : 'Ningún cliente te debe.'}</p>
      ) : (
        <>
          <p className={styles.owed}>
            Te deben <Money value={total} tone="due" />
          </p>
          <ul className={rows.list}>
            {debtors.slice(0, SHOWN).map((debtor) => (
              <Owing key={debtor.id} debtor={debtor} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Owing({ debtor: { id, name, owed, arrears } }: { readonly debtor: Debtor }) {
  return (
    <li>
      <Link to={`${CUSTOMERS}?filter=debt&customer=${id}`} className={`${styles.row} ${styles.link}`}>
        <span className={`${rows.words} ${styles.words}`}>
          <span className="ellipsis">{name}</span>
          <small>{arrearsText(arrears)}</small>
        </span>
        <Money value={owed} tone={arrears === undefined ? 'main' : 'due'} />
      </Link>
    </li>
  );
}
