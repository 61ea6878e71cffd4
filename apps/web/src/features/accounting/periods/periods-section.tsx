/**
 * Cierres: the months of the books that are closed, who closed them and when, closing the next one and opening the last
 * one again with a reason (ACC-07).
 */
import { closedUntil } from '@cuadra/contracts/accounting/close-period';
import { monthsToClose } from '@cuadra/domain/ledger/accounting-period';
import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { Button, NativeSelect } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { readFirstDay } from '../../../data/accounting-reading/first-day-reader.ts';
import { type AccountingPeriodRow, isAlive } from '../../../data/rows.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { monthText, monthTitle } from '../frame/month-text.ts';
import stateList from '../frame/state-list.module.css';
import { useRead } from '../frame/use-read.ts';
import { FortnightEnd } from '../month-end/fortnight-end.tsx';
import { MonthEnd } from '../month-end/month-end.tsx';
import { MonthFile } from '../month-file/month-file.tsx';
import { useBooksClient } from '../reading/use-books.ts';
import { ClosePeriodDialog } from './close-period-dialog.tsx';
import { firstDay, inOrder } from './period-text.ts';
import styles from './periods.module.css';
import { ReopenPeriodDialog } from './reopen-period-dialog.tsx';

export function PeriodsSection() {
  const { today } = useCompany();
  const { mayWrite } = useAccounting();
  const found = usePeriods();
  const [dialog, setDialog] = useState<'close' | AccountingPeriodRow>();
  const [chosen, setChosen] = useState<string>();
  if (found === undefined) return null;
  const until = closedUntil(found.periods);
  const months = monthsToClose(found.since, until, today);
  const next = months.find((month) => month === chosen) ?? months[0];
  const end = () => setDialog(undefined);
  return (
    <>
      {mayWrite && next !== undefined ? <MonthEnd month={next} /> : null}
      {mayWrite ? <FortnightEnd /> : null}
      <Panel
        title="Cierres"
        flush
        action={
          mayWrite && next !== undefined ? (
            <div className={styles.closing}>
              {months.length === 1 ? null : (
                <NativeSelect
                  aria-label="Mes que se cierra, con los anteriores"
                  data={months.map((month) => ({ value: month, label: monthTitle(month) }))}
                  value={next}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                />
              )}
              <Button leftSection={<IconLock size={18} stroke={1.75} />} onClick={() => setDialog('close')}>
                Cerrar {monthText(next)}
              </Button>
            </div>
          ) : undefined
        }
      >
        {found.periods.length === 0 ? (
          <EmptyState icon={IconLock} title="Ningún mes está cerrado" why={whyNone(next)} />
        ) : (
          <ul className={stateList.list}>
            {inOrder(found.periods).map((period) => (
              <Period
                key={period.id}
                period={period}
                onReopen={
                  mayWrite && period.status === 'closed' && period.last_day === until
                    ? () => setDialog(period)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {dialog === 'close' && next !== undefined ? <ClosePeriodDialog month={next} onClose={end} /> : null}
        {typeof dialog === 'object' ? <ReopenPeriodDialog period={dialog} onClose={end} /> : null}
      </Panel>
      <MonthFile />
    </>
  );
}

function whyNone(next: string | undefined): string {
  return next === undefined
    ? 'El primero se podrá cerrar cuando termine.'
    : 'Lo que se asienta en un mes cerrado ya no cambia: ciérralo cuando lo hayas declarado.';
}

interface Periods {
  readonly periods: readonly AccountingPeriodRow[];
  /** The first day that the books can have something of. */
  readonly since: string;
}

/** Undefined until read. Where the books cannot be read, nothing is closed either: the company's beginning will do. */
function usePeriods(): Periods | undefined {
  const { db, today } = useCompany();
  const client = useBooksClient();
  const { value: first, problem } = useRead(useCallback(() => readFirstDay(db, client), [db, client]));
  const rows = useLiveQuery(async () => {
    const [periods, settings] = await Promise.all([
      db.accounting_periods.filter(isAlive).toArray(),
      db.company_settings.toCollection().first(),
    ]);
    return { periods, began: settings?.created_at };
  }, [db]);
  if (rows === undefined || (first === undefined && problem === undefined)) return undefined;
  const { periods, began } = rows;
  return { periods, since: firstDay(today, periods, { began, firstPosted: first?.day ?? null }) };
}

interface PeriodProps {
  readonly period: AccountingPeriodRow;
  readonly onReopen: (() => void) | undefined;
}

function Period({ period, onReopen }: PeriodProps) {
  const { first_day, last_day, closed_at, closed_by_name, reopened_at, reopened_by_name, reason } = period;
  return (
    <li className={stateList.row}>
      <div className={stateList.words}>
        <strong>{monthTitle(last_day)}</strong>
        <span className={stateList.second}>
          {dayText(first_day)} – {dayText(last_day)} · Lo cerró {closed_by_name}, {instantText(closed_at)}
        </span>
        {reopened_at === null ? null : (
          <span className={stateList.second}>
            Lo abrió de nuevo {reopened_by_name}, {instantText(reopened_at)}: {reason}
          </span>
        )}
      </div>
      <StatusPill tone={period.status === 'closed' ? 'ok' : 'neutral'}>
        {period.status === 'closed' ? 'Cerrado' : 'Abierto'}
      </StatusPill>
      {onReopen === undefined ? null : (
        <Button size="xs" leftSection={<IconLockOpen size={16} stroke={1.75} />} onClick={onReopen}>
          Abrir de nuevo
        </Button>
      )}
    </li>
  );
}
