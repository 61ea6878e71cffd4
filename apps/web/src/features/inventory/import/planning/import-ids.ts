/**
 * Ids of the records that an import creates. They follow from the content, so that one file imported on two devices at
 * once creates everything once (S-30), and the server merges the second into the first.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';

export type ImportedThing = 'product' | 'category' | 'warehouse';

/**
 * @param key what identifies the record: the comparable SKU, the path of a category
 * @param isTaken whether a record has that id already: its SKU has changed since, or it was deleted, and that stays so
 */
export function importId(
  companyId: string,
  thing: ImportedThing,
  key: string,
  isTaken: (id: string) => boolean,
): string {
  for (let round = 0; ; round += 1) {
    const id = nameBasedId(companyId, 'import', thing, key, ...(round === 0 ? [] : [String(round)]));
    if (!isTaken(id)) return id;
  }
}

/** The id of the unit in which a product's stock is counted. */
export function baseUnitId(productId: string): string {
  return nameBasedId(productId, 'base-unit');
}
