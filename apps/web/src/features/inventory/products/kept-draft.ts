/**
 * What is being typed into the product form, kept on the device until it is saved or given up: neither a reload nor a
 * power cut loses it. Apart from the products, because nobody has said that it is one.
 */
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';

/** Which form it is of. */
export interface DraftPlace {
  readonly companyId: string;
  /** Undefined for a new product. */
  readonly product: { readonly id: string; readonly version: number } | undefined;
}

/** Undefined where there is none, or where it was typed over a version of the product that is no more. */
export function keptDraft(storage: Storage, place: DraftPlace): ProductDraft | undefined {
  const text = storage.getItem(keyOf(place));
  if (text === null) return undefined;
  const kept = parseKept(text);
  // Fields that the form has got since, after an update, begin empty.
  return kept?.version === versionOf(place) ? { ...EMPTY_DRAFT, ...kept.draft } : undefined;
}

interface Kept {
  readonly version: number;
  readonly draft: ProductDraft;
}

function parseKept(text: string): Kept | undefined {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    // Cut off or edited by hand: a form that begins anew is better than one that never opens again.
    return undefined;
  }
}

/** @throws QuotaExceededError where the browser has no room */
export function keepDraft(storage: Storage, place: DraftPlace, draft: ProductDraft): void {
  storage.setItem(keyOf(place), JSON.stringify({ version: versionOf(place), draft }));
}

export function forgetDraft(storage: Storage, place: DraftPlace): void {
  storage.removeItem(keyOf(place));
}

function keyOf({ companyId, product }: DraftPlace): string {
  return `cuadra-product-draft|${companyId}|${product?.id ?? 'new'}`;
}

function versionOf({ product }: DraftPlace): number {
  return product?.version ?? 0;
}
