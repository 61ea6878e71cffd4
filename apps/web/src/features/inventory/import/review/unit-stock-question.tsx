/** Whether stock on the rows of boxes and dozens is more goods, or the same goods counted again: asked once for all rows. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { quantity } from '@cuadra/domain/money/quantity';

import type { ImportChoices, Plan } from '../planning/import-state.ts';
import type { UnitStockQuestion as Asked } from '../planning/unit-stock.ts';
import { Question } from './question.tsx';

export interface UnitStockQuestionProps {
  readonly plan: Plan;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

export function UnitStockQuestion({ plan, choices, onChange }: UnitStockQuestionProps) {
  const asked = plan.kind === 'products' ? plan.unitStock : undefined;
  if (asked === undefined) return null;
  const { text, add, same } = unitStockTexts(asked);
  return (
    <Question
      text={text}
      answers={[
        { value: 'add', label: add },
        { value: 'same', label: same },
      ]}
      value={choices.unitStock ?? asked.proposed}
      onAnswer={(value) => onChange({ ...choices, unitStock: value === 'same' ? 'same' : 'add' })}
    />
  );
}

/** '“Refresco” tiene 36 UNIDAD y 3 CAJA: ¿cuánto hay?' with its two answers. */
export function unitStockTexts({ example }: Pick<Asked, 'example'>) {
  const figure = (text: string) => formatQuantity(quantity(text), { grouping: true });
  const base = `${figure(example.baseQuantity)} ${example.base}`;
  const other = `${figure(example.quantity)} ${example.unit}`;
  return {
    text: `“${example.name}” tiene ${base} y ${other}: ¿cuánto hay?`,
    add: `${base} más ${other}`,
    same: `Solo ${base}`,
  };
}
