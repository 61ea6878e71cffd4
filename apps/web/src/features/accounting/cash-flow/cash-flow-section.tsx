/** Flujo de efectivo: where money came from and where it went, from the cash at the beginning to that at the end (ACC-07). */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { TRANSACTION_PARAMETER } from '../frame/account-link.ts';
import { useAccounting } from '../frame/accounting-context.ts';
import { periodText } from '../frame/period-text.ts';
import { usePlaceChoice, withPlace } from '../frame/place-choice.tsx';
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
  const { value: flows, problem, reload } = useCashFlows(periods, where.place);
  const lines = useMemo(
    () =>
      flows === undefined
        ? undefined
        : flowStatementLines(flows, (kind, place) =>
            // The difference of two periods is made of both.
            place < flows.length ? flowSearch(params, kind, place) : undefined,
          ),
    [flows, params],
  );
  const opened = params.has(TRANSACTION_PARAMETER) ? undefined : openedFlow(params, periods);
  const [shown] = flows ?? [];
  return (
    <>
      <StatementView
        title="Flujo de efectivo"
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
        names="concepts"
        note="Efectivo es lo que hay en cajas, en bancos y en cobros por liquidar. Los cobros y los pagos incluyen su IVA."
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
