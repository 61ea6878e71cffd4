/** 'Ventas de hoy': both currencies, how many, the average ticket, and against what [DASH-03]. */
import { businessHourOf } from '@cuadra/domain/time/business-day';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Company } from '../../session/company.ts';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HourChart } from './hour-chart.tsx';
import { changeTenths, changeText, dayFigures, salesByHour, totalIn } from './sales-figures.ts';
import styles from './sales-panel.module.css';
import { weekdayName } from './time-text.ts';
import type { DashboardSales } from './use-sales.ts';

export interface SalesPanelProps {
  readonly sales: DashboardSales;
  readonly company: Pick<Company, 'today'>;
}

export function SalesPanel({ sales, company: { today } }: SalesPanelProps) {
  const figures = dayFigures(sales.today);
  const weekday = weekdayName(today);
  const currentHour = businessHourOf(new Date().toISOString());
  return (
    <Panel>
      <div className={styles.hero}>
        <div>
          <h2 className={styles.title}>Ventas de hoy</h2>
          <Money value={figures.usd} size="kpi" className={styles.main ?? ''} />
          <Money value={figures.ves} size="lg" tone="second" className={styles.main ?? ''} />
        </div>
        <dl className={styles.facts}>
          <Change label="contra ayer" sales={sales} before={sales.yesterdaySoFar} />
          <Change label={`contra el ${weekday} pasado`} sales={sales} before={sales.weekAgoSoFar} />
          <Fact label="ventas">
            <span className="tnum">{figures.count}</span>
          </Fact>
          <Fact label="ticket promedio">
            <Money value={figures.average} />
          </Fact>
        </dl>
      </div>
      <HourChart
        bars={salesByHour(sales.today, sales.weekAgo)}
        currentHour={currentHour}
        {...(sales.weekAgo.length === 0
          ? {}
          : { before: `${weekday.charAt(0).toLocaleUpperCase('es')}${weekday.slice(1)} pasado` })}
      />
    </Panel>
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
  readonly sales: DashboardSales;
  /** Up to the same time of day. */
  readonly before: DashboardSales['today'];
}

/** Left out where that day had no sales by this time: there is nothing to compare with. */
function Change({ label, sales, before }: ChangeProps) {
  const tenths = changeTenths(totalIn(sales.today, 'USD'), totalIn(before, 'USD'));
  if (tenths === undefined) return null;
  const Icon = tenths < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Fact label={label}>
      <span className={styles.change} data-down={tenths < 0} title="Hasta esta misma hora">
        <Icon size={16} stroke={2} aria-hidden="true" />
        <span className="tnum">{changeText(tenths)}</span>
      </span>
    </Fact>
  );
}
