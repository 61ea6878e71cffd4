/** Articles and steps for tests of the quick entry. */
import { newId } from '@cuadra/contracts/ids';
import type { EntryArticle, EntryStep, KnownLine } from './entry.ts';

export function entryArticle(name: string, overrides: Partial<EntryArticle> = {}): EntryArticle {
  return {
    productId: name,
    sku: name,
    name,
    unitId: 'unidad',
    unitName: 'unidad',
    factor: '1',
    lastCost: null,
    tracksLots: false,
    lotFormat: 'L{YYYY}{MM}{####}',
    expires: false,
    alertDays: 30,
    ...overrides,
  };
}

export function addStep(name: string, quantity = '1'): EntryStep {
  return { kind: 'add', lineId: newId(), article: entryArticle(name), quantity };
}

export function knownLine(
  name: string,
  overrides: Partial<Omit<KnownLine, 'article'>> & { readonly article?: Partial<EntryArticle> } = {},
): KnownLine {
  const { article, ...fields } = overrides;
  return {
    kind: 'known',
    id: `line-${name}`,
    quantity: '1',
    cost: '',
    lot: '',
    expiry: '',
    ...fields,
    article: entryArticle(name, article),
  };
}
