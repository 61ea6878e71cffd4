/** The label patterns of a company's scales, as the till reads them (POS-08). */
import type { ScalePattern } from '@cuadra/domain/catalog/scale-code';
import type { CompanySettingsRow } from '../../data/rows.ts';

/** None in a row written by an older program. */
export function scalePatternsOf(
  settings: Partial<Pick<CompanySettingsRow, 'scale_codes'>>,
): readonly ScalePattern[] {
  return (settings.scale_codes ?? []).map(
    ({ prefix, code_digits, holds, decimals, currency, has_value_check }) => ({
      prefix,
      codeDigits: code_digits,
      holds,
      decimals,
      currency,
      hasValueCheck: has_value_check,
    }),
  );
}
