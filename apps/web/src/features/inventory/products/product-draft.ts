/**
 * What the product form holds while it is typed, and what it means once it is read (PROD-01 to PROD-03). Drafts are
 * texts as typed, so that nothing is lost that cannot be read yet.
 */
import { ProductFields } from '@cuadra/contracts/catalog';
import { newId } from '@cuadra/contracts/ids';
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
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

/** What is stored, as a person would type it. */
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

/** PROD-02: what is required and what must be a number, each with its sentence; then what the contract takes. */
export function checkDraft(draft: ProductDraft): DraftErrors {
  return { ...contractErrors(draft), ...textErrors(draft), ...numberErrors(draft) };
}

function textErrors(draft: ProductDraft): DraftErrors {
  return {
    ...(draft.sku.trim() === '' ? { sku: 'Escribe el SKU.' } : {}),
    ...(draft.name.trim() === '' ? { name: 'Escribe el nombre del producto.' } : {}),
    ...(draft.unitName.trim() === '' ? { unitName: 'Escribe el nombre de la unidad base.' } : {}),
  };
}

function numberErrors(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  for (const field of ['cost', 'price'] as const) {
    const text = draft[field].trim();
    if (text === '')
      errors[field] = field === 'cost' ? 'Escribe el precio de compra.' : 'Escribe el precio de venta.';
    else if (parseTypedAmount(text, draft.currency) === undefined)
      errors[field] = 'Escribe un monto de cero o más, con hasta dos decimales.';
  }
  for (const field of ['minStock', 'maxStock'] as const) {
    if (typedUnits(draft[field]) === undefined)
      errors[field] = 'Escribe una cantidad de cero o más, con hasta tres decimales.';
  }
  const [least, most] = [typedUnits(draft.minStock), typedUnits(draft.maxStock)];
  // A maximum of zero is none.
  if (least !== undefined && most !== undefined && most > 0n && most < least)
    errors.maxStock = 'El stock máximo es menor que el mínimo.';
  return errors;
}

/** Nothing typed is zero; undefined where it is no quantity. */
function typedUnits(text: string): bigint | undefined {
  return text.trim() === '' ? 0n : parseTypedQuantity(text);
}

const FIELD_OF_PATH: Readonly<Record<string, keyof ProductDraft>> = {
  sku: 'sku',
  name: 'name',
  brand: 'brand',
  model: 'model',
  description: 'description',
  'base_unit.name': 'unitName',
  'base_unit.barcode': 'barcode',
  'purchase_price.amount': 'cost',
  'selling_price.amount': 'price',
  min_stock: 'minStock',
  max_stock: 'maxStock',
};
const TOO_MUCH: DraftErrors = {
  cost: 'Ese precio es demasiado grande.',
  price: 'Ese precio es demasiado grande.',
  minStock: 'Esa cantidad es demasiado grande.',
  maxStock: 'Esa cantidad es demasiado grande.',
};

/** What the server would refuse: lengths, invisible characters, figures beyond what can be kept. */
function contractErrors(draft: ProductDraft): DraftErrors {
  const checked = ProductFields.safeParse(fieldsOf(draft, undefined, NO_INSTANT));
  const errors: DraftErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = FIELD_OF_PATH[path.join('.')];
    if (field !== undefined) errors[field] ??= TOO_MUCH[field] ?? message;
  }
  return errors;
}

/** Only to be checked, never kept. */
const NO_INSTANT = '1970-01-01T00:00:00.000Z';

/**
 * The fields of a draft without errors; of an edited product, the parts that the form does not show stay as they are.
 * @param now ISO instant given to a price that changes
 */
export function fieldsOf(draft: ProductDraft, product: ProductRow | undefined, now: string): Fields {
  const amount = (text: string) =>
    toDecimal(parseTypedAmount(text, draft.currency) ?? parseDecimal('0', draft.currency));
  const units = (text: string) => quantityToString(typedUnits(text) ?? 0n);
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
      barcode: normaliseBarcode(draft.barcode),
    },
    purchase_price: price(draft.cost, product?.purchase_price),
    selling_price: { ...price(draft.price, product?.selling_price), includes_tax: draft.includesTax },
    tax_id: draft.tax === 'company' || draft.tax === 'exempt' ? null : draft.tax,
    is_exempt: draft.tax === 'exempt',
  };
}

/**
 * The fields in which a draft differs from the product as the form began with it: only these are written, so that what
 * somebody else changed while the form stood open stays his (DATA-04).
 */
export function changedFields(draft: ProductDraft, product: ProductRow, now: string): Partial<Fields> {
  const before: Readonly<Record<string, unknown>> = fieldsOf(draftOf(product), product, now);
  const after = Object.entries(fieldsOf(draft, product, now));
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]);
  return Object.fromEntries(after.filter(differs)) as Partial<Fields>;
}
