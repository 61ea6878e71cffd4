/**
 * Contabilidad: assets and liabilities of the shop, and its chart of accounts with balances in both currencies [ACC-02,
 * ACC-10].
 */
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { isAlive } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Money } from '../../ui/display/money.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './accounting.module.css';
import {
  type Both,
  type ChartLine,
  chartLines,
  chartTotals,
  isMainCashShort,
  type Totals,
} from './chart-lines.ts';

interface Books {
  readonly lines: readonly ChartLine[];
  readonly totals: Totals;
  readonly isMainCashShort: boolean;
}

export function AccountingScreen() {
  const books = useBooks();
  return (
    <>
      <PageHeader
        title="Contabilidad"
        subtitle="Según lo que este equipo tiene registrado. Por ahora solo puedes consultarla."
      />
      <div className={styles.screen}>
        {books === undefined ? null : (
          <>
            <Summary totals={books.totals} />
            {books.isMainCashShort ? <MainCashNote /> : null}
            <Panel title="Plan de cuentas" flush>
              {books.lines.length === 0 ? (
                <EmptyState
                  icon={IconBook2}
                  title="No hay cuentas registradas"
                  why="Con la empresa llega un plan de cuentas venezolano."
                />
              ) : (
                <Chart lines={books.lines} />
              )}
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

/** Undefined until read. */
function useBooks(): Books | undefined {
  const { db, companyId } = useCompany();
  return useLiveQuery(async () => {
    const [rows, balances] = await Promise.all([db.accounts.toArray(), db.account_balances.toArray()]);
    const accounts = rows.filter(isAlive);
    return {
      lines: chartLines(accounts, balances),
      totals: chartTotals(accounts, balances),
      isMainCashShort: isMainCashShort(companyId, balances),
    };
  }, [db, companyId]);
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

/** Amounts are too long for the strip of counters where there is little room. */
function Summary({ totals: { assets, liabilities, netCapital } }: { readonly totals: Totals }) {
  return (
    <dl className={styles.summary}>
      <Figure label="Activos totales" both={assets} />
      <Figure label="Pasivos" both={liabilities} />
      <Figure label="Capital neto" both={netCapital} />
    </dl>
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

function Chart({ lines }: { readonly lines: readonly ChartLine[] }) {
  return (
    <table className={styles.chart}>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Cuenta</th>
          <th scope="col">$</th>
          <th scope="col">Bs.</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} data-depth={Math.min(line.depth, 3)} data-group={line.isGroup}>
            <td className="tnum">{line.code}</td>
            <th scope="row">{line.name}</th>
            <td>
              <Money value={line.usd} bare dashWhenZero tone="inherit" />
            </td>
            <td>
              <Money value={line.ves} bare dashWhenZero tone="inherit" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
