/** Flujo de efectivo: where money came from and where it went, from the cash at the beginning to that at the end (ACC-07). */
import { cashAccounts } from '@cuadra/domain/ledger/cash-flow-statement';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { TRANSACTION_PARAMETER } from '../../../session/company/books-address.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { periodText } from '../frame/period-text.ts';
import { usePlaceChoice, withPlace } from '../frame/place-choice.tsx';
import { useBooks } from '../reading/use-books.ts';
import { useCashFlows } from '../reading/use-cash-flow.ts';
import { comparedColumns } from '../statements/compared.ts';
import { StatementView } from '../statements/statement-view.tsx';
import { useComparison } from '../statements/use-comparison.tsx';
import { OpenedTransaction } from '../transactions/opened-transaction.tsx';
import { FlowChart } from './flow-chart.tsx';
import { FlowDialog } from './flow-dialog.tsx';
import { flowStatementLines } from './flow-lines.ts';
import { flowSearch, openedFlow, withoutFlow } from './opened-flow.ts';

export function CashFlowSection() {
  const { period, currency } = useAccounting();
  const { periods, option } = useComparison();
  const where = usePlaceChoice();
  const [params, setParams] = useSearchParams();
  const { value: flows, ...ofFlows } = useCashFlows(periods, where.place);
  const { value: books, ...ofBooks } = useBooks(periods, where.place);
  const lines = useMemo(
    () =>
      flows === undefined || books === undefined
        ? undefined
        : flowStatementLines(
            flows,
            (kind, place) =>
              // The difference of two periods is made of both.
              place < flows.length ? flowSearch(params, kind, place) : undefined,
            cashAccounts(
              books.accounts.map((account) => ({ role: '', ...account })),
              books.periods,
            ),
          ),
    [flows, books, params],
  );
  const opened = params.has(TRANSACTION_PARAMETER) ? undefined : openedFlow(params, periods);
  const [shown] = flows ?? [];
  const reload = () => {
    ofFlows.reload();
    ofBooks.reload();
  };
  return (
    <>
      <StatementView
        title="Flujo de efectivo"
        subtitle={withPlace(periodText(period), where)}
        columns={comparedColumns(periods.map(periodText))}
        lines={lines}
        problem={ofFlows.problem ?? ofBooks.problem}
        onRetry={reload}
        options={
          <>
            {where.option}
            {option}
          </>
        }
        names="concepts"
        periods={periods}
        place={where.place}
        note="Efectivo es lo que hay en cajas, en bancos y en cobros por liquidar (tarjetas, Pago Móvil y Zelle), que llegan al banco en días. Los cobros y los pagos incluyen su IVA; lo que se paga al SENIAT está en impuestos."
        chart={shown === undefined ? null : <FlowChart flow={shown} currency={currency} />}
      />
      {opened === undefined ? null : (
        <FlowDialog
          {...opened}
          place={where.place}
          onClose={() => setParams(withoutFlow, { replace: true })}
        />
      )}
      <OpenedTransaction />
    </>
  );
}
