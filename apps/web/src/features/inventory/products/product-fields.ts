/** Reads a product draft: the fields that are stored, and which of them the form has changed (DATA-04). */
import type { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
import { toDecimal, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { unitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';
import type { z } from 'zod';

import type { ProductRow } from '../../../data/rows.ts';
import { draftOf, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';

export type ProductFieldsInput = z.input<typeof ProductFields>;

/**
 * The fields of a draft without errors; of an edited product, the parts that the form does not show stay as they are.
 *
 * @param now ISO instant given to a price that changes, and to what becomes a favourite
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
    purchase_price: priceFields(costText(draft), draft.costCurrency, product?.purchase_price, now),
    selling_price: {
      ...priceFields(priceText(draft), draft.currency, product?.selling_price, now),
      includes_tax: draft.includesTax,
    },
    tax_id: draft.tax === 'company' || draft.tax === 'exempt' ? null : draft.tax,
    is_exempt: draft.tax === 'exempt',
    favourite_since: draft.isFavourite ? (product?.favourite_since ?? now) : null,
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

function costText({ cost, costCurrency }: ProductDraft): string {
  return unitCostToString(parseTypedUnitCost(cost, costCurrency) ?? unitCost(0n, costCurrency));
}

function priceText({ price, currency }: ProductDraft): string {
  return toDecimal(parseTypedAmount(price, currency) ?? zero(currency));
}

function priceFields(
  amount: string,
  currency: string,
  before: StoredPrice | undefined,
  now: string,
): StoredPrice {
  const isSame = before?.amount === amount && before.currency === currency;
  return { amount, currency, last_update: isSame ? before.last_update : now };
}

/** 'queso, nevera': each once, in the order typed. */
function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/**
 * Returns the fields in which a draft differs from the product as the form opened it. Only these are written, so that
 * another user's changes made meanwhile are not overwritten (DATA-04).
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

/** Undefined where it is no whole number of days from one up. */
export function typedDays(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Nothing typed is zero; undefined where it is no quantity. */
export function typedUnits(text: string): bigint | undefined {
  return text.trim() === '' ? 0n : parseTypedQuantity(text);
}
