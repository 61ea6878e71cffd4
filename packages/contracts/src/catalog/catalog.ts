/** Products, units, categories, warehouses and customers as they cross the border (ENT-15 to ENT-20, ENT-24). */
import { PRODUCT_TYPES } from '@cuadra/domain/catalog/product';
import { isBirthday } from '@cuadra/domain/party/birthday';
import { VAT_WITHHOLDING_PERCENTAGES } from '@cuadra/domain/withholdings/withholding';
import { z } from 'zod';
import {
  Amount,
  CostText,
  CurrencyCode,
  Instant,
  optionalText,
  Quantity,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { PICTURE_TYPES, Sha256, UPLOAD_BYTES_MAX } from '../protocol/uploads.ts';
import { CATEGORY_NAME_LENGTH, PRODUCT_LENGTHS, WAREHOUSE_NAME_LENGTH } from './text-lengths.ts';

const ProductType = z.enum(PRODUCT_TYPES, 'Elige el tipo de producto.');

/**
 * A unit's price in each currency, as its writer sent it (ENT-16, ENT-17). Stored and passed on: the till goes by the
 * selling price and the rate of the day.
 */
const PriceByCurrency = z.record(CurrencyCode, Amount).default({});

/** The unit stock is kept in. A product has exactly one, so it is a field and not a list. */
const BaseUnit = z.object({
  id: Uuid,
  name: requiredText('Escribe el nombre de la unidad base.', PRODUCT_LENGTHS.unit),
  barcode: optionalText(PRODUCT_LENGTHS.barcode).default(''),
  price: PriceByCurrency,
});

const PurchasePrice = z.object({
  amount: CostText,
  currency: CurrencyCode,
  last_update: Instant,
});
const SellingPrice = PurchasePrice.extend({ amount: Amount, includes_tax: z.boolean() });

/** API-14: the fields of a product. `units`, images and `stock` are rows of their own (S-28). */
export const ProductFields = z.object({
  sku: requiredText('Escribe el SKU.', PRODUCT_LENGTHS.sku),
  name: requiredText('Escribe el nombre del producto.', PRODUCT_LENGTHS.name),
  description: optionalText(PRODUCT_LENGTHS.description).default(''),
  category_id: Uuid.nullable().default(null),
  brand: optionalText(PRODUCT_LENGTHS.brand).default(''),
  model: optionalText(PRODUCT_LENGTHS.model).default(''),
  type: ProductType.default('physical'),
  status: z.enum(['active', 'inactive'], 'Elige el estado.').default('active'),
  min_stock: Quantity.default('0'),
  max_stock: Quantity.default('0'),
  track_lots: z.boolean().default(false),
  lot_format: optionalText(60).default('L{YYYY}{MM}{####}'),
  requires_expiration: z.boolean().default(false),
  expiration_alert: z.int().min(1, 'Los días de alerta son uno o más.').max(3650).default(30),
  shelf_life: z.int().min(1, 'La vida útil es de un día o más.').max(36500).default(365),
  base_unit: BaseUnit,
  purchase_price: PurchasePrice,
  selling_price: SellingPrice,
  /** The product's own tax; null means the company's rule (POS-09). */
  tax_id: Uuid.nullable().default(null),
  is_exempt: z.boolean().default(false),
  tags: z.array(optionalText(40)).max(50).default([]),
  /**
   * Since when the till shows it among the favourites (POS-03); null where it does not. An instant: it is found by it.
   */
  favourite_since: Instant.nullable().default(null),
});

/** From 1, in steps of 0,01 (PROD-04); zeros may follow. */
const CONVERSION_FACTOR = /^[1-9]\d*(\.\d{1,2}0?)?$/;

export const ProductUnitFields = z.object({
  product_id: Uuid,
  name: requiredText('Escribe el nombre de la unidad.', PRODUCT_LENGTHS.unit),
  type: optionalText(40).default(''),
  /** Base units in one of these (PROD-04). */
  conversion_factor: Quantity.refine(
    (text) => CONVERSION_FACTOR.test(text),
    'El factor es 1 o más, con hasta dos decimales.',
  ),
  barcode: optionalText(PRODUCT_LENGTHS.barcode).default(''),
  is_generated: z.boolean().default(false),
  price: PriceByCurrency,
  purchase_price: CostText.nullable().default(null),
  selling_price: Amount.nullable().default(null),
});

/** A picture of a product (ENT-18). Its bytes are named by their hash and travel by themselves (S-15). */
export const ProductImageFields = z.object({
  product_id: Uuid,
  type: z.enum(['main', 'gallery'], 'Elige si es la imagen principal.'),
  /** Among those of the gallery, from 0. */
  position: z.int().min(0).max(1000).default(0),
  alt: optionalText(200).default(''),
  filename: requiredText('Falta el nombre del archivo.', 200),
  /** `uploads/{year}/{month}/{timestamp}-{name}` (PROD-07). */
  path: requiredText('Falta la ruta de la imagen.', 300),
  sha256: Sha256,
  /** Of its small picture for tables and the till; empty where there is none. */
  thumbnail: z.union([Sha256, z.literal('')]).default(''),
  mime: z.enum(PICTURE_TYPES, 'La imagen es PNG, JPG o GIF.'),
  bytes: z.int().min(1).max(UPLOAD_BYTES_MAX),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});

export const CategoryFields = z.object({
  name: requiredText('Escribe el nombre de la categoría.', CATEGORY_NAME_LENGTH),
  description: optionalText(500).default(''),
  parent_id: Uuid.nullable().default(null),
  slug: optionalText(120).default(''),
});

export const WarehouseFields = z.object({
  name: requiredText('Escribe el nombre del almacén.', WAREHOUSE_NAME_LENGTH),
  type: z.enum(['warehouse', 'store'], 'Elige el tipo de almacén.'),
  location: requiredText('Escribe la ubicación.', 200),
});

const CREDIT_DAYS_MESSAGE = 'Los días de crédito van de 0 a 365.';

export const CustomerFields = z.object({
  type: z.enum(['person', 'company'], 'Elige el tipo de cliente.'),
  document_type: z.enum(['V', 'E', 'P', 'J', 'G'], 'Elige el tipo de documento.'),
  document_number: requiredText('Escribe el número de documento.', 30),
  name: requiredText('Escribe el nombre del cliente.', 160),
  address: optionalText(300).default(''),
  phone: optionalText(40).default(''),
  email: optionalText(254).default(''),
  customer_type: z.enum(['regular', 'vip', 'wholesale']).default('regular'),
  /** In dollars, in whatever currency he owes; null is no limit, zero no credit (PAY-06). */
  credit_limit_usd: Amount.nullable().default(null),
  /** Days until a sale on credit is due; null is the shop's usual term. */
  credit_days: z
    .int(CREDIT_DAYS_MESSAGE)
    .min(0, CREDIT_DAYS_MESSAGE)
    .max(365, CREDIT_DAYS_MESSAGE)
    .nullable()
    .default(null),
  /** Of the IVA, by a "contribuyente especial"; null for a customer who withholds nothing (venezuela.md 2.3). */
  vat_withholding_percentage: z
    .literal(VAT_WITHHOLDING_PERCENTAGES, 'La retención de IVA es del 75 % o del 100 %.')
    .nullable()
    .default(null),
  /** A month and a day, `12-24`; '' where it is not known. */
  birthday: z
    .string('Debe ser un texto.')
    .refine((text) => text === '' || isBirthday(text), 'El cumpleaños es un día y un mes.')
    .default(''),
  /** Groups that the company made (`customer_groups`). */
  group_ids: z.array(Uuid).max(20, 'Un cliente está en hasta 20 grupos.').default([]),
});
