/** The draft of a product form: only what was typed, field by field (S-24, DATA-04). */
import { typedAfter } from '../../../../ui/forms/typed-draft.ts';
import type { ProductDraft } from '../product-draft.ts';
import { EMPTY_DRAFT } from '../product-draft.ts';
import type { ImageEdits } from './image-drafts.ts';
import type { UnitEdits } from './unit-drafts.ts';

export interface ProductTyped {
  readonly fields: Partial<ProductDraft>;
  readonly units: UnitEdits;
  readonly images: ImageEdits;
}

export const NOTHING_TYPED: ProductTyped = { fields: {}, units: {}, images: {} };

/** The drafts of a new product have another form than those of an existing one. */
export const DRAFT_KINDS = { new: 'product_new', edit: 'product_edit' } as const;

/** Reads what this version understands: an earlier one may have written another form. */
export function readTyped(kept: unknown): ProductTyped {
  const { fields, units, images } = objectOf(kept);
  const known = new Map<string, unknown>(Object.entries(EMPTY_DRAFT));
  const fitting = Object.entries(objectOf(fields)).filter(([name, value]) =>
    isOfKind(value, known.get(name)),
  );
  return {
    fields: Object.fromEntries(fitting) as Partial<ProductDraft>,
    units: objectOf(units) as UnitEdits,
    images: objectOf(images) as ImageEdits,
  };
}

/** A choice that may be empty holds null or a text. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (example === null) return value === null || typeof value === 'string';
  return typeof value === typeof example;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

export function typeField(
  typed: ProductTyped,
  changes: Partial<ProductDraft>,
  initial: ProductDraft,
): ProductTyped {
  return { ...typed, fields: typedAfter(typed.fields, changes, initial) };
}

export function isAnythingTyped({ fields, units, images }: ProductTyped): boolean {
  return [fields, units, images].some((part) => Object.keys(part).length > 0);
}
