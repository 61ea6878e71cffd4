/** What the form of a tax holds, and what is wrong with it [SET-03]. Apart from the form to be tested without one. */
import { TaxFields } from '@cuadra/contracts/company/company';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import type { TaxAppliesTo } from '@cuadra/domain/tax/tax-rate';
import type { TaxRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';
import { checkRate, parseTypedPercent, percentText } from './typed-percent.ts';

export interface TaxDraft {
  readonly name: string;
  /** As typed. */
  readonly rate: string;
  readonly applies_to: TaxAppliesTo;
  readonly is_active: boolean;
  /** Stored in the settings, so that only one tax can be the default (S-28). */
  readonly is_default: boolean;
}

export const TAX_LABELS = {
  name: 'Nombre',
  rate: 'Porcentaje',
  applies_to: 'Se aplica a',
} as const;

export const APPLIES_TO: Readonly<Record<TaxAppliesTo, string>> = {
  all: 'Todos',
  products: 'Productos',
  services: 'Servicios',
};

export function taxDraft(tax: TaxRow | undefined, defaultTaxId: string): TaxDraft {
  if (tax === undefined) {
    return { name: '', rate: '', applies_to: 'all', is_active: true, is_default: false };
  }
  const { name, rate, applies_to, is_active } = tax;
  return { name, rate: percentText(rate), applies_to, is_active, is_default: tax.id === defaultTaxId };
}

export function checkTax({ name, rate }: TaxDraft): FormErrors<TaxDraft> {
  const wrongName = fieldProblem(TaxFields.shape.name, name);
  return {
    ...(wrongName === undefined ? {} : { name: wrongName }),
    ...checkRate({ rate }),
  };
}

/** As the wire has it; the draft was checked before. */
export function taxFields({ name, rate, applies_to, is_active }: TaxDraft) {
  return { name: name.trim(), rate: parseTypedPercent(rate) ?? '', applies_to, is_active };
}
