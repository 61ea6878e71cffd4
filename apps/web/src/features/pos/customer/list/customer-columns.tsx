/** The columns of the table of customers. */
import { formatCount } from '@cuadra/domain/money/format';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { owedIn } from '../../../../data/customers/customer-balances.ts';
import { arrearsText } from '../../../../session/words/arrears-text.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { moneyValue } from '../../../../ui/export/export-value.ts';
import { BalanceText } from '../balance-text.tsx';
import { CUSTOMER_GROUPS } from '../customer-form.ts';
import { documentOf } from '../customer-names.ts';
import type { ListedCustomer } from './listed-customers.ts';

/**
 * As wide together as a screen of 1366 px beside the menu, with the actions of a row.
 *
 * @param currency the currency in which receivables are compared and exported
 */
export function customerColumns(
  currency: string,
  rate: ExchangeRate | undefined,
  givesPoints: boolean,
): readonly Column<ListedCustomer>[] {
  return [
    {
      key: 'name',
      header: 'Nombre',
      width: 'minmax(180px, 2fr)',
      render: ({ row }) => (
        <span className={`${cells.name} ellipsis`}>
          {row.name} {row.is_stub === true ? <StatusPill tone="due">Por completar</StatusPill> : null}
        </span>
      ),
      sortValue: ({ row }) => row.name,
      exports: [{ header: 'Nombre', value: ({ row }) => row.name }],
    },
    {
      key: 'document',
      header: 'Documento',
      width: 132,
      render: ({ row }) => documentOf(row),
      sortValue: ({ row }) => documentOf(row),
      exports: [{ header: 'Documento', value: ({ row }) => documentOf(row) }],
    },
    textColumn('phone', 'Teléfono', 128),
    {
      key: 'group',
      header: 'Categoría',
      width: 100,
      choice: 'shown',
      render: ({ row }) => <span className={cells.muted}>{CUSTOMER_GROUPS[row.customer_type]}</span>,
      sortValue: ({ row }) => CUSTOMER_GROUPS[row.customer_type],
      exports: [{ header: 'Categoría', value: ({ row }) => CUSTOMER_GROUPS[row.customer_type] }],
    },
    textColumn('email', 'Correo', 'minmax(160px, 1fr)', 'hidden'),
    textColumn('address', 'Dirección', 'minmax(160px, 1fr)', 'hidden'),
    {
      key: 'since',
      header: 'Debe desde',
      // The date is at the end of the text and must be visible.
      width: 'minmax(216px, 1fr)',
      choice: 'shown',
      render: ({ arrears }) =>
        arrears === undefined ? null : (
          <span className={`${cells.muted} ellipsis`} title={arrearsText(arrears)}>
            {arrearsText(arrears)}
          </span>
        ),
      sortValue: ({ arrears }) => arrears?.day,
      exports: [
        { header: 'Debe desde', value: ({ arrears }) => (arrears === undefined ? '' : { day: arrears.day }) },
      ],
    },
    ...(givesPoints ? [POINTS_COLUMN] : []),
    {
      key: 'balance',
      header: 'Saldo',
      align: 'right',
      width: 'minmax(150px, 1fr)',
      render: ({ balance }) => <BalanceText balance={balance} />,
      sortValue: ({ balance }) => owedIn(balance, currency, rate).minor,
      exports: [
        { header: `Debe ${currency}`, value: ({ balance }) => moneyValue(owedIn(balance, currency, rate)) },
      ],
    },
  ];
}

const POINTS_COLUMN: Column<ListedCustomer> = {
  key: 'points',
  header: 'Puntos',
  align: 'right',
  width: 76,
  choice: 'shown',
  render: ({ points }) =>
    points === undefined ? null : <span className={`${cells.muted} tnum`}>{formatCount(points)}</span>,
  sortValue: ({ points }) => points ?? 0n,
  exports: [{ header: 'Puntos', value: ({ points }) => Number(points ?? 0n) }],
};

function textColumn(
  field: 'phone' | 'email' | 'address',
  header: string,
  width: number | string,
  choice: 'shown' | 'hidden' = 'shown',
): Column<ListedCustomer> {
  return {
    key: field,
    header,
    width,
    choice,
    render: ({ row }) => <span className={`${cells.muted} ellipsis`}>{row[field]}</span>,
    sortValue: ({ row }) => (row[field] === '' ? undefined : row[field]),
    exports: [{ header, value: ({ row }) => row[field] }],
  };
}
