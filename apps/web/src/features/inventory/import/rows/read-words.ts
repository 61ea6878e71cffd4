/** Reads cells with one word of a few: yes or no, the type of a product, whether it is still sold. */
import { PRODUCT_TYPES, type ProductType } from '@cuadra/domain/catalog/product';
import { normaliseForSearch } from '@cuadra/domain/catalog/search-text';

import { typeName } from '../../products/product-texts.ts';

const YES: ReadonlySet<string> = new Set(['si', 's', 'x', '1', 'true', 'yes', 'y', 'verdadero', 'v']);
const NO: ReadonlySet<string> = new Set(['no', 'n', '0', 'false', 'falso', 'f']);
const ACTIVE: ReadonlySet<string> = new Set([
  'activo',
  'activa',
  'active',
  'a',
  'habilitado',
  'habilitada',
  'enabled',
  'publicado',
  'published',
  'vigente',
  'disponible',
  'en venta',
]);
const INACTIVE: ReadonlySet<string> = new Set([
  'inactivo',
  'inactiva',
  'inactive',
  'i',
  'deshabilitado',
  'deshabilitada',
  'disabled',
  'archivado',
  'archivada',
  'archived',
  'descontinuado',
  'descontinuada',
  'discontinued',
  'suspendido',
  'suspendida',
  'de baja',
  'baja',
  'anulado',
  'borrador',
  'draft',
]);
const TYPES: ReadonlyMap<string, ProductType> = new Map(
  PRODUCT_TYPES.flatMap((type) => [
    [type, type] as const,
    [normaliseForSearch(typeName(type)), type] as const,
  ]),
);

/** Undefined for an empty cell, and for a word that is neither. */
export function readYesNo(cell: string): boolean | undefined {
  const word = normaliseForSearch(cell);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Undefined when the cell states no status: the import then changes none. */
export function readStatus(cell: string): 'active' | 'inactive' | undefined {
  const word = normaliseForSearch(cell);
  if (INACTIVE.has(word)) return 'inactive';
  if (ACTIVE.has(word)) return 'active';
  const answer = readYesNo(cell);
  return answer === undefined ? undefined : answer ? 'active' : 'inactive';
}

/** As the product's form names it, or by its name in the contract. */
export function readType(cell: string): ProductType | undefined {
  return TYPES.get(normaliseForSearch(cell));
}
