/**
 * Pictures of a product as the form holds them (PROD-07, ENT-18): the list, its order, the main picture and the
 * description of each. Their bytes are in the device's database as soon as they are chosen; these are their records.
 */
import { inGalleryOrder } from '@cuadra/domain/catalog/product-images';

import type { ProductImageRow } from '../../../../data/rows.ts';
import { isSameValue } from '../../../../ui/forms/typed-draft.ts';

/** What never changes of a picture. */
export type MadeImage = Pick<
  ProductImageRow,
  'filename' | 'path' | 'sha256' | 'thumbnail' | 'mime' | 'bytes' | 'width' | 'height'
>;

export type ImageDraft = Pick<ProductImageRow, 'alt' | 'type' | 'position'>;

export interface ImageEdit {
  /** Of one that is not stored yet. */
  readonly made?: MadeImage;
  readonly isRemoved?: true;
  readonly typed: Partial<ImageDraft>;
}

export type ImageEdits = Readonly<Record<string, ImageEdit>>;

export interface ShownImage extends ImageDraft {
  readonly id: string;
  readonly isNew: boolean;
  readonly made: MadeImage;
}

/** The main one first. */
export function shownImages(rows: readonly ProductImageRow[], edits: ImageEdits): ShownImage[] {
  const stored = rows
    .filter(({ id }) => edits[id]?.isRemoved !== true)
    .map((row) => ({ id: row.id, isNew: false, made: row, ...imageDraftOf(row), ...edits[row.id]?.typed }));
  const known = new Set(rows.map(({ id }) => id));
  const added = Object.entries(edits).flatMap(([id, { made, isRemoved, typed }]) =>
    made === undefined || isRemoved === true || known.has(id)
      ? []
      : [{ id, isNew: true, made, ...NEW_IMAGE, ...typed }],
  );
  return inGalleryOrder([...stored, ...added]);
}

const NEW_IMAGE: ImageDraft = { alt: '', type: 'gallery', position: 0 };

export function imageDraftOf({ alt, type, position }: ProductImageRow): ImageDraft {
  return { alt, type, position };
}

/**
 * Adds a picture at the end of the gallery. It becomes the main one when the product has none, or when it is chosen as
 * such.
 */
export function addImage(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  image: { readonly id: string; readonly made: MadeImage; readonly isMain: boolean },
): ImageEdits {
  const shown = shownImages(rows, edits);
  const isMain = image.isMain || shown.length === 0;
  const next = { ...edits, [image.id]: { made: image.made, typed: { position: shown.length } } };
  return isMain ? chooseMain(rows, next, image.id) : next;
}

/** Makes a picture the main one: it moves to the head of the gallery. */
export function chooseMain(rows: readonly ProductImageRow[], edits: ImageEdits, id: string): ImageEdits {
  const shown = shownImages(rows, edits);
  const chosen = shown.filter((image) => image.id === id);
  return placed(rows, edits, [...chosen, ...shown.filter((image) => image.id !== id)]);
}

/** Moves a picture one place towards the head or the tail; the first place is the main picture's. */
export function moveImage(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  id: string,
  step: -1 | 1,
): ImageEdits {
  const shown = shownImages(rows, edits);
  const from = shown.findIndex((image) => image.id === id);
  const moved = shown[from];
  if (moved === undefined) return edits;
  const others = shown.filter((image) => image.id !== id);
  const to = Math.max(0, Math.min(others.length, from + step));
  return placed(rows, edits, [...others.slice(0, to), moved, ...others.slice(to)]);
}

/**
 * Removes a picture; one that is only in the draft disappears from it. The next one becomes the main picture when the
 * removed one was.
 */
export function removeImage(rows: readonly ProductImageRow[], edits: ImageEdits, id: string): ImageEdits {
  const { [id]: edit, ...others } = edits;
  const next: ImageEdits =
    edit?.made === undefined ? { ...edits, [id]: { isRemoved: true, typed: {} } } : others;
  return placed(rows, next, shownImages(rows, next));
}

/** Undoes the removal of a picture, and no later change. @param before the edits given to {@link removeImage} */
export function putBackImage(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  id: string,
  before: ImageEdits,
): ImageEdits {
  const edit = before[id];
  const { [id]: _, ...others } = edits;
  const next = edit === undefined ? others : { ...others, [id]: edit };
  const place = shownImages(rows, before).findIndex((image) => image.id === id);
  const shown = shownImages(rows, next);
  const rest = shown.filter((image) => image.id !== id);
  const returned = shown.filter((image) => image.id === id);
  return placed(rows, next, [...rest.slice(0, place), ...returned, ...rest.slice(place)]);
}

export function describeImage(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  id: string,
  alt: string,
): ImageEdits {
  return typeIn(rows, edits, id, { alt });
}

/** The first is the main one, the others follow by their place. */
function placed(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  order: readonly ShownImage[],
): ImageEdits {
  return order.reduce(
    (held, image, position) =>
      typeIn(rows, held, image.id, { type: position === 0 ? 'main' : 'gallery', position }),
    edits,
  );
}

function typeIn(
  rows: readonly ProductImageRow[],
  edits: ImageEdits,
  id: string,
  changes: Partial<ImageDraft>,
): ImageEdits {
  const row = rows.find((image) => image.id === id);
  const before = row === undefined ? undefined : imageDraftOf(row);
  const edit = edits[id] ?? { typed: {} };
  const typed = Object.fromEntries(
    Object.entries({ ...edit.typed, ...changes }).filter(
      ([field, value]) => before === undefined || !isSameValue(value, before[field as keyof ImageDraft]),
    ),
  );
  const { [id]: _, ...others } = edits;
  const isTouched = edit.made !== undefined || Object.keys(typed).length > 0;
  return isTouched ? { ...edits, [id]: { ...edit, typed } } : others;
}
