/** Figures of a period beside those of another, with the difference between them. */
import { addInBoth, type BothCurrencies, negateInBoth } from '@cuadra/domain/money/both-currencies';
import type { StatementColumn, StatementLine } from './statement-lines.ts';

/**
 * @param names of the columns: the period's, and the other one's where it is compared
 */
export function comparedColumns(names: readonly string[]): readonly StatementColumn[] {
  const columns = names.map((label) => ({ label }));
  return names.length === 1 ? columns : [...columns, { label: 'Diferencia' }];
}

/** Each line with the difference of its two figures; lines of one period stay as they are. */
export function withDifference(lines: readonly StatementLine[]): readonly StatementLine[] {
  return lines.map((line) => {
    const [now, before] = line.figures;
    if (now === undefined || before === undefined) return line;
    return { ...line, figures: [now, before, lessInBoth(now, before)] };
  });
}

function lessInBoth(one: BothCurrencies, other: BothCurrencies): BothCurrencies {
  return addInBoth(one, negateInBoth(other));
}
