/**
 * Reads a stored draft (S-24). An earlier version of the program may have written it: missing fields take the value of
 * an empty draft, and fields of another type are left out. Nothing that can be read is lost.
 */
import { isEditedType } from '../../movement-words.ts';
import {
  type DraftLine,
  type DraftSupplier,
  type DraftUnit,
  emptyDraft,
  type MovementDraft,
} from './movement-draft.ts';

/** Names the form among the drafts of the device. */
export const MOVEMENT_DRAFT_KIND = 'movement';

type Kept = Readonly<Record<string, unknown>>;

/** @param fallback the form's default when nothing can be read */
export function readMovementDraft(kept: unknown, fallback: MovementDraft): MovementDraft {
  const fields = objectOf(kept);
  const type = typeof fields?.type === 'string' ? fields.type : null;
  if (fields === undefined || !isEditedType(type)) return fallback;
  const empty = emptyDraft(type, fallback.invoiceDate);
  const text = (name: string, other: string) => textOf(fields, name, other);
  return {
    ...empty,
    fromId: textOrNull(fields, 'fromId'),
    toId: textOrNull(fields, 'toId'),
    reason: textOrNull(fields, 'reason'),
    notes: text('notes', ''),
    supplier: supplierOf(fields.supplier),
    invoiceNumber: text('invoiceNumber', ''),
    controlNumber: text('controlNumber', ''),
    invoiceDate: text('invoiceDate', empty.invoiceDate),
    currency: text('currency', empty.currency),
    rate: text('rate', ''),
    replacesId: textOrNull(fields, 'replacesId'),
    lines: Array.isArray(fields.lines) ? fields.lines.flatMap(linesOf) : [],
  };
}

function linesOf(kept: unknown): DraftLine[] {
  const fields = objectOf(kept);
  const unit = unitOf(fields?.unit);
  if (fields === undefined || unit === undefined || typeof fields.productId !== 'string') return [];
  const text = (name: string, other = '') => textOf(fields, name, other);
  return [
    {
      key: text('key', `${fields.productId}-${unit.id}`),
      productId: fields.productId,
      sku: text('sku'),
      name: text('name'),
      unit,
      into: unitOf(fields.into) ?? null,
      quantity: text('quantity'),
      cost: text('cost'),
      taxRate: text('taxRate', '0'),
      lot: text('lot'),
      expiry: text('expiry'),
      updatesPrice: fields.updatesPrice === true,
    },
  ];
}

function unitOf(kept: unknown): DraftUnit | undefined {
  const fields = objectOf(kept);
  if (fields === undefined || typeof fields.id !== 'string' || typeof fields.factor !== 'string')
    return undefined;
  return { id: fields.id, name: textOf(fields, 'name', ''), factor: fields.factor };
}

function supplierOf(kept: unknown): DraftSupplier | null {
  const fields = objectOf(kept);
  if (fields === undefined || typeof fields.id !== 'string') return null;
  return {
    id: fields.id,
    isNew: fields.isNew === true,
    name: textOf(fields, 'name', ''),
    document: textOf(fields, 'document', ''),
  };
}

function objectOf(value: unknown): Kept | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function textOf(fields: Kept, name: string, other: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : other;
}

function textOrNull(fields: Kept, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
}
