/** 'Ventas de hoy': both currencies, how many, the average ticket, and against what [DASH-03]. */

import { isZero } from '@cuadra/domain/money/money';
import { businessHourOf } from '@cuadra/domain/time/business-day';
import { DAY_MS } from '@cuadra/domain/time/days';
import { timeText } from '@cuadra/domain/time/instant-text';
import { Anchor } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../session/company/company.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { changeTenths, changeText } from '../figures/compared-amounts.ts';
import { salesByHour } from '../figures/sales-by-hour.ts';
import type { DashboardSales } from '../figures/sales-follower.ts';
import { type Both, mainSide, type Side } from '../figures/sales-sides.ts';
import { weekdayName } from '../figures/time-text.ts';
import { DayChart } from './day-chart.tsx';
import { HourChart } from './hour-chart.tsx';
import styles from './sales-panel.module.css';

export interface SalesPanelProps {
  readonly sales: DashboardSales;
  readonly company: Pick<Company, 'db' | 'today' | 'currency' | 'secondaryCurrency' | 'rate'>;
  /** Links to the day's sales in the till, which refuses users who may not sell. */
  readonly mayOpenTill: boolean;
}

export function SalesPanel({ sales, company, mayOpenTill }: SalesPanelProps) {
  const { figures } = sales.today;
  const side = mainSide(company);
  const weekday = weekdayName(company.today);
  const nowMs = Date.now();
  // Each day's sales up to this time: half a day is compared with half a day.
  const againstYesterday = changeTenths(figures[side], sales.yesterday.until(nowMs - DAY_MS)[side]);
  const againstWeekAgo = changeTenths(figures[side], sales.weekAgo.until(nowMs - 7 * DAY_MS)[side]);
  const isCompared = againstYesterday !== undefined || againstWeekAgo !== undefined;
  return (
    <Panel>
      <div className={styles.whole}>
        <div className={styles.hero}>
          <div>
            <div className={styles.head}>
              <h2 className={styles.title}>Ventas de hoy</h2>
              {mayOpenTill ? (
                <Anchor component={Link} to="/app/pos?action=reports">
                  Ver ventas
                </Anchor>
              ) : null}
            </div>
            <Totals figures={figures} side={side} />
            {isZero(figures.returned[side]) ? null : (
              <p className={styles.note}>
                Devuelto hoy, aparte: <Money value={figures.returned[side]} />
              </p>
            )}
          </div>
          <div>
            <dl className={styles.facts}>
              <Change label="contra ayer" tenths={againstYesterday} />
              <Change label={`contra el ${weekday} pasado`} tenths={againstWeekAgo} />
              <Fact label="ventas">
                <span className="tnum">{figures.count}</span>
              </Fact>
              <Fact label="ticket promedio">
                <Money value={figures.average[side]} />
              </Fact>
            </dl>
            {isCompared ? (
              <p className={styles.note}>
                Se compara hasta las {timeText(new Date(nowMs).toISOString())} de cada día.
              </p>
            ) : null}
          </div>
        </div>
        <Chart sales={sales} company={company} side={side} weekday={weekday} />
      </div>
    </Panel>
  );
}

interface TotalsProps {
  readonly figures: Both;
  readonly side: Side;
}

/** A company in bolívares alone has dollars only in the sales made before it became one. */
function Totals({ figures, side }: TotalsProps) {
  const other = side === 'usd' ? figures.ves : figures.usd;
  return (
    <>
      <Money value={figures[side]} size="kpi" className={styles.main ?? ''} />
      {side === 'ves' && isZero(other) ? null : (
        <Money value={other} size="lg" tone="second" className={styles.main ?? ''} />
      )}
    </>
  );
}

const CHARTS = { hour: 'Por hora', day: 'Por día' };

interface ChartProps extends Pick<SalesPanelProps, 'sales' | 'company'> {
  readonly side: Side;
  readonly weekday: string;
}

function Chart({ sales, company, side, weekday }: ChartProps) {
  const [by, setBy] = useState<keyof typeof CHARTS>('hour');
  const before = `${weekday.charAt(0).toLocaleUpperCase('es')}${weekday.slice(1)} pasado`;
  return (
    <div className={styles.charts}>
      <Segments
        size="xs"
        className={styles.choice ?? ''}
        label="Qué muestra la gráfica"
        words={CHARTS}
        value={by}
        onChange={setBy}
      />
      {by === 'day' ? (
        <DayChart company={company} today={sales.today} side={side} />
      ) : (
        <HourChart
          currency={sales.today.figures[side].currency}
          bars={salesByHour(sales.today, sales.weekAgo, side)}
          currentHour={businessHourOf(new Date().toISOString())}
          {...(sales.weekAgo.isEmpty ? {} : { before })}
        />
      )}
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly tenths: number | undefined;
}

/** Left out where that day had no sales by this time: there is nothing to compare with. */
function Change({ label, tenths }: ChangeProps) {
  if (tenths === undefined) return null;
  const Icon = tenths < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Fact label={label}>
      <span className={styles.change} data-down={tenths < 0}>
        <Icon size={16} stroke={2} aria-hidden="true" />
        <span className="tnum">{changeText(tenths)}</span>
      </span>
    </Fact>
  );
}
