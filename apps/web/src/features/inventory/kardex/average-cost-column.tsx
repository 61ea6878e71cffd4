/** The average cost of a unit, in the kardex and in the valued stock. */
import type { Column } from '../../../ui/data-table/column.ts';
import { unitCostText } from './kardex-rows.ts';

interface Costed {
  /** In dollars, decimal text; undefined where no cost is known. */
  readonly averageCost: string | undefined;
}

export function averageCostColumn<Row extends Costed>(width: number): Column<Row> {
  return {
    key: 'cost',
    header: 'Costo prom. $',
    align: 'right',
    width,
    render: ({ averageCost }) => (
      <span className="tnum">{averageCost === undefined ? '–' : unitCostText(averageCost)}</span>
    ),
    exports: [
      {
        header: 'Costo promedio $',
        value: ({ averageCost }) => (averageCost === undefined ? undefined : { decimal: averageCost }),
      },
    ],
  };
}
