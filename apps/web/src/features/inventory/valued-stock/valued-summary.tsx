/** The total value in both currencies, and beside it the value in today's books. */
import { formatRate } from '@cuadra/domain/money/format';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { Company } from '../../../session/company/company.ts';
import { CounterStrip } from '../../../ui/display/counter-strip.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useInventoryAccount } from './use-valued-stock.ts';
import type { ValuedTotals } from './valued-columns.tsx';
import styles from './valued-stock.module.css';

export interface ValuedSummaryProps {
  readonly company: Company;
  readonly day: string;
  readonly rate: string | undefined;
  readonly totals: ValuedTotals;
  readonly isKnown: boolean;
  /** Of all places together, as the books have it. */
  readonly isAll: boolean;
}

export function ValuedSummary({ company, day, rate, totals, isKnown, isAll }: ValuedSummaryProps) {
  const account = useInventoryAccount(company);
  const isNow = day === company.today && isAll;
  const phone = usePhone();
  const dash = '–';
  const matches = account?.minor === totals.value.minor;
  const bolivares = {
    label: 'En bolívares',
    figure:
      isKnown && totals.inBolivares !== undefined ? (
        <Money value={totals.inBolivares} tone="inherit" />
      ) : (
        dash
      ),
    hint: rate === undefined ? 'Sin tasa ese día' : `Tasa ${formatRate(exchangeRate('USD', 'VES', rate))}`,
  };
  return (
    <div className={styles.summary}>
      <CounterStrip
        label="Valor del inventario"
        counters={[
          {
            label: 'Valor a costo promedio',
            figure: isKnown ? <Money value={totals.value} tone="inherit" /> : dash,
            hint: day === company.today ? 'Ahora' : `Al cierre del ${dayText(day)}`,
          },
          bolivares,
          // A phone has no room for a third figure.
          ...(!phone && isNow && isKnown && account !== undefined
            ? [
                {
                  label: 'Cuenta Inventario',
                  figure: <Money value={account} tone="inherit" />,
                  hint: matches
                    ? 'Coincide con las existencias'
                    : 'Difiere: hay documentos por subir o por llegar',
                  ...(matches ? {} : { tone: 'due' as const }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
