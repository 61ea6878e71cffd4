/**
 * What the company has, its net capital and how many transactions the month has, over every section [ACC-01], and over
 * the first one a notice where the main cash is below zero.
 */
import { daysOfMonth } from '@cuadra/domain/ledger/accounting-period';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AccountBalance } from '../../../data/accounting-reading/account-balances-reader.ts';
import { countTransactions } from '../../../data/accounting-reading/transaction-reader.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { countText } from '../../../ui/display/count-format.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type Both, NOTHING } from '../frame/own-balances.ts';
import { useBalances } from '../frame/use-balances.ts';
import { useBooksFilling } from '../frame/use-books-filling.ts';
import { useChart } from '../frame/use-chart.ts';
import styles from './cards.module.css';
import { chartTotals, isMainCashShort } from './chart-totals.ts';
import { VerificationCard } from './verification-card.tsx';

export interface AccountingCardsProps {
  /** With what needs care: where people come in, and not again over every section. */
  readonly withNotes: boolean;
}

export function AccountingCards({ withNotes }: AccountingCardsProps) {
  const chart = useChart();
  const balances = useBalances();
  const isFilling = useBooksFilling();
  if (chart === undefined || isFilling === undefined) return null;
  const totals = balances === undefined || isFilling ? undefined : chartTotals(chart.accounts, balances);
  return (
    <>
      <div className={styles.row}>
        {/* Amounts are too long for the strip of counters where there is little room. */}
        <dl className={styles.summary}>
          <Figure label="Activos totales" both={totals?.assets} />
          <MonthCount mark={balanceMark(balances ?? [])} />
          <Figure label="Capital neto" both={totals?.netCapital} />
        </dl>
        <VerificationCard />
      </div>
      {withNotes && totals !== undefined && isMainCashShort(chart.accounts, balances ?? []) ? (
        <MainCashNote />
      ) : null}
    </>
  );
}

/** @param both undefined until it is known: outlines, and never a zero that is none */
function Figure({ label, both }: { readonly label: string; readonly both: Both | undefined }) {
  if (both === undefined) return <OutlinedFigure label={label} />;
  const { usd, ves } = both;
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

/** As high as a figure: nothing under it moves once that is there. */
function OutlinedFigure({ label }: { readonly label: string }) {
  return (
    <div className={styles.figure} aria-busy="true">
      <dt>{label}</dt>
      <dd aria-hidden="true">
        <Skeleton width="fit-content">
          <Money value={NOTHING.usd} size="lg" />
        </Skeleton>
      </dd>
      <dd aria-hidden="true">
        <Skeleton width="fit-content">
          <Money value={NOTHING.ves} size="sm" tone="second" />
        </Skeleton>
      </dd>
    </div>
  );
}

/** Another one once anything was posted: every transaction changes the balance of an account. */
function balanceMark(balances: readonly AccountBalance[]): string {
  return balances.map(({ account_id, shown }) => `${account_id} ${shown.usd} ${shown.ves}`).join();
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
