/** The maker of a document, as printed on paper. */
import type { DocumentMeta, Maker } from './rows.ts';

export const NOT_SIGNED_IN: Maker = { id: '', name: '' };

/** An empty maker for a document of an older version, which did not record it. */
export function makerOf({ made_by }: Pick<DocumentMeta, 'made_by'>): Maker {
  return made_by ?? NOT_SIGNED_IN;
}
