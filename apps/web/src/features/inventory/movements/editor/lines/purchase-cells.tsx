/** Of a line of an invoice: cost, IVA and what it comes to without it. */
import { percentToString } from '@cuadra/domain/tax/tax-rate';

import { Money } from '../../../../../ui/display/money.tsx';
import { settledUnitCost } from '../../../../../ui/fields/money-input.tsx';
import { taxRateText } from '../../movement-words.ts';
import { lineBase } from '../draft/read-line.ts';
import { CellInput, CellSelect } from './line-cells.tsx';
import type { CellProps } from './line-props.ts';
import styles from './line-row.module.css';

export function PurchaseCells({ line, type, reason, currency, taxRates, errors, change }: CellProps) {
  const base = lineBase({ type, reason, currency }, line);
  const rates = [...new Set([...taxRates.map(percentToString), line.taxRate])];
  return (
    <>
      <CellInput
        label={`Costo de ${line.name}`}
        title="Costo"
        value={line.cost}
        isFigure
        isWrong={errors?.cost !== undefined}
        settle={(text) => settledUnitCost(text, currency)}
        onChange={(text) => change({ cost: text })}
      />
      <CellSelect
        label={`IVA de ${line.name}`}
        title="IVA"
        value={line.taxRate}
        options={rates.map((rate) => ({
          value: rate,
          label: taxRateText(rate),
        }))}
        onChange={(taxRate) => change({ taxRate })}
      />
      <span className={styles.figure} data-title="Importe">
        {base === undefined ? '–' : <Money value={base} bare />}
      </span>
    </>
  );
}
