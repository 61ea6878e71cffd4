/** The fields of the inline creator, and the product record made from them. Pure. */
import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import { formatAmount } from '@cuadra/domain/money/format';
import { toDecimal, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';

import type { NewFields } from '../../../data/local-writes/change-records.ts';

export interface NewProductDraft {
  /** What was scanned: its SKU and its barcode. */
  readonly code: string;
  readonly name: string;
  readonly price: string;
  readonly categoryId: string | null;
  readonly currency: string;
}

export interface NewProductErrors {
  readonly name?: string;
  readonly price?: string;
  readonly form?: string;
}

/** What is wrong at which field, or with the code itself (`form`). */
export function checkNewProduct({ code, name, price, currency }: NewProductDraft): NewProductErrors {
  const amount = parseTypedAmount(price, currency);
  const wrongName = fieldProblem(ProductFields.shape.name, name);
  return {
    ...(wrongName === undefined ? {} : { name: wrongName }),
    ...(amount === undefined ? { price: `Escribe el precio, como ${formatAmount(zero(currency))}.` } : {}),
    ...(code.length > PRODUCT_LENGTHS.sku ? { form: 'El código es demasiado largo para un SKU.' } : {}),
  };
}

/**
 * @param unitId of its base unit
 * @param now ISO
 */
export function newProductFields(draft: NewProductDraft, unitId: string, now: string): NewFields<'products'> {
  const { code, name, categoryId, currency } = draft;
  const price = parseTypedAmount(draft.price, currency) ?? zero(currency);
  return {
    sku: code,
    name: name.trim(),
    category_id: categoryId,
    base_unit: { id: unitId, name: 'Unidad', barcode: code },
    // What it costs is learnt when it is bought.
    purchase_price: { amount: '0', currency, last_update: now },
    selling_price: { amount: toDecimal(price), currency, last_update: now, includes_tax: true },
  };
}
