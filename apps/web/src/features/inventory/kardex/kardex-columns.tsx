/** The columns of the kardex: what happened, what moved, and the stock after it. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { formatQuantity } from '@cuadra/domain/money/format';
import { dayText, timeText } from '@cuadra/domain/time/instant-text';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { dayAndTimeColumn } from '../../../ui/data-table/columns.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { moneyValue, quantityValue } from '../../../ui/export/export-value.ts';
import { averageCostColumn } from './average-cost-column.tsx';
import styles from './kardex.module.css';
import { type KardexRow, unitCostText } from './kardex-rows.ts';

export const KARDEX_COLUMNS: readonly Column<KardexRow>[] = [
  dayAndTimeColumn(108, ({ day, at }) => ({ day, at })),
  {
    key: 'name',
    header: 'Movimiento',
    width: 'minmax(150px, 1fr)',
    render: ({ name, about }) => (
      <span className={cells.words}>
        <span className={`${cells.name} ellipsis`}>{name}</span>
        <span className={`${cells.sub} ellipsis`}>{about}</span>
      </span>
    ),
    exports: [
      { header: 'Movimiento', value: ({ name }) => name },
      { header: 'Referencia', value: ({ about }) => about },
      { header: 'Quién', value: ({ maker }) => maker },
    ],
  },
  {
    key: 'moved',
    header: 'Movió',
    align: 'right',
    width: 116,
    render: (row) => <MovedFigure row={row} />,
    exports: [
      { header: 'Cantidad', value: ({ moved }) => quantityValue(moved) },
      { header: 'Unidad', value: ({ unitName }) => unitName },
      { header: 'Lote', value: ({ lot }) => lot },
    ],
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    width: 92,
    render: ({ balance }) => (
      <span className={`tnum ${styles.balance}`} data-short={balance < 0n}>
        {formatQuantity(balance, { grouping: true })}
      </span>
    ),
    exports: [{ header: 'Saldo (unidad base)', value: ({ balance }) => quantityValue(balance) }],
  },
  averageCostColumn(108),
  {
    key: 'value',
    header: 'Valor $',
    align: 'right',
    width: 108,
    render: ({ balanceValue }) => (balanceValue === undefined ? '–' : <Money value={balanceValue} bare />),
    exports: [
      { header: 'Valor movido $', value: ({ value }) => moneyValue(value) },
      { header: 'Valor del saldo $', value: ({ balanceValue }) => moneyValue(balanceValue) },
    ],
  },
];

function MovedFigure({ row: { moved, unitName, lot } }: { readonly row: KardexRow }) {
  const sign = moved > 0n ? '+' : '';
  return (
    <span className={cells.words}>
      <span className={`tnum ${styles.moved}`} data-in={moved > 0n}>
        {sign}
        {countedUnits(moved, unitName)}
      </span>
      {lot === '' ? null : <span className={cells.sub}>Lote {lot}</span>}
    </span>
  );
}

/** On a phone. */
export function KardexCard({ row }: { readonly row: KardexRow }) {
  const { name, about, day, at, balance, averageCost } = row;
  return (
    <span className={cells.lines}>
      <span className={styles.cardLine}>
        <span className={cells.name}>{name}</span>
        <MovedFigure row={row} />
      </span>
      <span className={styles.cardLine}>
        <span className={cells.sub}>{about}</span>
        <span className={`tnum ${styles.balance}`} data-short={balance < 0n}>
          Saldo {formatQuantity(balance, { grouping: true })}
        </span>
      </span>
      <span className={styles.cardLine}>
        <span className={`${cells.sub} tnum`}>
          {dayText(day)} {timeText(at)}
        </span>
        <span className={`${cells.sub} tnum`}>
          {averageCost === undefined ? '' : `$ ${unitCostText(averageCost)} c/u`}
        </span>
      </span>
    </span>
  );
}
