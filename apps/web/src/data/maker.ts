/** Who made a document, as it is written on paper. */
import type { DocumentMeta, Maker } from './rows.ts';

export const NOBODY: Maker = { id: '', name: '' };

/** Nobody for a document of a version before, which did not note who made it. */
export function makerOf({ made_by }: Pick<DocumentMeta, 'made_by'>): Maker {
  return made_by ?? NOBODY;
}
