/**
 * The goods of the demo shop with their ids, codes and places [AUTH-11]. Apart from their rows because sales, purchases
 * and pictures are drawn from the list itself.
 */
import { defaultWarehouseId, firstRegisterId, nameBasedId } from '@cuadra/contracts/primitives/ids';
import { gtinCheckDigit } from '@cuadra/domain/catalog/barcode';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { RecordMeta } from '../../data/rows.ts';
import { DEMO_PRODUCTS, type DemoProduct } from './demo-catalogue.ts';
import { DEMO_FAMILY_PRODUCTS } from './demo-families.ts';

const COMPANY = DEMO_COMPANY_ID;
export const DEMO_WAREHOUSE = defaultWarehouseId(COMPANY);
export const DEMO_REGISTER = { id: firstRegisterId(COMPANY), name: 'Caja 1' } as const;

export const demoId = (...names: readonly string[]): string => nameBasedId(COMPANY, ...names);

/** The depot for goods that do not fit into the shop, mostly in boxes. */
export const DEMO_DEPOT = demoId('warehouse', 'depot');

/** A product with its ids and code in the demo. */
export interface DemoArticle extends DemoProduct {
  readonly id: string;
  readonly baseUnitId: string;
  readonly barcode: string;
  /** Of its larger unit; empty without one. */
  readonly packUnitId: string;
  readonly packBarcode: string;
  readonly type: 'food' | 'physical';
  readonly isFavourite: boolean;
}

/** Codes of the goods after those of the first list and of their larger units. */
const FAMILY_CODES_FROM = 100;
/** The number of favourites that a cashier sees at once. */
const FAVOURITE_EACH = 4;

/** Venezuela's, followed by numbers that are assigned to nobody. */
const BARCODE_PREFIX = '759990000';
const BARCODE_NUMBER_DIGITS = 3;

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  ...DEMO_PRODUCTS.map((product, place) => articleOf(product, place)),
  ...DEMO_FAMILY_PRODUCTS.map((product, place) => articleOf(product, FAMILY_CODES_FROM + place)),
];

function articleOf(product: DemoProduct, code: number): DemoArticle {
  const isFood = product.category !== 'Limpieza' && product.category !== 'Cuidado personal';
  return {
    ...product,
    id: demoId('product', product.sku),
    baseUnitId: demoId('unit', product.sku),
    barcode: demoBarcode(code),
    packUnitId: product.pack === undefined ? '' : demoId('pack', product.sku),
    packBarcode: demoBarcode(DEMO_PRODUCTS.length + code),
    type: isFood ? 'food' : 'physical',
    isFavourite: code < FAMILY_CODES_FROM && code % FAVOURITE_EACH === 0,
  };
}

/** The members shared by all records of a shop. */
export type DemoMeta = Omit<RecordMeta, 'id'>;

/** A valid EAN-13. */
function demoBarcode(index: number): string {
  const digits = BARCODE_PREFIX + String(index + 1).padStart(BARCODE_NUMBER_DIGITS, '0');
  return digits + gtinCheckDigit(digits);
}
