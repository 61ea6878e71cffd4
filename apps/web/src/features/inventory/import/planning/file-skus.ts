/** The SKUs of a file beside those of the company: whose each is, and which is free for a row that repeats one. */
import { PRODUCT_LENGTHS } from '@cuadra/contracts/catalog/text-lengths';
import { skuKey } from '@cuadra/domain/catalog/sku-key';
import type { ReadProduct, RowReading } from '../rows/row-reading.ts';
import type { KnownProduct } from './compare-product.ts';
import { importId } from './import-ids.ts';

interface KnownSkus {
  readonly companyId: string;
  readonly products: readonly KnownProduct[];
}

/** SKUs are asked for in their comparable form (`skuKey`). */
export class FileSkus {
  readonly #companyId: string;
  readonly #knownBySku: ReadonlyMap<string, KnownProduct>;
  readonly #written: ReadonlySet<string>;
  /** Given or proposed to rows in place of a repeated one. */
  readonly #given = new Set<string>();

  constructor({ companyId, products }: KnownSkus, readings: readonly RowReading[]) {
    this.#companyId = companyId;
    this.#knownBySku = new Map(products.map((product) => [skuKey(product.sku), product]));
    this.#written = writtenSkus(readings);
  }

  /** The company's product under it. */
  known(key: string): KnownProduct | undefined {
    return this.#knownBySku.get(key);
  }

  /** Gives the row one that no other row gets any more. */
  giveFree(product: ReadProduct): string {
    const sku = this.#free(product);
    this.#given.add(skuKey(sku));
    return sku;
  }

  /** The first of 'A-2', 'A-3' … that no row has and no other product of the company: the same one each time. */
  #free(product: ReadProduct): string {
    for (let n = 2; ; n += 1) {
      const suffix = `-${n}`;
      const text = `${product.sku.slice(0, PRODUCT_LENGTHS.sku - suffix.length)}${suffix}`;
      const key = skuKey(text);
      if (!this.#written.has(key) && !this.#given.has(key) && !this.isOfAnother(product, key)) return text;
    }
  }

  /** Whether an import created the product with that SKU, which may have been renamed since. */
  isMadeAs(key: string): boolean {
    return this.#knownBySku.get(key)?.id === importId(this.#companyId, 'product', key, () => false);
  }

  /** Whether the company has another product under that SKU, or a row of the file has it. */
  isOfAnother({ name }: ReadProduct, key: string): boolean {
    const known = this.#knownBySku.get(key);
    return known === undefined ? this.#written.has(key) : known.name !== name;
  }
}

/** The SKUs written in the file, in their comparable form: no generated SKU may equal one of them. */
function writtenSkus(readings: readonly RowReading[]): Set<string> {
  return new Set(
    readings.flatMap((reading) =>
      reading.kind === 'read' && !reading.product.isSkuMade ? [skuKey(reading.product.sku)] : [],
    ),
  );
}
