/** What the main cash holds, in dollars and in bolívares. */
import { Anchor } from '@mantine/core';
import { IconCash, IconCashBanknote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MainCash } from '../../../data/cash/read-main-cash.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CashLine } from '../cash/cash-line.tsx';
import styles from '../cash/cash-panel.module.css';

/** A new shop's first drawer takes its money from here before anybody wrote down what there was. */
const UNENTERED = 'Falta anotar dinero que entró';

export interface MainCashPanelProps {
  /** Undefined where nothing was ever recorded. */
  readonly held: MainCash | undefined;
  /** Whether the person may put money in and take it out. */
  readonly mayMove: boolean;
  /** Under the figures. */
  readonly children?: ReactNode;
}

export function MainCashPanel({ held, mayMove, children }: MainCashPanelProps) {
  return (
    <Panel
      title="Caja principal"
      action={
        mayMove ? (
          <Anchor component={Link} to="/app?action=main_cash">
            Anotar dinero
          </Anchor>
        ) : undefined
      }
    >
      {held === undefined ? (
        <p className={styles.closed}>Todavía no se ha anotado cuánto dinero hay.</p>
      ) : (
        <ul className={styles.list}>
          <CashLine name="Efectivo $" Icon={IconCash} held={held.usd} unentered={UNENTERED} />
          <CashLine name="Efectivo Bs." Icon={IconCashBanknote} held={held.ves} unentered={UNENTERED} />
        </ul>
      )}
      {children}
    </Panel>
  );
}
