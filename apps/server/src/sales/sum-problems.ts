/** Sums that do not add up, at the fields of the wire: of a sale, a quote and a delivery note alike. */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { toDecimal } from '@cuadra/domain/money/money';
import { otherTotal } from '@cuadra/domain/pricing/bolivar-figures';

/** Turns the domain's path of a figure into its path on the wire. */
export function wireField(field: string): string {
  if (field.startsWith('taxes.')) return 'taxes';
  return field
    .replace(/^totals\./, '')
    .replace(/amountUsd$/, 'amount_usd')
    .replace(/amountBs$/, 'amount_bs');
}

export function sumProblem(field: string): FieldProblem {
  return { field, code: 'sums_mismatch', message: 'Las sumas del documento no cuadran.' };
}

interface SecondTotal {
  readonly secondary_currency: string | null;
  readonly total_secondary: string | null;
}

/** Whether the printed total in bolívares is what the lines add up to in bolívares (decision 21). */
export function isSecondTotalRight(
  { secondary_currency, total_secondary }: SecondTotal,
  made: Parameters<typeof otherTotal>[0] & { readonly currency: string },
): boolean {
  if (secondary_currency !== 'VES' || total_secondary === null) return true;
  const total = otherTotal(made, made.currency);
  return total === undefined || toDecimal(total) === total_secondary;
}
