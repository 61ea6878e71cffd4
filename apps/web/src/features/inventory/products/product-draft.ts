/**
 * What the product form holds of the product itself while it is typed, and what it means once it is read (PROD-01 to
 * PROD-03). Drafts are texts as typed, so that nothing is lost that cannot be read yet. Units and pictures are rows of
 * their own: `form/unit-drafts.ts`, `form/image-drafts.ts`.
 */
import { ProductFields } from '@cuadra/contracts/catalog';
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { type LotFormatRefusal, lotFormatRefusal } from '@cuadra/domain/stock/lot-code';
import type { z } from 'zod';

import type { ProductRow } from '../../../data/rows.ts';

export type ProductFieldsInput = z.input<typeof ProductFields>;

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
  /** Separated by commas. */
  readonly tags: string;
  readonly cost: string;
  readonly costCurrency: string;
  readonly price: string;
  readonly currency: string;
  readonly includesTax: boolean;
  /** 'company' for the company's rule, 'exempt', or a tax's id. */
  readonly tax: string;
  readonly minStock: string;
  readonly maxStock: string;
  readonly trackLots: boolean;
  readonly lotFormat: string;
  readonly requiresExpiration: boolean;
  readonly expirationAlert: string;
  readonly shelfLife: string;
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
  tags: '',
  cost: '',
  costCurrency: 'USD',
  price: '',
  currency: 'USD',
  includesTax: true,
  tax: 'company',
  minStock: '0',
  maxStock: '0',
  trackLots: false,
  lotFormat: 'L{YYYY}{MM}{####}',
  requiresExpiration: false,
  expirationAlert: '30',
  shelfLife: '365',
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
  tags: 'Etiquetas',
  cost: 'Precio de compra',
  costCurrency: 'Moneda de compra',
  price: 'Precio de venta',
  currency: 'Moneda de venta',
  includesTax: 'Incluye impuesto',
  tax: 'Impuesto',
  minStock: 'Stock mínimo',
  maxStock: 'Stock máximo',
  trackLots: 'Control de lotes',
  lotFormat: 'Formato de lote',
  requiresExpiration: 'Control de vencimiento',
  expirationAlert: 'Días de alerta',
  shelfLife: 'Vida útil',
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
    tags: product.tags.join(', '),
    cost: amount(product.purchase_price),
    costCurrency: product.purchase_price.currency,
    price: amount(product.selling_price),
    currency: product.selling_price.currency,
    includesTax: product.selling_price.includes_tax,
    tax: product.is_exempt ? 'exempt' : (product.tax_id ?? 'company'),
    minStock: formatQuantity(quantity(product.min_stock)),
    maxStock: formatQuantity(quantity(product.max_stock)),
    trackLots: product.track_lots,
    lotFormat: product.lot_format,
    requiresExpiration: product.requires_expiration,
    expirationAlert: String(product.expiration_alert),
    shelfLife: String(product.shelf_life),
    unitName: product.base_unit.name,
  };
}

/** PROD-02: what is required and what must be a number, each with its sentence; then what the contract takes. */
export function checkDraft(draft: ProductDraft): DraftErrors {
  return { ...contractErrors(draft), ...textErrors(draft), ...numberErrors(draft), ...lotErrors(draft) };
}

const LOT_FORMAT_PROBLEMS: Readonly<Record<LotFormatRefusal, string>> = {
  empty: 'Escribe el formato de los lotes.',
  unknown_variable: 'Entre llaves van YYYY, YY, MM, DD o ####.',
  stray_brace: 'Sobra o falta una llave.',
  too_long: 'El número de lote pasaría de 60 caracteres.',
  two_sequences: 'El número va una sola vez: {####}.',
};

/** PROD-03: what stands behind a box that is off is neither shown nor asked for. */
function lotErrors(draft: ProductDraft): DraftErrors {
  const refusal = draft.trackLots ? lotFormatRefusal(draft.lotFormat) : undefined;
  const days = (field: 'expirationAlert' | 'shelfLife', most: number): DraftErrors => {
    const typed = typedDays(draft[field]);
    return draft.requiresExpiration && (typed === undefined || typed > most)
      ? { [field]: `Escribe los días: de 1 a ${most}.` }
      : {};
  };
  return {
    ...(refusal === undefined ? {} : { lotFormat: LOT_FORMAT_PROBLEMS[refusal] }),
    ...days('expirationAlert', 3650),
    ...days('shelfLife', 36_500),
  };
}

/** Undefined where it is no whole number of days from one up. */
function typedDays(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;
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
    else if (parseTypedAmount(text, 'USD') === undefined)
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
  lot_format: 'lotFormat',
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
  const checked = ProductFields.safeParse(fieldsOf(draft, undefined, NO_INSTANT, NO_ID));
  const errors: DraftErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = FIELD_OF_PATH[path.join('.')] ?? (path[0] === 'tags' ? 'tags' : undefined);
    if (field !== undefined) errors[field] ??= TOO_MUCH[field] ?? message;
  }
  return errors;
}

/** Only to be checked, never kept. */
const NO_INSTANT = '1970-01-01T00:00:00.000Z';
const NO_ID = '00000000-0000-7000-8000-000000000000';

/**
 * The fields of a draft without errors; of an edited product, the parts that the form does not show stay as they are.
 *
 * @param now ISO instant given to a price that changes
 * @param baseUnitId of a new product's base unit
 */
export function fieldsOf(
  draft: ProductDraft,
  product: ProductRow | undefined,
  now: string,
  baseUnitId: string,
): ProductFieldsInput {
  return {
    sku: draft.sku.trim(),
    name: draft.name.trim(),
    brand: draft.brand.trim(),
    model: draft.model.trim(),
    category_id: draft.categoryId,
    type: draft.type as ProductFieldsInput['type'],
    status: draft.status as ProductFieldsInput['status'],
    description: draft.description.trim(),
    tags: tagsOf(draft.tags),
    ...stockFieldsOf(draft, product),
    base_unit: {
      ...(product?.base_unit ?? { id: baseUnitId }),
      name: draft.unitName.trim(),
      barcode: normaliseBarcode(draft.barcode),
    },
    purchase_price: priceFields(draft.cost, draft.costCurrency, product?.purchase_price, now),
    selling_price: {
      ...priceFields(draft.price, draft.currency, product?.selling_price, now),
      includes_tax: draft.includesTax,
    },
    tax_id: draft.tax === 'company' || draft.tax === 'exempt' ? null : draft.tax,
    is_exempt: draft.tax === 'exempt',
  };
}

/** What is behind a box that is off stays as it was: on again, it is there again (PROD-03). */
function stockFieldsOf(draft: ProductDraft, product: ProductRow | undefined) {
  const units = (text: string) => quantityToString(typedUnits(text) ?? 0n);
  const days = (isShown: boolean, text: string, before: number | undefined, usual: string) =>
    isShown ? (typedDays(text) ?? Number(usual)) : (before ?? Number(usual));
  const { lotFormat, expirationAlert, shelfLife } = EMPTY_DRAFT;
  return {
    min_stock: units(draft.minStock),
    max_stock: units(draft.maxStock),
    track_lots: draft.trackLots,
    lot_format: draft.trackLots ? draft.lotFormat.trim() : (product?.lot_format ?? lotFormat),
    requires_expiration: draft.requiresExpiration,
    expiration_alert: days(
      draft.requiresExpiration,
      draft.expirationAlert,
      product?.expiration_alert,
      expirationAlert,
    ),
    shelf_life: days(draft.requiresExpiration, draft.shelfLife, product?.shelf_life, shelfLife),
  };
}

interface StoredPrice {
  readonly amount: string;
  readonly currency: string;
  readonly last_update: string;
}

function priceFields(
  text: string,
  currency: string,
  before: StoredPrice | undefined,
  now: string,
): StoredPrice {
  const amount = toDecimal(parseTypedAmount(text, currency) ?? parseDecimal('0', currency));
  const isSame = before?.amount === amount && before.currency === currency;
  return { amount, currency, last_update: isSame ? before.last_update : now };
}

/** 'queso, nevera': each once, in the order typed. */
function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/**
 * The fields in which a draft differs from the product as the form began with it: only these are written, so that what
 * somebody else changed while the form stood open stays his (DATA-04).
 */
export function changedFields(
  draft: ProductDraft,
  product: ProductRow,
  now: string,
): Partial<ProductFieldsInput> {
  const read = (typed: ProductDraft) => fieldsOf(typed, product, now, product.base_unit.id);
  const before: Readonly<Record<string, unknown>> = read(draftOf(product));
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field]);
  return Object.fromEntries(Object.entries(read(draft)).filter(differs)) as Partial<ProductFieldsInput>;
}
