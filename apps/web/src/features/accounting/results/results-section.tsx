/** Resultados: what was earned in a period, beside any other where that is wanted (ACC-07). */
import { useMemo } from 'react';
import { useAccounting } from '../frame/accounting-context.ts';
import { periodText } from '../frame/period-text.ts';
import { usePlaceChoice, withPlace } from '../frame/place-choice.tsx';
import { MonthsChart } from '../months/months-chart.tsx';
import { useBooks } from '../reading/use-books.ts';
import { comparedColumns } from '../statements/compared.ts';
import { StatementView } from '../statements/statement-view.tsx';
import { useComparison } from '../statements/use-comparison.tsx';
import { resultLines } from './result-lines.ts';

export function ResultsSection() {
  const { period } = useAccounting();
  const { periods, option } = useComparison();
  const where = usePlaceChoice();
  const { value: books, problem, reload } = useBooks(periods, where.place);
  const lines = useMemo(() => (books === undefined ? undefined : resultLines(books)), [books]);
  return (
    <StatementView
      title="Estado de resultados"
      subtitle={withPlace(periodText(period), where)}
      columns={comparedColumns(periods.map(periodText))}
      lines={lines}
      problem={problem}
      onRetry={reload}
      options={
        <>
          {where.option}
          {option}
        </>
      }
      place={where.place}
      chart={<MonthsChart place={where.place} />}
      periods={periods}
    />
  );
}
