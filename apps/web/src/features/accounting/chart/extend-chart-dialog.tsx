/** Asks for the trade whose fuller chart is added to the company's own [ACC-07]. */
import { lackingOfTrade, TRADE_NAMES, TRADES, type Trade } from '@cuadra/domain/ledger/chart-templates';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { extendChart } from '../../../data/local-writes/extend-chart.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { ConfirmAttempt } from '../../../ui/dialogs/confirm-attempt.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Chart } from '../frame/use-chart.ts';
import styles from './chart.module.css';

export interface ExtendChartDialogProps {
  readonly chart: Chart;
  readonly onClose: () => void;
}

export function ExtendChartDialog({ chart, onClose }: ExtendChartDialogProps) {
  const { db, maker } = useCompany();
  const [trade, setTrade] = useState<Trade>('general');
  const codes = new Set(chart.accounts.map(({ code }) => code));
  const extend = async () => {
    const added = await extendChart(db, trade, maker);
    toast(added === 0 ? 'Tu plan ya tenía todas esas cuentas' : `Se agregaron ${added} cuentas`);
    return undefined;
  };
  return (
    <ConfirmAttempt
      title="Ampliar el plan de cuentas"
      confirmLabel="Agregar las cuentas"
      tone="action"
      gate={SAVE_GATE}
      work={extend}
      onClose={onClose}
    >
      <Radio.Group
        label="¿Qué hace tu empresa?"
        description="Las cuentas que ya tienes no cambian. Podrás editar o eliminar las nuevas."
        value={trade}
        onChange={(value) => setTrade(value as Trade)}
      >
        <div className={styles.trades}>
          {TRADES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={`${TRADE_NAMES[one]} · ${lackingOfTrade(one, codes).length} cuentas más`}
            />
          ))}
        </div>
      </Radio.Group>
    </ConfirmAttempt>
  );
}
