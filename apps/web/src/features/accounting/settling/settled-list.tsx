/** The settlements that were recorded, newest first, each of which can be voided. */
import { settlementFromWire } from '@cuadra/contracts/wire/settling';
import { sideOf } from '@cuadra/domain/money/both-currencies';
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero } from '@cuadra/domain/money/money';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { settlementFigures } from '@cuadra/domain/settling/settlement';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { SettlementRow } from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DocumentList } from '../frame/document-list.tsx';
import type { RecordedSettlement } from './use-settling.ts';

export interface SettledListProps {
  readonly settlements: readonly RecordedSettlement[];
  /** Absent where all are shown. */
  readonly onMore: (() => void) | undefined;
  /** Absent for people who may not write. */
  readonly onVoid?: (settlement: RecordedSettlement) => void;
}

export function SettledList({ settlements, onMore, onVoid }: SettledListProps) {
  return (
    <Panel title="Liquidaciones" flush>
      <DocumentList
        documents={settlements}
        onMore={onMore}
        label="Liquidaciones"
        words={{ void: 'Anulada', more: 'Ver más antiguas' }}
        listed={(settlement) => ({
          ...{ id: settlement.row.id, title: settlementTitle(settlement.row) },
          ...{ text: settlementText(settlement.row), isVoid: settlement.isVoid },
          isWaiting: settlement.row.version === 0,
          ...(onVoid === undefined ? {} : { onVoid: () => onVoid(settlement) }),
        })}
      />
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
  const kept = [
    [made.commission, 'de comisión'],
    [made.islrWithheld, 'de ISLR retenido'],
  ] as const;
  const parts = kept.flatMap(([amount, of]) =>
    isZero(amount) ? [] : `${formatMoney(amount, symbol)} ${of}`,
  );
  const fee = parts.length === 0 ? '' : `, de ellos ${parts.join(' y ')}`;
  const count = row.payments.length === 1 ? '1 pago' : `${row.payments.length} pagos`;
  return `${dayText(row.date)} · ${count} · ${gross}${fee}`;
}
