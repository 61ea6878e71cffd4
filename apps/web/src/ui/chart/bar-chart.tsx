/**
 * Amounts of one currency over time as bars, beside those they are compared with where there are any. The figures are in a table for who cannot see
 * them.
 */
import type { Money } from '@cuadra/domain/money/money';
import { currencySymbol, moneyText } from '../display/currency-symbol.ts';
import styles from './bar-chart.module.css';
import { type ChartScale, chartScale } from './chart-scale.ts';

export interface ChartBar {
  readonly key: string;
  /** Under it: '1', '22'. */
  readonly label: string;
  /** Under the label, where another stretch of the axis begins: 'p. m.'. */
  readonly part?: string;
  /** In the table: '13:00', 'domingo 22/11'. */
  readonly name: string;
  readonly now: Money;
  /** Left out where nothing is compared. */
  readonly before?: Money;
  /** It still grows. */
  readonly isCurrent: boolean;
}

export interface BarChartProps {
  /** Without the currency: 'Ventas por hora'. */
  readonly title: string;
  /** Of all bars. */
  readonly currency: string;
  /** Heads the table's first column. */
  readonly unit: string;
  readonly bars: readonly ChartBar[];
  /** What the bars are, where they are compared: 'Hoy'. */
  readonly now: string;
  /** 'Viernes pasado'; left out where there is nothing to compare with. */
  readonly before?: string;
}

/** Characters that fit in the narrow column of the scale. */
const SHORT_FIGURE = 6;
const COUNT = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });

export function BarChart({ title, currency, unit, bars, now, before }: BarChartProps) {
  const scale = chartScale(Math.max(...bars.flatMap((bar) => [cents(bar.now), cents(bar.before)]), 1));
  const { top } = scale;
  const figures = scaleFigures(scale, currencySymbol(currency));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span>{`${title}, en ${scale.unitText}${currencySymbol(currency)}`}</span>
        <span className={styles.key} data-kind="now">
          {now}
        </span>
        {before === undefined ? null : (
          <span className={styles.key} data-kind="before">
            {before}
          </span>
        )}
      </figcaption>
      <div
        className={styles.plot}
        data-parts={bars.some(({ part }) => part !== undefined)}
        data-long={figures.some((figure) => figure.length > SHORT_FIGURE)}
        aria-hidden="true"
      >
        <Scale figures={figures} />
        {bars.map((bar) => (
          <div key={bar.key} className={styles.hour} data-current={bar.isCurrent}>
            <div className={styles.pair}>
              {before === undefined ? null : <Bar kind="before" size={cents(bar.before)} top={top} />}
              <Bar kind="now" size={cents(bar.now)} top={top} />
            </div>
            <span className={styles.label}>
              {bar.label}
              {bar.part === undefined ? null : <small>{bar.part}</small>}
            </span>
          </div>
        ))}
      </div>
      <FigureTable unit={unit} bars={bars} now={now} {...(before === undefined ? {} : { before })} />
    </figure>
  );
}

interface BarProps {
  readonly kind: 'now' | 'before';
  readonly size: number;
  readonly top: number;
}

/** An hour without sales only reserves its place: a cap on an empty bar would look like a figure. */
function Bar({ kind, size, top }: BarProps) {
  return <span className={styles[kind]} data-empty={size === 0} style={{ height: share(size, top) }} />;
}

function Scale({ figures }: { readonly figures: readonly string[] }) {
  return (
    <div className={styles.scale}>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </div>
  );
}

/** From the top down: '$ 200', '$ 100', '0'; 'Bs. 1.000 mil'. */
function scaleFigures({ top, unit, unitMark }: ChartScale, symbol: string): readonly string[] {
  const figure = (count: number) => `${symbol}\u00a0${COUNT.format(count)}${unitMark}`;
  return [figure(top / unit), figure(top / unit / 2), '0'];
}

function FigureTable({ unit, bars, now, before }: Pick<BarChartProps, 'unit' | 'bars' | 'now' | 'before'>) {
  return (
    // A table takes no size of its own: hidden itself, it would keep its height and make the page scroll.
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            <th>{unit}</th>
            <th>{now}</th>
            {before === undefined ? null : <th>{before}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th>{bar.name}</th>
              <td>{moneyText(bar.now)}</td>
              {before === undefined || bar.before === undefined ? null : <td>{moneyText(bar.before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A drawing needs no exactness: plain numbers. */
function cents(amount: Money | undefined): number {
  return Math.max(0, Number(amount?.minor ?? 0n));
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}%`;
}
