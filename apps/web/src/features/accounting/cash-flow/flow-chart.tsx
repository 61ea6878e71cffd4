/** Where money came from and where it went in a period, to look at (ACC-07). */
import { type CashFlow, netOfFlow } from '@cuadra/domain/ledger/cash-flow';
import { FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { ShownCurrency } from '../frame/period.ts';
import { FLOW_NAMES, SHORT_NAMES } from './flow-text.ts';

export interface FlowChartProps {
  readonly flow: CashFlow;
  readonly currency: ShownCurrency;
}

export function FlowChart({ flow: { flows }, currency }: FlowChartProps) {
  const side = currency === 'usd' ? 'usd' : 'ves';
  const moved = FLOW_KINDS.flatMap((kind) => flows.find((one) => one.kind === kind) ?? []).filter(
    (one) => netOfFlow(one)[side].minor !== 0n,
  );
  if (moved.length === 0) return null;
  return (
    <Panel title="De dónde vino y a dónde fue el dinero">
      <BarChart
        title="Entradas y salidas"
        currency={side === 'usd' ? 'USD' : 'VES'}
        unit="Motivo"
        now="Entró"
        before="Salió"
        bars={moved.map(({ kind, inflow, outflow }) => ({
          key: kind,
          label: SHORT_NAMES[kind],
          name: FLOW_NAMES[kind],
          now: inflow[side],
          before: outflow[side],
          isCurrent: false,
        }))}
      />
    </Panel>
  );
}
