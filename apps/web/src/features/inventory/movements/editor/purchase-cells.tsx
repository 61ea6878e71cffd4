/** Of a line of an invoice: cost, IVA and what it comes to without it. */
import { formatAmount } from '@cuadra/domain/money/format';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { percentToString } from '@cuadra/domain/tax/tax-rate';

import { Money } from '../../../../ui/money.tsx';
import styles from './editor.module.css';
import { CellInput, CellSelect } from './line-cells.tsx';
import type { CellProps } from './line-props.ts';
import { lineBase } from './read-line.ts';

export function PurchaseCells({ line, type, reason, currency, taxRates, errors, change }: CellProps) {
  const settle = (text: string): string => {
    const read = parseTypedAmount(text, currency);
    return read === undefined ? text : formatAmount(read);
  };
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
        settle={settle}
        onChange={(text) => change({ cost: text })}
      />
      <CellSelect
        label={`IVA de ${line.name}`}
        title="IVA"
        value={line.taxRate}
        options={rates.map((rate) => ({
          value: rate,
          label: rate === '0' ? 'Exento' : `${rate.replace('.', ',')} %`,
        }))}
        onChange={(taxRate) => change({ taxRate })}
      />
      <span className={styles.figure} data-title="Importe">
        {base === undefined ? '–' : <Money value={base} bare />}
      </span>
    </>
  );
}
