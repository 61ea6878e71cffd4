/**
 * Which tax a product is sold with (POS-09, ENT-16). Separate from the arithmetic because this is where the company's
 * settings come in.
 */
import type { ProductType } from '../catalog/product.ts';
import type { TaxAppliesTo, TaxRate } from './tax-rate.ts';

/** The fields of a product on which the choice depends. */
export interface TaxableProduct {
  readonly type: ProductType;
  readonly taxId: string | null;
  readonly isExempt: boolean;
}

/** The tax of one line of a sale. An exempt product bears none: no id, rate 0. */
export interface AppliedTax {
  readonly taxId: string | null;
  readonly taxName: string;
  readonly taxBasisPoints: number;
  readonly isExempt: boolean;
}

const EXEMPT: AppliedTax = { taxId: null, taxName: 'Exento', taxBasisPoints: 0, isExempt: true };

/** In force where a company has configured no tax that applies: the general rate of the law. */
export const GENERAL_IVA: AppliedTax = {
  taxId: null,
  taxName: 'IVA',
  taxBasisPoints: 1600,
  isExempt: false,
};

/**
 * The product's own tax first, or none when it is exempt; else the first configured one that is
 * active and applies to its kind; else the general 16 %.
 *
 * A product's own tax that was switched off or deleted since counts no more.
 *
 * @param taxes in the order of the settings
 */
export function taxFor(product: TaxableProduct, taxes: readonly TaxRate[]): AppliedTax {
  if (product.isExempt) return EXEMPT;
  const active = taxes.filter((tax) => tax.isActive);
  const own = active.find((tax) => tax.id === product.taxId);
  const chosen = own ?? active.find((tax) => appliesTo(tax.appliesTo, product.type));
  return chosen === undefined ? GENERAL_IVA : applied(chosen);
}

/** Whether a tax of that scope is for products of that type. */
export function appliesTo(scope: TaxAppliesTo, type: ProductType): boolean {
  if (scope === 'all') return true;
  return scope === (type === 'service' ? 'services' : 'products');
}

function applied(tax: TaxRate): AppliedTax {
  return { taxId: tax.id, taxName: tax.name, taxBasisPoints: tax.basisPoints, isExempt: false };
}
