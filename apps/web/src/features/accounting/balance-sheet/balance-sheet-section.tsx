/** Balance general: what there is, what is owed and what is the owner's at the end of a period (ACC-07). */
import { addDays } from '@cuadra/domain/time/days';
import { useMemo } from 'react';
import { sectionLink } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { dayText } from '../frame/period-text.ts';
import { useBooks } from '../reading/use-books.ts';
import { comparedColumns } from '../statements/compared.ts';
import { StatementView } from '../statements/statement-view.tsx';
import { useComparison } from '../statements/use-comparison.tsx';
import { balanceLines } from './balance-lines.ts';

/** No transaction can be dated before it. */
const FIRST_DAY = '1990-01-01';

export function BalanceSheetSection() {
  const { period, currency } = useAccounting();
  const { periods, option } = useComparison();
  const { value: books, problem, reload } = useBooks(periods);
  const lines = useMemo(
    () =>
      books === undefined
        ? undefined
        : balanceLines(books, (of, place) => {
            const shown = periods[place];
            if (shown === undefined) return undefined;
            const earlier = { from: FIRST_DAY, to: addDays(shown.from, -1) };
            return sectionLink('results', { period: of === 'period' ? shown : earlier, currency });
          }),
    [books, periods, currency],
  );
  return (
    <StatementView
      title="Balance general"
      subtitle={`Al ${dayText(period.to)}`}
      columns={comparedColumns(periods.map(({ to }) => `Al ${dayText(to)}`))}
      lines={lines}
      problem={problem}
      onRetry={reload}
      options={option}
      periods={periods}
    />
  );
}
