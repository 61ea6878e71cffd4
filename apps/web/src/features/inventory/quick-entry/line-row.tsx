/** One product of a quick entry: how many, what it cost, and lot and expiry where the product keeps them. */

import { newId } from '@cuadra/contracts/primitives/ids';
import { formatQuantity, formatUnitCost } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { readExpiry } from '@cuadra/domain/time/expiry';
import { dayText } from '@cuadra/domain/time/instant-text';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconStackPush, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { expiryWarning } from '../costs/incoming-goods.ts';
import { asksLot, type ScannedArticle } from '../scan/find-articles.ts';
import type { LineErrors } from './check-entry.ts';
import type { EntryStep, KnownLine } from './entry.ts';
import { lineCost } from './entry-totals.ts';
import { QuantityField } from './quantity-field.tsx';
import styles from './quick-entry.module.css';

export interface LineRowProps {
  readonly line: KnownLine;
  readonly errors: LineErrors | undefined;
  readonly apply: (step: EntryStep) => void;
}

/**
 * Drawn again only when the line changes: of hundreds a scan changes one. `apply` may be another function each time.
 */
export const LineRow = memo(DrawnRow, (before, next) => before.line === next.line && isSame(before, next));

function isSame({ errors: before }: LineRowProps, { errors: next }: LineRowProps): boolean {
  return JSON.stringify(before ?? {}) === JSON.stringify(next ?? {});
}

function DrawnRow({ line, errors = {}, apply }: LineRowProps) {
  const { article } = line;
  const cost = lineCost(line);
  const type = (fields: Partial<KnownLine>) => apply({ kind: 'type', lineId: line.id, fields });
  return (
    <li className={styles.line}>
      <QuantityField line={line} error={errors.quantity} apply={apply} />
      <span className={styles.name}>
        <span className="ellipsis">{article.name}</span>
        <small>
          {article.sku} · <UnitBadge article={article} />
        </small>
      </span>
      <MoneyInput
        className={styles.cost}
        aria-label={`Costo de ${article.name}`}
        placeholder={lastCostText(article)}
        currency="USD"
        isUnitCost
        value={line.cost}
        error={errors.cost}
        onChange={(text) => type({ cost: text })}
        onBlur={() => apply({ kind: 'settle' })}
      />
      {asksLot(article) ? <LotFields line={line} errors={errors} apply={apply} /> : null}
      <span className={`${styles.total} tnum`}>
        {cost === undefined ? '–' : <Money value={cost.amount} tone={cost.isEstimate ? 'second' : 'main'} />}
      </span>
      <span className={styles.actions}>
        {asksLot(article) ? (
          <ActionIcon
            size={36}
            variant="subtle"
            aria-label={`Otro lote de ${article.name}`}
            title="Otro lote"
            onClick={() => apply({ kind: 'split', lineId: line.id, newLineId: newId() })}
          >
            <IconStackPush size={18} stroke={1.75} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          size={36}
          variant="subtle"
          aria-label={`Quitar ${article.name}`}
          onClick={() => apply({ kind: 'remove', lineId: line.id })}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  );
}

/** The unit, and what it holds: a case is not a piece. */
function UnitBadge({ article: { unitName, factor } }: { readonly article: ScannedArticle }) {
  if (factor === '1') return unitName;
  return (
    <StatusPill tone="action">
      {unitName} × {formatQuantity(quantity(factor))}
    </StatusPill>
  );
}

function lastCostText({ lastCost }: ScannedArticle): string {
  return lastCost === null ? 'Costo' : formatUnitCost(parseUnitCost(lastCost, 'USD'));
}

function LotFields({ line, errors = {}, apply }: LineRowProps) {
  const { today } = useCompany();
  const { article } = line;
  const warning = expiryWarning(line.expiry, today, line.article.alertDays);
  const type = (fields: Partial<KnownLine>) => apply({ kind: 'type', lineId: line.id, fields });
  const settle = () => apply({ kind: 'settle' });
  const settleExpiry = () => {
    const day = readExpiry(line.expiry);
    if (day !== undefined) type({ expiry: dayText(day) });
    settle();
  };
  return (
    <span className={styles.lot}>
      <TextInput
        aria-label={`Lote de ${article.name}`}
        placeholder="Lote: auto"
        autoComplete="off"
        value={line.lot}
        error={errors.lot}
        onChange={(event) => type({ lot: event.currentTarget.value })}
        onBlur={settle}
      />
      <TextInput
        aria-label={`Vencimiento de ${article.name}`}
        placeholder="Vence 1227"
        inputMode="numeric"
        autoComplete="off"
        value={line.expiry}
        error={errors.expiry}
        onChange={(event) => type({ expiry: event.currentTarget.value })}
        onBlur={settleExpiry}
      />
      {warning === undefined ? null : (
        <span className={styles.warning} role="status">
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          {warning}
        </span>
      )}
    </span>
  );
}
