/** Balance general: what there is, what is owed and what is the owner's at the end of a period (ACC-07). */
import { addDays } from '@cuadra/domain/time/days';
import { useMemo } from 'react';
import { PLACE_PARAMETER, sectionLink } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import type { Period } from '../frame/period.ts';
import { dayText, periodText } from '../frame/period-text.ts';
import { usePlaceChoice, withPlace } from '../frame/place-choice.tsx';
import { useBooks } from '../reading/use-books.ts';
import { useTransferredGoods } from '../reading/use-transferred-goods.ts';
import { comparedColumns } from '../statements/compared.ts';
import { StatementView } from '../statements/statement-view.tsx';
import { useComparison } from '../statements/use-comparison.tsx';
import { balanceLines } from './balance-lines.ts';

/** No transaction can be dated before it. */
const FIRST_DAY = '1990-01-01';

const NOTE =
  'Lo que se registra sin tienda (pagos a proveedores, gastos, liquidaciones y asientos manuales) está en «Sin tienda».';

export function BalanceSheetSection() {
  const { period, currency } = useAccounting();
  const { periods, option } = useComparison();
  const where = usePlaceChoice();
  const { place } = where;
  const { value: books, ...ofBooks } = useBooks(periods, place);
  const { value: transfers, ...ofTransfers } = useTransferredGoods(periods, place);
  const lines = useMemo(
    () =>
      books === undefined || transfers === undefined
        ? undefined
        : balanceLines(
            books,
            (of, column) => {
              const shown = periods[column];
              if (shown === undefined) return undefined;
              const earlier = { from: FIRST_DAY, to: addDays(shown.from, -1) };
              return sectionLink(
                'results',
                { period: of === 'period' ? shown : earlier, currency },
                place === undefined ? {} : { [PLACE_PARAMETER]: place },
              );
            },
            transfers,
          ),
    [books, transfers, periods, currency, place],
  );
  const reload = () => {
    ofBooks.reload();
    ofTransfers.reload();
  };
  return (
    <StatementView
      title="Balance general"
      subtitle={withPlace(`Al ${dayText(period.to)}`, where)}
      columns={comparedColumns(endNames(periods))}
      lines={lines}
      problem={ofBooks.problem ?? ofTransfers.problem}
      onRetry={reload}
      options={
        <>
          {where.option}
          {option}
        </>
      }
      place={place}
      {...(place === undefined ? {} : { note: NOTE })}
      periods={periods}
    />
  );
}

/** By their last days; by all of their days where both end on the same one. */
function endNames(periods: readonly Period[]): string[] {
  const ends = periods.map(({ to }) => `Al ${dayText(to)}`);
  return new Set(ends).size === ends.length ? ends : periods.map(periodText);
}
