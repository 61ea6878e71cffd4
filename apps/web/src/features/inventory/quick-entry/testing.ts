/** Articles and steps for tests of the quick entry. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ScannedArticle } from '../scan/find-articles.ts';
import type { EntryStep, KnownLine } from './entry.ts';

export function scannedArticle(name: string, overrides: Partial<ScannedArticle> = {}): ScannedArticle {
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
  return { kind: 'add', lineId: newId(), article: scannedArticle(name), quantity };
}

export function knownLine(
  name: string,
  overrides: Partial<Omit<KnownLine, 'article'>> & { readonly article?: Partial<ScannedArticle> } = {},
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
    article: scannedArticle(name, article),
  };
}
