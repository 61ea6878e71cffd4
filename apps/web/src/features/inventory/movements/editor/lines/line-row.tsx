/**
 * One product of a movement: unit, quantity, the fields of its kind of movement, and remarks. Plain fields and
 * memoised: an invoice has up to 500 of these.
 */
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { quantity } from '@cuadra/domain/money/quantity';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';

import { useCompany } from '../../../../../session/company/company-context.ts';
import cells from '../../../../../ui/data-table/cells.module.css';
import { RowAction } from '../../../../../ui/data-table/row-action.tsx';
import { expiryWarning } from '../../../costs/incoming-goods.ts';
import type { DraftLine } from '../draft/movement-draft.ts';
import { unitsOf } from '../draft/new-line.ts';
import { isEitherWay } from '../draft/read-line.ts';
import type { LineErrors } from '../facts/check-movement.ts';
import { CostRemark } from './cost-remark.tsx';
import { CellInput, CellSelect } from './line-cells.tsx';
import type { CellProps, LineRowProps } from './line-props.ts';
import styles from './line-row.module.css';
import { LotCells } from './lot-cells.tsx';
import { PurchaseCells } from './purchase-cells.tsx';
import { StockCells } from './stock-cells.tsx';

function LineRowInner(props: LineRowProps) {
  const { line, type, errors, onRemove } = props;
  const change = (changed: Partial<DraftLine>) => props.onChange(line.key, changed);
  return (
    <li className={styles.line} data-type={type} data-wrong={errors !== undefined}>
      <span className={`${cells.words} ${styles.lineName}`}>
        <span className={styles.lineTitle}>{line.name}</span>
        <span className={`${cells.sub} ellipsis`}>{line.sku}</span>
      </span>
      <UnitCell {...props} change={change} />
      <QuantityCell {...props} change={change} />
      {type === 'purchase' ? <PurchaseCells {...props} change={change} /> : <StockCells {...props} />}
      <span className={styles.remove}>
        <RowAction label={`Quitar ${line.name}`} icon={IconTrash} onClick={() => onRemove(line.key)} />
      </span>
      <LotCells {...props} change={change} />
      {type === 'purchase' ? <ExpiryRemark line={line} product={props.product} /> : null}
      {errors === undefined ? null : <LineProblems errors={errors} />}
      {type === 'purchase' ? <CostRemark {...props} change={change} /> : null}
    </li>
  );
}

export const LineRow = memo(LineRowInner);

/** The id of the quantity field, which takes the focus when the line is added by hand, and when it has an error. */
export function quantityFieldId(key: string): string {
  return `quantity-${key}`;
}

const FIELD_NAMES: Readonly<Partial<Record<keyof DraftLine, string>>> = {
  quantity: 'Cantidad',
  unit: 'Unidad',
  cost: 'Costo',
  lot: 'Lote',
  expiry: 'Vence',
};

function LineProblems({ errors }: { readonly errors: LineErrors }) {
  return (
    <p className={styles.problem} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      {Object.entries(errors)
        .map(([field, message]) => `${FIELD_NAMES[field as keyof DraftLine] ?? ''}: ${message}`)
        .join(' ')}
    </p>
  );
}

/** Goods that should not come in unseen (MOV-05). */
function ExpiryRemark({ line, product }: Pick<CellProps, 'line' | 'product'>) {
  const { today } = useCompany();
  const warning = product && expiryWarning(line.expiry, today, product.expiration_alert);
  if (warning === undefined) return null;
  return (
    <div className={styles.costRemark}>
      <span data-jump="true">{warning}.</span>
    </div>
  );
}

function UnitCell({ line, type, product, units, errors, change }: CellProps) {
  const known = product === undefined ? [line.unit] : unitsOf(product, units);
  // Of the smallest there is nothing to open; one that was deleted since stays as it was put in.
  const offered = known.filter((unit) => type !== 'unpack' || unit.id !== product?.base_unit.id);
  const all = offered.some(({ id }) => id === line.unit.id) ? offered : [...offered, line.unit];
  const choose = (id: string): void => {
    const unit = all.find((one) => one.id === id);
    if (unit !== undefined) change({ unit });
  };
  return (
    <CellSelect
      label={`Unidad de ${line.name}`}
      title="Unidad"
      value={line.unit.id}
      isWrong={errors?.unit !== undefined}
      options={all.map(({ id, name, factor }) => ({
        value: id,
        label: factor === '1' ? name : `${name} × ${formatQuantity(quantity(factor))}`,
      }))}
      onChange={choose}
    />
  );
}

function QuantityCell({ line, type, reason, errors, change }: CellProps) {
  const allowNegative = isEitherWay({ type, reason });
  const settle = (text: string): string => {
    const read = parseTypedQuantity(text, { allowNegative });
    return read === undefined ? text : formatQuantity(read);
  };
  return (
    <CellInput
      id={quantityFieldId(line.key)}
      label={`Cantidad de ${line.name}`}
      title={type === 'adjustment' ? 'Diferencia' : 'Cantidad'}
      value={line.quantity}
      isFigure
      isWrong={errors?.quantity !== undefined}
      settle={settle}
      onChange={(text) => change({ quantity: text })}
    />
  );
}
