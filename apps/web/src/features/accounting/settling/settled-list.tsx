/** The settlements that were recorded, newest first, each of which can be voided. */
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { sideOf } from '@cuadra/domain/payables/supplier-payment';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { settlementFigures } from '@cuadra/domain/settling/settlement';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { SettlementRow } from '../../../data/rows.ts';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './settling.module.css';
import type { RecordedSettlement } from './use-settling.ts';

export interface SettledListProps {
  readonly settlements: readonly RecordedSettlement[];
  /** Absent for people who may not write. */
  readonly onVoid?: (settlement: RecordedSettlement) => void;
}

const AT_ONCE = 20;

export function SettledList({ settlements, onVoid }: SettledListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <Panel title="Liquidaciones" flush>
      <ul className={styles.list}>
        {settlements.slice(0, shown).map((settlement) => (
          <li key={settlement.row.id} className={styles.item} data-void={settlement.isVoid}>
            <div className={styles.words}>
              <strong>{settlementTitle(settlement.row)}</strong>
              <span className={styles.second}>{settlementText(settlement.row)}</span>
            </div>
            {settlement.row.version === 0 ? <StatusPill tone="neutral">Por subir</StatusPill> : null}
            {settlement.isVoid ? (
              <StatusPill tone="neutral">Anulada</StatusPill>
            ) : onVoid === undefined ? null : (
              <RowAction
                label={`Anular ${settlementTitle(settlement.row)}`}
                icon={IconArrowBackUp}
                onClick={() => onVoid(settlement)}
              />
            )}
          </li>
        ))}
      </ul>
      {settlements.length > shown ? (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setShown((before) => before + AT_ONCE)}>
            Ver más antiguas
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** 'Tarjeta · Lote 12'. */
export function settlementTitle({ method, reference }: SettlementRow): string {
  const { label } = PAYMENT_METHOD_RULES[method];
  return reference === '' ? label : `${label} · ${reference}`;
}

/** '20/11/2026 · 12 pagos · Bs. 12.000,00, de ellos Bs. 120,00 de comisión'. */
function settlementText(row: SettlementRow): string {
  const made = settlementFromWire(row);
  const symbol = currencySymbol(row.currency);
  const gross = formatMoney(sideOf(settlementFigures(made).gross, row.currency), symbol);
  const fee = isZero(made.commission) ? '' : `, de ellos ${formatMoney(made.commission, symbol)} de comisión`;
  const count = row.payments.length === 1 ? '1 pago' : `${row.payments.length} pagos`;
  return `${dayText(row.date)} · ${count} · ${gross}${fee}`;
}
