/** The balance on the statement beside that of the account, and what explains the difference (ACC-07). */
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero, type Money, negate } from '@cuadra/domain/money/money';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { ReactNode } from 'react';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './banking.module.css';
import type { Reconciliation } from './reconciliation.ts';

export interface BalancePanelProps {
  readonly reconciliation: Reconciliation;
  /** At the right of its title. */
  readonly action: ReactNode;
}

export function BalancePanel({ reconciliation, action }: BalancePanelProps) {
  const { books, statement, difference } = reconciliation;
  const isEven = difference !== undefined && isZero(difference.difference);
  return (
    <Panel
      title="Saldos"
      action={action}
      badge={
        difference === undefined ? undefined : (
          <StatusPill tone={isEven ? 'ok' : 'due'}>{isEven ? 'Cuadra' : 'Con diferencia'}</StatusPill>
        )
      }
    >
      <dl className={styles.balances}>
        {statement === undefined ? null : (
          <Figure name={`Según el banco, al ${dayText(statement.day)}`} amount={statement.balance} />
        )}
        <Figure name="Según los libros" amount={books} />
        {difference === undefined || isEven ? null : (
          <>
            <Figure name="Diferencia" amount={difference.difference} isTotal />
            <Figure name="En los libros y no en el banco" amount={difference.notInBank} />
            <Figure name="En el banco y no en los libros" amount={negate(difference.notInBooks)} />
            {isZero(difference.before) ? null : (
              <Figure name="De antes del primer movimiento importado" amount={difference.before} />
            )}
          </>
        )}
      </dl>
      {statement === undefined ? (
        <p className={styles.note}>El archivo no trae saldos: elige su columna para compararlos.</p>
      ) : null}
    </Panel>
  );
}

interface FigureProps {
  readonly name: string;
  readonly amount: Money;
  readonly isTotal?: boolean;
}

function Figure({ name, amount, isTotal = false }: FigureProps) {
  return (
    <div data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount, currencySymbol(amount.currency))}</dd>
    </div>
  );
}
