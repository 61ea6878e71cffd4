/** What '150.000' is, asked once for its column: a hundred and fifty thousand, or a hundred and fifty with three decimals. */
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { MONEY_DECIMALS, parseDecimal } from '@cuadra/domain/money/money';
import { QUANTITY_DECIMALS, quantity } from '@cuadra/domain/money/quantity';

import { FIELD_LABELS } from '../columns/column-mapping.ts';
import type { ImportChoices } from '../planning/import-state.ts';
import type { OpenFigure } from '../rows/decimal-styles.ts';
import { type DecimalMark, roundedNumber } from '../rows/file-numbers.ts';
import { Question } from './question.tsx';

export interface FigureQuestionsProps {
  readonly figures: readonly OpenFigure[];
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

export function FigureQuestions({ figures, choices, onChange }: FigureQuestionsProps) {
  return figures.map(({ field, example, mark }) => {
    const grouping = example.includes(',') ? '.' : ',';
    const decimal = grouping === '.' ? ',' : '.';
    return (
      <Question
        key={field}
        text={figureQuestion({ field, example })}
        answers={[
          { value: grouping, label: figureText({ field, example }, grouping) },
          { value: decimal, label: figureText({ field, example }, decimal) },
        ]}
        value={mark ?? ''}
        onAnswer={(value) =>
          onChange({ ...choices, marks: { ...choices.marks, [field]: value === ',' ? ',' : '.' } })
        }
      />
    );
  });
}

type Figure = Pick<OpenFigure, 'field' | 'example'>;

/** 'Precio de venta: ¿cuánto es “150.000”?' */
export function figureQuestion({ field, example }: Figure): string {
  return `${FIELD_LABELS[field]}: ¿cuánto es “${example}”?`;
}

/** What the figure comes to under a decimal mark, as the app writes figures. */
export function figureText({ field, example }: Figure, mark: DecimalMark): string {
  const isMoney = field === 'price' || field === 'cost';
  const value = roundedNumber(example, mark, isMoney ? MONEY_DECIMALS : QUANTITY_DECIMALS) ?? example;
  return isMoney
    ? formatAmount(parseDecimal(value, 'USD'))
    : formatQuantity(quantity(value), { grouping: true });
}
