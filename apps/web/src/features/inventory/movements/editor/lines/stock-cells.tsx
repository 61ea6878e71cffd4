/** Cells of a line that takes goods from a place: the stock before and after; for a box the units it gives. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { openedInto, signedQuantity, typedQuantity } from '../draft/read-line.ts';
import { stockAt } from '../facts/movement-facts.ts';
import type { LineRowProps } from './line-props.ts';
import styles from './line-row.module.css';

export function StockCells(props: LineRowProps) {
  const { line, type, reason, placeId, balances } = props;
  const have = stockAt(balances, placeId)(line.productId, line.unit.id, line.lot);
  const signed = signedQuantity({ type, reason }, line);
  const after = signed === undefined ? undefined : have + signed;
  const count = typedQuantity({ type, reason }, line);
  const inner = count === undefined ? undefined : openedInto(line, count);
  return (
    <>
      {type === 'unpack' ? (
        <span className={styles.figure} data-title="Salen">
          {inner === undefined || line.into === null
            ? '–'
            : `${formatQuantity(inner, { grouping: true })} ${line.into.name}`}
        </span>
      ) : null}
      <span className={styles.figure} data-title="Hay">
        {placeId === null ? '–' : formatQuantity(have, { grouping: true })}
      </span>
      <span
        className={styles.figure}
        data-title="Queda"
        data-short={placeId !== null && after !== undefined && after < 0n}
      >
        {placeId === null || after === undefined ? '–' : formatQuantity(after, { grouping: true })}
      </span>
    </>
  );
}
