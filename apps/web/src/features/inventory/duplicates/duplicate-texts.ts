/** Texts about products with one code (S-30). Pure, so that each sentence is a test. */
import { countedUnits } from '@cuadra/domain/catalog/counted-unit';
import { formatQuantity } from '@cuadra/domain/money/format';
import type { DuplicatePair } from '../../../data/duplicates/read-duplicates.ts';
import type { MergeRefusal } from '../../../data/local-writes/merge-products.ts';
import type { ListedProduct } from '../catalogue/product-list.ts';

export function duplicatesFact(count: number): string {
  return count === 1
    ? 'Dos productos con el mismo código: unir o cambiar'
    : `${count} parejas de productos con el mismo código: unir o cambiar`;
}

export function sharedText({ field, code }: DuplicatePair): string {
  return field === 'sku' ? `Los dos tienen el SKU ${code}.` : `Los dos tienen el código de barras ${code}.`;
}

/** The stock of a product, which helps to choose the survivor: 'Stock 30 + 2 cajas'. */
export function stockText({ stock, otherStock }: Pick<ListedProduct, 'stock' | 'otherStock'>): string {
  if (stock === undefined) return 'Sin existencia';
  const others = otherStock.map(({ name, quantity }) => ` + ${countedUnits(quantity, name)}`);
  return `Stock ${formatQuantity(stock, { grouping: true })}${others.join('')}`;
}

/** Names the survivor and the merged product, and warns that the merge is final. */
export function mergeQuestion({ older, newer }: DuplicatePair): string {
  return `Queda “${older.name}” con su precio, y con la existencia, las unidades y los lotes de los dos. “${newer.name}” sale de las listas, y lo que se venda de él en otro equipo también cuenta para el que queda. No se puede deshacer.`;
}

export function refusalText(refusal: MergeRefusal, { older, newer }: DuplicatePair): string {
  switch (refusal) {
    case 'other_base_unit':
      return `Se cuentan en unidades distintas: “${older.base_unit.name}” y “${newer.base_unit.name}”. Cambia el código de uno, o pon a los dos la misma unidad base.`;
    case 'gone':
      return 'Uno de los dos ya no está en el inventario.';
  }
}
