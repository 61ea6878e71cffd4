/**
 * What the company has, its net capital and how many transactions the month has, over every section [ACC-01], and over
 * the first one a notice where the main cash is below zero.
 */
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { countTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { countText } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Both } from '../frame/own-balances.ts';
import { type Chart, useChart } from '../frame/use-chart.ts';
import styles from './cards.module.css';
import { chartTotals, isMainCashShort } from './chart-totals.ts';
import { VerificationCard } from './verification-card.tsx';

export interface AccountingCardsProps {
  /** With what needs care: where people come in, and not again over every section. */
  readonly withNotes: boolean;
}

export function AccountingCards({ withNotes }: AccountingCardsProps) {
  const chart = useChart();
  if (chart === undefined) return null;
  const { assets, netCapital } = chartTotals(chart.accounts, chart.balances);
  return (
    <>
      <div className={styles.row}>
        {/* Amounts are too long for the strip of counters where there is little room. */}
        <dl className={styles.summary}>
          <Figure label="Activos totales" both={assets} />
          <MonthCount mark={balanceMark(chart.balances)} />
          <Figure label="Capital neto" both={netCapital} />
        </dl>
        <VerificationCard />
      </div>
      {withNotes && isMainCashShort(chart.accounts, chart.balances) ? <MainCashNote /> : null}
    </>
  );
}

function Figure({ label, both: { usd, ves } }: { readonly label: string; readonly both: Both }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Money value={usd} size="lg" />
      </dd>
      <dd>
        <Money value={ves} size="sm" tone="second" />
      </dd>
    </div>
  );
}

/** Another one once anything was posted: every transaction changes the balance of an account. */
function balanceMark(balances: Chart['balances']): string {
  return balances.map(({ account_id, usd, ves }) => `${account_id} ${usd} ${ves}`).join();
}

/**
 * How many transactions the current month has; a dash until they are counted, and without a connection.
 *
 * @param mark another one counts again
 */
function MonthCount({ mark }: { readonly mark: string }) {
  const { db, isDemo, today } = useCompany();
  const { first, last } = daysOfMonth(today.slice(0, 7));
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark counts again
  useEffect(() => {
    let isShown = true;
    const client = isDemo ? undefined : companyApiOf(db).client;
    void countTransactions(db, client, { from: first, to: last }).then((reply) => {
      if (isShown && reply.ok) setCount(reply.value);
    });
    return () => {
      isShown = false;
    };
  }, [db, isDemo, first, last, mark]);
  return (
    <div className={styles.figure}>
      <dt>Transacciones del mes</dt>
      <dd className={styles.count}>{count === undefined ? '–' : countText(count)}</dd>
    </div>
  );
}

/** An accountant asks at once why cash is below zero. */
function MainCashNote() {
  const { can } = useSession();
  return (
    <Banner
      fact="La Caja principal está en negativo."
      action={
        can('config', 'write') ? (
          <Button component={Link} to="/app?action=main_cash">
            Anotar dinero
          </Button>
        ) : undefined
      }
    >
      De ella sale el efectivo con que se abren las cajas, y falta anotar con cuánto dinero empezó.
    </Banner>
  );
}
