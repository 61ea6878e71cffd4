/**
 * The draft of the product's own fields (PROD-01 to PROD-03): texts as typed, so that a text that cannot be read yet is
 * not lost. Their errors are in `check-draft.ts`, their reading in `product-fields.ts`. Units and pictures are rows of
 * their own: `form/unit-drafts.ts`, `form/image-drafts.ts`.
 */
import { formatAmount, formatQuantity, formatUnitCost } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';

import type { ProductRow } from '../../../data/rows.ts';

export interface ProductDraft {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly brand: string;
  readonly model: string;
  readonly categoryId: string | null;
  readonly type: string;
  readonly status: string;
  /** Among the favourites of the till's grid (POS-03). */
  readonly isFavourite: boolean;
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
  /** Of a new product: how much there is of it now. */
  readonly openingStock: string;
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
  isFavourite: false,
  description: '',
  tags: '',
  cost: '',
  costCurrency: 'USD',
  price: '',
  currency: 'USD',
  includesTax: true,
  tax: 'company',
  openingStock: '',
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
  isFavourite: 'Favorito en la caja',
  description: 'Descripción',
  tags: 'Etiquetas',
  cost: 'Precio de compra',
  costCurrency: 'Moneda de compra',
  price: 'Precio de venta',
  currency: 'Moneda de venta',
  includesTax: 'Incluye impuesto',
  tax: 'Impuesto',
  openingStock: 'Existencia inicial',
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
    // A row that an older program has stored on the device lacks the field.
    isFavourite: typeof product.favourite_since === 'string',
    description: product.description,
    tags: product.tags.join(', '),
    cost: formatUnitCost(parseUnitCost(product.purchase_price.amount, product.purchase_price.currency)),
    costCurrency: product.purchase_price.currency,
    price: amount(product.selling_price),
    currency: product.selling_price.currency,
    includesTax: product.selling_price.includes_tax,
    tax: product.is_exempt ? 'exempt' : (product.tax_id ?? 'company'),
    openingStock: '',
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
