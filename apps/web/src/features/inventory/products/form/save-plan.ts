/**
 * What saving the product form writes: the product, its units and its pictures, each only in its changed fields. Pure,
 * and apart from the writing, so that a form left open for an hour is tested without one (DATA-04).
 */
import type { ProductImageFields } from '@cuadra/contracts/catalog/catalog';
import type { z } from 'zod';

import type { ProductImageRow, ProductRow, ProductUnitRow } from '../../../../data/rows.ts';
import { isSameValue } from '../../../../ui/forms/typed-draft.ts';
import type { ProductDraft } from '../product-draft.ts';
import { changedFields, fieldsOf, type ProductFieldsInput } from '../product-fields.ts';
import { type ImageEdits, imageDraftOf, shownImages } from './image-drafts.ts';
import {
  changedUnitFields,
  shownUnits,
  type UnitEdits,
  type UnitFieldsInput,
  unitFieldsOf,
} from './unit-drafts.ts';

export interface FormContent {
  /** Of the product, also of one that is yet to be made. */
  readonly id: string;
  readonly product: ProductRow | undefined;
  readonly draft: ProductDraft;
  readonly unitRows: readonly ProductUnitRow[];
  readonly units: UnitEdits;
  readonly imageRows: readonly ProductImageRow[];
  readonly images: ImageEdits;
}

interface FieldsOf {
  readonly products: ProductFieldsInput;
  readonly product_units: UnitFieldsInput;
  readonly product_images: z.input<typeof ProductImageFields>;
}

type WriteOf<Name extends keyof FieldsOf> =
  | {
      readonly kind: 'create';
      readonly collection: Name;
      readonly id: string;
      readonly fields: FieldsOf[Name];
    }
  | {
      readonly kind: 'patch';
      readonly collection: Name;
      readonly id: string;
      readonly fields: Partial<FieldsOf[Name]>;
    }
  | { readonly kind: 'delete'; readonly collection: Name; readonly id: string };

export type ProductWrite = { [Name in keyof FieldsOf]: WriteOf<Name> }[keyof FieldsOf];

/** @param now ISO; `baseUnitId` of a new product's base unit */
export function savePlan(content: FormContent, now: string, baseUnitId: string): ProductWrite[] {
  return [...productWrites(content, now, baseUnitId), ...unitWrites(content), ...imageWrites(content)];
}

function productWrites({ id, product, draft }: FormContent, now: string, baseUnitId: string): ProductWrite[] {
  const collection = 'products';
  if (product === undefined) {
    return [{ kind: 'create', collection, id, fields: fieldsOf(draft, undefined, now, baseUnitId) }];
  }
  const fields = changedFields(draft, product, now);
  return Object.keys(fields).length === 0 ? [] : [{ kind: 'patch', collection, id, fields }];
}

function unitWrites({ id: product_id, unitRows, units }: FormContent): ProductWrite[] {
  const collection = 'product_units';
  const shown = shownUnits(unitRows, units).map(({ id, draft }): ProductWrite | undefined => {
    const row = unitRows.find((unit) => unit.id === id);
    if (row === undefined)
      return { kind: 'create', collection, id, fields: { product_id, ...unitFieldsOf(draft) } };
    const fields = changedUnitFields(draft, row);
    return Object.keys(fields).length === 0 ? undefined : { kind: 'patch', collection, id, fields };
  });
  return [...shown.filter((write) => write !== undefined), ...deletions(collection, unitRows, units)];
}

function imageWrites({ id: product_id, imageRows, images }: FormContent): ProductWrite[] {
  const collection = 'product_images';
  const shown = shownImages(imageRows, images).map(
    ({ id, made, alt, type, position }): ProductWrite | undefined => {
      const typed = { alt: alt.trim(), type, position };
      const row = imageRows.find((image) => image.id === id);
      if (row === undefined)
        return { kind: 'create', collection, id, fields: { ...made, product_id, ...typed } };
      const before: Readonly<Record<string, unknown>> = imageDraftOf(row);
      const fields = Object.fromEntries(
        Object.entries(typed).filter(
          ([field, value]) => field in (images[id]?.typed ?? {}) && !isSameValue(value, before[field]),
        ),
      );
      return Object.keys(fields).length === 0 ? undefined : { kind: 'patch', collection, id, fields };
    },
  );
  return [...shown.filter((write) => write !== undefined), ...deletions(collection, imageRows, images)];
}

function deletions(
  collection: 'product_units' | 'product_images',
  rows: readonly { readonly id: string }[],
  edits: Readonly<Record<string, { readonly isRemoved?: true }>>,
): ProductWrite[] {
  return rows
    .filter(({ id }) => edits[id]?.isRemoved === true)
    .map(({ id }): ProductWrite => ({ kind: 'delete', collection, id }));
}
