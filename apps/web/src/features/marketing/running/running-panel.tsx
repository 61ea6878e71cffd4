/** 'Qué corre ahora': in the side column, with what is sold below its cost [MKT-06, MKT-07]. */
import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';
import { useDialogFor } from '../../../ui/forms/use-dialog-for.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { Simulator } from '../simulator/simulator.tsx';
import { CheapGoodsPart } from './cheap-goods-part.tsx';
import styles from './running.module.css';
import { type RunningItem, runningNow } from './running-now.ts';

export interface RunningPanelProps {
  readonly rules: readonly PriceRuleRow[];
  readonly promotions: readonly PromotionRow[];
}

export function RunningPanel({ rules, promotions }: RunningPanelProps) {
  const now = useMinute();
  const simulator = useDialogFor<never>();
  const running = runningNow(rules, promotions, now);
  return (
    <Panel
      title="Qué corre ahora"
      flush
      action={
        <Button
          size="xs"
          leftSection={<IconCalculator size={16} aria-hidden="true" />}
          onClick={() => simulator.open()}
        >
          Simular un carrito
        </Button>
      }
    >
      <Items items={running.now} empty="Nada rebaja los precios en este momento." />
      {running.soon.length === 0 ? null : (
        <>
          <h3 className={styles.title}>Empieza pronto</h3>
          <Items items={running.soon} />
        </>
      )}
      <CheapGoodsPart
        changed={JSON.stringify([rules, promotions].map((rows) => rows.map(markOf)))}
        now={now}
      />
      {simulator.isOpen ? <Simulator onClose={simulator.close} /> : null}
    </Panel>
  );
}

function markOf({ id, version, updated_at }: PriceRuleRow | PromotionRow): string {
  return `${id} ${version} ${updated_at}`;
}

function Items({ items, empty }: { readonly items: readonly RunningItem[]; readonly empty?: string }) {
  if (items.length === 0) return empty === undefined ? null : <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={rows.list}>
      {items.map(({ id, name, figure, when }) => (
        <li key={id} className={styles.item}>
          <span className={styles.words}>
            <b className="ellipsis">{name}</b>
            <small>{when}</small>
          </span>
          <span className="tnum">{figure}</span>
        </li>
      ))}
    </ul>
  );
}

const MINUTE_MS = 60_000;

/** The instant of this minute: hours begin and end while the page is open. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
