/**
 * What the product form holds while it is typed, and what it means once it is read (PROD-01 to PROD-03). Drafts are
 * texts as typed, so that nothing is lost that cannot be read yet.
 */
import type { ProductFields } from '@cuadra/contracts/catalog';
import { newId } from '@cuadra/contracts/ids';
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import type { z } from 'zod';

import type { ProductRow } from '../../../data/rows.ts';

type Fields = z.input<typeof ProductFields>;

export interface ProductDraft {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly brand: string;
  readonly model: string;
  readonly categoryId: string | null;
  readonly type: string;
  readonly status: string;
  readonly description: string;
  readonly cost: string;
  readonly price: string;
  readonly currency: string;
  readonly includesTax: boolean;
  /** 'company' for the company's rule, 'exempt', or a tax's id. */
  readonly tax: string;
  readonly minStock: string;
  readonly maxStock: string;
  readonly unitName: string;
}

export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

export const EMPTY_DRAFT: ProductDraft = {
  sku: '',
  name: '',
  barcode: '',
  brand: '',
  model: '',
  categoryId: null,
  type: 'physical',
  status: 'active',
  description: '',
  cost: '',
  price: '',
  currency: 'USD',
  includesTax: true,
  tax: 'company',
  minStock: '0',
  maxStock: '0',
  unitName: 'Unidad',
};

export const FIELD_NAMES: Record<keyof ProductDraft, string> = {
  sku: 'SKU',
  name: 'Nombre',
  barcode: 'Código de barras',
  brand: 'Marca',
  model: 'Modelo',
  categoryId: 'Categoría',
  type: 'Tipo',
  status: 'Estado',
  description: 'Descripción',
  cost: 'Precio de compra',
  price: 'Precio de venta',
  currency: 'Moneda',
  includesTax: 'Incluye impuesto',
  tax: 'Impuesto',
  minStock: 'Stock mínimo',
  maxStock: 'Stock máximo',
  unitName: 'Unidad base',
};

export function draftOf(product: ProductRow): ProductDraft {
  const amount = (price: { amount: string; currency: string }) =>
    formatAmount(parseDecimal(price.amount, price.currency));
  return {
    sku: product.sku,
    name: product.name,
    barcode: product.base_unit.barcode,
    brand: product.brand,
    model: product.model,
    categoryId: product.category_id,
    type: product.type,
    status: product.status,
    description: product.description,
    cost: amount(product.purchase_price),
    price: amount(product.selling_price),
    currency: product.selling_price.currency,
    includesTax: product.selling_price.includes_tax,
    tax: product.is_exempt ? 'exempt' : (product.tax_id ?? 'company'),
    minStock: formatQuantity(quantity(product.min_stock)),
    maxStock: formatQuantity(quantity(product.max_stock)),
    unitName: product.base_unit.name,
  };
}

/** PROD-02: what is required and what must be a number, each with its sentence. */
export function checkDraft(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.sku.trim() === '') errors.sku = 'Escribe el SKU.';
  if (draft.sku.trim().length > 60) errors.sku = 'Usa hasta 60 caracteres.';
  if (draft.name.trim() === '') errors.name = 'Escribe el nombre del producto.';
  if (draft.name.trim().length > 200) errors.name = 'Usa hasta 200 caracteres.';
  if (draft.unitName.trim() === '') errors.unitName = 'Escribe el nombre de la unidad base.';
  for (const field of ['cost', 'price'] as const) {
    const text = draft[field].trim();
    if (text === '')
      errors[field] = field === 'cost' ? 'Escribe el precio de compra.' : 'Escribe el precio de venta.';
    else if (parseTypedAmount(text, draft.currency) === undefined)
      errors[field] = 'Escribe un monto de cero o más, con hasta dos decimales.';
  }
  for (const field of ['minStock', 'maxStock'] as const) {
    const text = draft[field].trim();
    if (text !== '' && parseTypedQuantity(text) === undefined)
      errors[field] = 'Escribe una cantidad de cero o más, con hasta tres decimales.';
  }
  return errors;
}

/**
 * The fields of a draft without errors; of an edited product, the parts that the form does not show stay as they are.
 * @param now ISO instant given to a price that changes
 */
export function fieldsOf(draft: ProductDraft, product: ProductRow | undefined, now: string): Fields {
  const amount = (text: string) =>
    toDecimal(parseTypedAmount(text, draft.currency) ?? parseDecimal('0', draft.currency));
  const units = (text: string) => quantityToString(parseTypedQuantity(text.trim() === '' ? '0' : text) ?? 0n);
  const price = (
    text: string,
    before: { amount: string; currency: string; last_update: string } | undefined,
  ) => {
    const isSame = before?.amount === amount(text) && before.currency === draft.currency;
    return { amount: amount(text), currency: draft.currency, last_update: isSame ? before.last_update : now };
  };
  return {
    sku: draft.sku.trim(),
    name: draft.name.trim(),
    brand: draft.brand.trim(),
    model: draft.model.trim(),
    category_id: draft.categoryId,
    type: draft.type as Fields['type'],
    status: draft.status as Fields['status'],
    description: draft.description.trim(),
    min_stock: units(draft.minStock),
    max_stock: units(draft.maxStock),
    base_unit: {
      id: product?.base_unit.id ?? newId(),
      name: draft.unitName.trim(),
      barcode: draft.barcode.trim(),
    },
    purchase_price: price(draft.cost, product?.purchase_price),
    selling_price: { ...price(draft.price, product?.selling_price), includes_tax: draft.includesTax },
    tax_id: draft.tax === 'company' || draft.tax === 'exempt' ? null : draft.tax,
    is_exempt: draft.tax === 'exempt',
  };
}
