/**
 * A short hash of a record's content, to check whether it is still as a batch made it. Apart from the fields themselves
 * because a batch of thousands would otherwise be stored twice.
 */
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import { shortestDecimal } from '@cuadra/domain/money/decimal';

const HASH_LENGTH = 16;

/** The fields of each mark, by its number. A list never changes once marks of it are stored; another one is added. */
const MARKED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '1': {
    warehouses: ['name', 'type', 'location'],
    categories: ['name', 'parent_id'],
    products: [
      'sku',
      'name',
      'description',
      'category_id',
      'brand',
      'model',
      'min_stock',
      'max_stock',
      'base_unit.name',
      'base_unit.barcode',
      'purchase_price.amount',
      'purchase_price.currency',
      'selling_price.amount',
      'selling_price.currency',
      'selling_price.includes_tax',
      'tax_id',
      'is_exempt',
    ],
    product_units: ['product_id', 'name', 'conversion_factor', 'barcode', 'purchase_price', 'selling_price'],
  },
};
const NEWEST = '1';

/** The mark stored for a record, by the newest list. @param fields as the batch writes them */
export function contentMark(collection: string, fields: object): Record<string, unknown> {
  return { mark: NEWEST, hash: hashOf(fields, MARKED[NEWEST]?.[collection] ?? []) };
}

/** Whether the record still matches the mark; a mark of a later release counts as matching. */
export function isAsMarked(
  collection: string,
  row: object,
  marked: Readonly<Record<string, unknown>>,
): boolean {
  const paths = MARKED[String(marked.mark)]?.[collection];
  return paths === undefined || hashOf(row, paths) === marked.hash;
}

function hashOf(fields: object, paths: readonly string[]): string {
  return hashOfText(canonicalJson(paths.map((path) => comparable(at(fields, path))))).slice(0, HASH_LENGTH);
}

function at(fields: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      fields,
    );
}

/** One text for equal values, as browser and server write them: '1.5' and '1.50' are one amount. */
export function comparable(value: unknown): unknown {
  if (typeof value === 'string') return shortestDecimal(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, comparable(member)]));
}
