/** A statement as a file: real numbers and its totals, in the currency that is shown, or in both. */

import type { ExportColumn } from '../../../ui/data-table/column.ts';
import { moneyValue } from '../../../ui/export/export-value.ts';
import type { ShownCurrency } from '../frame/period.ts';
import type { StatementColumn, StatementLine } from './statement-lines.ts';
import type { LineNames } from './statement-table.tsx';

const NAMES = { ves: 'Bs.', usd: '$' } as const;

export function statementExport(
  columns: readonly StatementColumn[],
  currency: ShownCurrency,
  names: LineNames = 'accounts',
): ExportColumn<StatementLine>[] {
  const sides = currency === 'both' ? (['ves', 'usd'] as const) : [currency];
  return [
    ...(names === 'accounts' ? [{ header: 'Código', value: ({ code }: StatementLine) => code }] : []),
    { header: names === 'accounts' ? 'Cuenta' : 'Concepto', value: ({ label }) => label },
    ...columns.flatMap((column, place) =>
      sides.map((side) => ({
        header: `${columnName(column)} ${NAMES[side]}`,
        value: ({ figures }: StatementLine) => moneyValue(figures[place]?.[side]),
      })),
    ),
  ];
}

/** 'Saldo inicial, deudor'; 'Debe'. */
function columnName({ group, label }: StatementColumn): string {
  return group === undefined ? label : `${group}, ${label.toLowerCase()}`;
}
