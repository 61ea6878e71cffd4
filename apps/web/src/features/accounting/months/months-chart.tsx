/** Income, costs and result of twelve months, to look at: where one does, figures come later (ACC-06). */
import { type MonthlyResult, monthlyResults } from '@cuadra/domain/ledger/monthly-results';
import { isNegative, isZero, negate, zero } from '@cuadra/domain/money/money';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { monthText, monthTitle } from '../frame/month-text.ts';
import { statementAccounts } from '../reading/statement-accounts.ts';
import { useAccountTotals } from '../reading/use-account-totals.ts';
import styles from './months.module.css';
import { twelveMonths } from './twelve-months.ts';

/** @param place of the transactions; undefined for all */
export function MonthsChart({ place }: { readonly place?: string | undefined }) {
  const { db, today } = useCompany();
  const { period, currency } = useAccounting();
  const phone = usePhone();
  const year = useMemo(() => twelveMonths(period.to, today), [period.to, today]);
  const { value: totals } = useAccountTotals({ from: year.from, to: year.to, by: 'month', place });
  const rows = useLiveQuery(() => db.accounts.toArray(), [db]);
  const results = useMemo(
    () =>
      totals === undefined || rows === undefined
        ? []
        : monthlyResults(statementAccounts(rows, []), totals, year.months),
    [totals, rows, year],
  );
  const side = currency === 'usd' ? 'usd' : 'ves';
  // One month alone is no course of things.
  const moved = results.filter(({ income, expense }) => !isZero(income[side]) || !isZero(expense[side]));
  if (moved.length < 2) return null;
  const shared = { currency: side === 'usd' ? 'USD' : 'VES', unit: 'Mes' } as const;
  const barOf = ({ month }: MonthlyResult) => ({
    key: month,
    // Twelve of three letters are wider than a phone.
    label: phone ? monthTitle(month).charAt(0) : monthText(month).slice(0, 3),
    name: monthText(month),
    isCurrent: month.slice(0, 7) === today.slice(0, 7),
  });
  return (
    <div className={styles.pair}>
      <Panel title="Ingresos y costos de doce meses">
        <BarChart
          {...shared}
          title="Por mes"
          now="Ingresos"
          before="Costos y gastos"
          bars={results.map((one) => ({ ...barOf(one), now: one.income[side], before: one.expense[side] }))}
        />
      </Panel>
      <Panel title="Resultado de doce meses">
        <BarChart
          {...shared}
          title="Por mes"
          now="Ganancia"
          before="Pérdida"
          bars={results.map((one) => {
            const result = one.result[side];
            const nothing = zero(result.currency);
            const isLoss = isNegative(result);
            return {
              ...barOf(one),
              now: isLoss ? nothing : result,
              before: isLoss ? negate(result) : nothing,
            };
          })}
        />
      </Panel>
    </div>
  );
}
