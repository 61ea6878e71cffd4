/** Mayor: the lines of one account in a period, with the balance after each (ACC-07). */
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { SkeletonRows } from '../../../ui/data-table/skeleton-rows.tsx';
import { exportTable } from '../../../ui/export/export-table.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSearchParam } from '../../../ui/layout/use-search-param.ts';
import { ACCOUNT_PARAMETER } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { ChoiceBar } from '../frame/choice-bar.tsx';
import { CurrencySwitch } from '../frame/currency-switch.tsx';
import { PeriodPicker } from '../frame/period-picker.tsx';
import { periodText } from '../frame/period-text.ts';
import { usePlaceChoice, withPlace } from '../frame/place-choice.tsx';
import statement from '../statements/statement.module.css';
import { StatementTools } from '../statements/statement-tools.tsx';
import { usePrintedPaper } from '../statements/use-printed-paper.tsx';
import { OpenedTransaction } from '../transactions/opened-transaction.tsx';
import styles from './ledger.module.css';
import { ledgerColumns, ledgerRows, totalRow } from './ledger-rows.ts';
import { LedgerCards, LedgerTable } from './ledger-table.tsx';
import { useAccountChoices } from './use-account-choices.ts';
import { useLedger } from './use-ledger.ts';

export function LedgerSection() {
  const { period, currency } = useAccounting();
  const { value, change } = useSearchParam(ACCOUNT_PARAMETER);
  const choices = useAccountChoices();
  const where = usePlaceChoice();
  const account = choices?.find((choice) => choice.value === value);
  const {
    page: ledger,
    problem,
    isReading,
    readMore,
    readAll,
  } = useLedger(account?.value, period, where.place);
  const title = account === undefined ? 'Mayor' : `Mayor de ${account.label}`;
  const rows =
    ledger === undefined ? [] : [...ledgerRows(ledger), ...(ledger.next === null ? [totalRow(ledger)] : [])];
  const table = { label: title, rows, currency };
  const { print, copy } = usePrintedPaper({
    title,
    subtitle: withPlace(periodText(period), where),
    currency,
    table: <LedgerTable {...table} isLinked={false} />,
  });
  const write = async (format: 'csv' | 'xlsx') => {
    const whole = await readAll();
    if (whole === undefined) return false;
    const name = `${title} ${period.from} a ${period.to}`;
    return exportTable(name, ledgerColumns(currency), [...ledgerRows(whole), totalRow(whole)], format);
  };
  return (
    <section className={statement.statement} aria-label="Mayor">
      <ChoiceBar>
        <SearchSelect
          className={styles.account ?? ''}
          aria-label="Cuenta"
          placeholder="Elige una cuenta"
          data={choices ?? []}
          value={account?.value ?? null}
          onChange={(chosen) => change(chosen ?? undefined)}
        />
        <PeriodPicker />
        <CurrencySwitch />
        {where.option}
        <StatementTools
          isDisabled={ledger === undefined || ledger.lines.length === 0}
          onPrint={() => void readAll().then((whole) => whole !== undefined && print())}
          onExport={write}
        />
      </ChoiceBar>
      {problem === undefined ? null : (
        <RetryBanner fact={problem.message} onRetry={readMore}>
          El mayor se saca de todos los asientos, que están en el servidor.
        </RetryBanner>
      )}
      {account === undefined ? (
        <Panel>
          <EmptyState
            icon={IconBook2}
            title="Elige una cuenta"
            why="Verás cada movimiento con su saldo. También puedes tocar una cifra del balance de comprobación."
          />
        </Panel>
      ) : ledger === undefined ? (
        problem === undefined && (
          <Panel flush>
            <SkeletonRows rowHeight={25} />
          </Panel>
        )
      ) : (
        <Panel title={title} flush>
          <LedgerBody {...table} />
          {ledger.next === null ? null : (
            <div className={styles.more}>
              <Button disabled={isReading} onClick={readMore}>
                Ver más
              </Button>
            </div>
          )}
        </Panel>
      )}
      {copy}
      <OpenedTransaction />
    </section>
  );
}

function LedgerBody(table: Omit<Parameters<typeof LedgerTable>[0], 'isLinked'>) {
  const phone = usePhone();
  if (phone) return <LedgerCards {...table} isLinked />;
  return (
    <div className={statement.scroll}>
      <LedgerTable {...table} isLinked />
    </div>
  );
}
