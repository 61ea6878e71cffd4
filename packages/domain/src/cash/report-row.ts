/** The rows of an X or Z report, the same on the screen and on paper. */
import { isZero, type Money } from '../money/money.ts';

export interface ReportRow {
  readonly label: string;
  /** Null for a count, which is in the label. */
  readonly amount: Money | null;
  readonly look: 'normal' | 'detail' | 'strong' | 'total';
}

export interface ReportSection {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

export function row(label: string, amount: Money, look: ReportRow['look'] = 'normal'): ReportRow {
  return { label, amount, look };
}

export function unlessZero(label: string, amount: Money, look: ReportRow['look'] = 'normal'): ReportRow[] {
  return isZero(amount) ? [] : [row(label, amount, look)];
}

/** 'Sobra', 'Falta' or 'Cuadra', by counted less expected. */
export function differenceText(difference: Money): string {
  if (isZero(difference)) return 'Cuadra';
  return difference.minor > 0n ? 'Sobra' : 'Falta';
}
