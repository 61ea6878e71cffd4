/**
 * Dollars by hour: today's bars beside those of the same weekday a week ago, where it had any sales. The figures are
 * in a table for who cannot see them.
 */
import { formatMoney } from '@cuadra/domain/money/format';
import styles from './hour-chart.module.css';
import type { HourBar } from './sales-figures.ts';
import { clockHour } from './time-text.ts';

export interface HourChartProps {
  readonly bars: readonly HourBar[];
  /** The hour that still grows. */
  readonly currentHour: number;
  /** 'Viernes pasado'; left out where nothing was sold that day: there is nothing to compare with. */
  readonly before?: string;
}

export function HourChart({ bars, currentHour, before }: HourChartProps) {
  const top = niceTop(Math.max(...bars.flatMap((bar) => [cents(bar.now), cents(bar.before)]), 1));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span>Ventas por hora, en $</span>
        <span className={styles.key} data-kind="now">
          Hoy
        </span>
        {before === undefined ? null : (
          <span className={styles.key} data-kind="before">
            {before}
          </span>
        )}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <Scale top={top} />
        {bars.map((bar) => (
          <div key={bar.hour} className={styles.hour} data-current={bar.hour === currentHour}>
            <div className={styles.pair}>
              {before === undefined ? null : <Bar kind="before" size={cents(bar.before)} top={top} />}
              <Bar kind="now" size={cents(bar.now)} top={top} />
            </div>
            <span className={styles.label}>{clockHour(bar.hour)}</span>
          </div>
        ))}
      </div>
      <HourTable bars={bars} {...(before === undefined ? {} : { before })} />
    </figure>
  );
}

interface BarProps {
  readonly kind: 'now' | 'before';
  readonly size: number;
  readonly top: number;
}

/** Of an hour without sales only its place is kept: a cap on nothing would look like something. */
function Bar({ kind, size, top }: BarProps) {
  return <span className={styles[kind]} data-empty={size === 0} style={{ height: share(size, top) }} />;
}

function Scale({ top }: { readonly top: number }) {
  return (
    <div className={styles.scale}>
      <span>{top / 100}</span>
      <span>{top / 200}</span>
      <span>0</span>
    </div>
  );
}

function HourTable({ bars, before }: Pick<HourChartProps, 'bars' | 'before'>) {
  return (
    // A table takes no size of its own: hidden itself, it would keep its height and make the page scroll.
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            <th>Hora</th>
            <th>Hoy</th>
            {before === undefined ? null : <th>{before}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.hour}>
              <th>{bar.hour}:00</th>
              <td>{formatMoney(bar.now, '$')}</td>
              {before === undefined ? null : <td>{formatMoney(bar.before, '$')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A drawing needs no exactness: plain numbers. */
function cents({ minor }: HourBar['now']): number {
  return Math.max(0, Number(minor));
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`;
}

const STEPS = [2, 4, 10, 20, 50, 100];

/** The next round figure, in cents: 2, 4, 10, 20, 50 or 100 dollars times a power of ten, so that its half is round too. */
function niceTop(most: number): number {
  for (let scale = 100; ; scale *= 10) {
    const found = STEPS.map((step) => step * scale).find((top) => top >= most);
    if (found !== undefined) return found;
  }
}
