/**
 * Extra units as they are typed (PROD-04, ENT-17). Each keeps its id for ever: documents, stock and scanners know a
 * unit by it. Their draft holds only what was typed, unit by unit, so that another user's change to another unit is not
 * overwritten (DATA-04).
 */
import { ProductUnitFields } from '@cuadra/contracts/catalog/catalog';
import { normaliseBarcode } from '@cuadra/domain/catalog/barcode';
import { formatAmount, formatQuantity, formatUnitCost } from '@cuadra/domain/money/format';
import { multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { parseTypedAmount, parseTypedQuantity, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { parseUnitCost, timesFactor, unitCostToString } from '@cuadra/domain/money/unit-cost';
import type { z } from 'zod';

import type { ProductUnitRow } from '../../../../data/rows.ts';
import { isSameValue } from '../../../../ui/forms/typed-draft.ts';
import { WRONG_COST } from '../../costs/incoming-goods.ts';

export type UnitFieldsInput = z.input<typeof ProductUnitFields>;

export interface UnitDraft {
  readonly name: string;
  readonly type: string;
  readonly factor: string;
  readonly barcode: string;
  readonly isGenerated: boolean;
  /** Empty: the base unit's times the factor. */
  readonly cost: string;
  readonly price: string;
}

export interface UnitEdit {
  readonly isNew?: true;
  readonly isRemoved?: true;
  readonly typed: Partial<UnitDraft>;
}

/** By unit id, in the order of adding. */
export type UnitEdits = Readonly<Record<string, UnitEdit>>;

/** A unit as the form shows it. */
export interface ShownUnit {
  readonly id: string;
  readonly isNew: boolean;
  readonly draft: UnitDraft;
}

export type UnitErrors = Readonly<Record<string, Partial<Record<keyof UnitDraft, string>>>>;

export const EMPTY_UNIT: UnitDraft = {
  name: '',
  type: '',
  factor: '',
  barcode: '',
  isGenerated: false,
  cost: '',
  price: '',
};

export const UNIT_FIELD_NAMES = {
  name: 'Nombre de la unidad',
  factor: 'Factor de conversión',
  barcode: 'Código de barras',
  cost: 'Precio de compra',
  price: 'Precio de venta',
} as const satisfies Partial<Record<keyof UnitDraft, string>>;

export function unitDraftOf(unit: ProductUnitRow): UnitDraft {
  const { purchase_price: cost, selling_price: price } = unit;
  return {
    name: unit.name,
    type: unit.type,
    factor: formatQuantity(quantity(unit.conversion_factor)),
    barcode: unit.barcode,
    isGenerated: unit.is_generated,
    cost: cost === null ? '' : formatUnitCost(parseUnitCost(cost, 'USD')),
    price: price === null ? '' : formatAmount(parseDecimal(price, 'USD')),
  };
}

/** Returns stored units, the smallest first, with their typed changes; then the added ones. */
export function shownUnits(rows: readonly ProductUnitRow[], edits: UnitEdits): ShownUnit[] {
  const stored = [...rows]
    .sort((one, other) => Number(quantity(one.conversion_factor) - quantity(other.conversion_factor)))
    .filter(({ id }) => edits[id]?.isRemoved !== true)
    .map((row) => ({ id: row.id, isNew: false, draft: { ...unitDraftOf(row), ...edits[row.id]?.typed } }));
  const known = new Set(rows.map(({ id }) => id));
  const added = Object.entries(edits)
    .filter(([id, edit]) => edit.isNew === true && !known.has(id))
    .map(([id, edit]) => ({ id, isNew: true, draft: { ...EMPTY_UNIT, ...edit.typed } }));
  return [...stored, ...added];
}

export function addUnit(edits: UnitEdits, id: string): UnitEdits {
  return { ...edits, [id]: { isNew: true, typed: {} } };
}

/** A field that is again as it is stored is not typed any more. */
export function typeInUnit(
  edits: UnitEdits,
  id: string,
  changes: Partial<UnitDraft>,
  row: ProductUnitRow | undefined,
): UnitEdits {
  const edit = edits[id] ?? { typed: {} };
  const before = row === undefined ? EMPTY_UNIT : unitDraftOf(row);
  const typed = Object.fromEntries(
    Object.entries({ ...edit.typed, ...changes }).filter(
      ([field, value]) => !isSameValue(value, before[field as keyof UnitDraft]),
    ),
  );
  if (edit.isNew !== true && Object.keys(typed).length === 0) return without(edits, id);
  return { ...edits, [id]: { ...edit, typed } };
}

/** Removes a unit: one that exists only in the form disappears; a stored one is deleted when the product is saved. */
export function removeUnit(edits: UnitEdits, id: string): UnitEdits {
  if (edits[id]?.isNew === true) return without(edits, id);
  return { ...edits, [id]: { isRemoved: true, typed: {} } };
}

/** Undoes the removal of a unit. */
export function keepUnit(edits: UnitEdits, id: string): UnitEdits {
  return without(edits, id);
}

function without(edits: UnitEdits, id: string): UnitEdits {
  return Object.fromEntries(Object.entries(edits).filter(([known]) => known !== id));
}

const FACTOR_PROBLEM = 'El factor es 1 o más, con hasta dos decimales.';
const AMOUNT_PROBLEM = 'Escribe un monto de cero o más, con hasta dos decimales.';

/** PROD-04: name and factor are required, the factor from 1 in steps of 0,01; a code names one unit of the product. */
export function checkUnits(units: readonly ShownUnit[], baseBarcode: string): UnitErrors {
  const codes = [baseBarcode, ...units.map(({ draft }) => draft.barcode)].map(normaliseBarcode);
  const isTwice = (code: string) => code !== '' && codes.filter((other) => other === code).length > 1;
  const errors = units.map(({ id, draft }) => {
    const { name, barcode, type } = contractErrors(draft);
    const found: Partial<Record<keyof UnitDraft, string>> = {
      ...(name === undefined ? {} : { name }),
      ...(type === undefined ? {} : { type }),
      ...(barcode === undefined ? {} : { barcode }),
      ...(isTwice(normaliseBarcode(draft.barcode))
        ? { barcode: 'Ese código ya está en otra unidad de este producto.' }
        : {}),
      ...(factorOf(draft) === undefined ? { factor: FACTOR_PROBLEM } : {}),
      ...(isCost(draft.cost) ? {} : { cost: WRONG_COST }),
      ...(isAmount(draft.price) ? {} : { price: AMOUNT_PROBLEM }),
    };
    return [id, found] as const;
  });
  return Object.fromEntries(errors.filter(([, found]) => Object.keys(found).length > 0));
}

function isCost(text: string): boolean {
  return text.trim() === '' || parseTypedUnitCost(text.trim(), 'USD') !== undefined;
}

function isAmount(text: string): boolean {
  return text.trim() === '' || parseTypedAmount(text.trim(), 'USD') !== undefined;
}

/** The text of the wire; undefined where it is no factor. */
function factorOf({ factor }: Pick<UnitDraft, 'factor'>): string | undefined {
  const typed = parseTypedQuantity(factor.trim());
  const text = typed === undefined ? undefined : quantityToString(typed);
  return ProductUnitFields.shape.conversion_factor.safeParse(text).success ? text : undefined;
}

function contractErrors(draft: UnitDraft): Partial<Record<'name' | 'barcode' | 'type', string>> {
  const { name, barcode, type } = ProductUnitFields.shape;
  const problem = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;
  const found = {
    name: problem(name, draft.name),
    barcode: problem(barcode, normaliseBarcode(draft.barcode)),
    type: problem(type, draft.type.trim()),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** The fields of a draft without errors, but for its product. */
export function unitFieldsOf(draft: UnitDraft): Omit<UnitFieldsInput, 'product_id'> {
  const cost = parseTypedUnitCost(draft.cost.trim(), 'USD');
  const price = parseTypedAmount(draft.price.trim(), 'USD');
  return {
    name: draft.name.trim(),
    type: draft.type.trim(),
    conversion_factor: factorOf(draft) ?? '1',
    barcode: normaliseBarcode(draft.barcode),
    is_generated: draft.isGenerated,
    purchase_price: cost === undefined ? null : unitCostToString(cost),
    selling_price: price === undefined ? null : toDecimal(price),
  };
}

/** Returns only the fields that differ from the row as the form shows it (DATA-04). */
export function changedUnitFields(draft: UnitDraft, row: ProductUnitRow): Partial<UnitFieldsInput> {
  const before: Readonly<Record<string, unknown>> = unitFieldsOf(unitDraftOf(row));
  const after = Object.entries(unitFieldsOf(draft));
  return Object.fromEntries(after.filter(([field, value]) => !isSameValue(value, before[field])));
}

/**
 * The price of a unit without one of its own: the base unit's times the factor (ENT-17).
 *
 * @returns undefined while one of the two cannot be read
 */
export function priceTimesFactor(price: string, currency: string, factor: string): string | undefined {
  const base = parseTypedAmount(price.trim(), currency);
  const times = parseTypedQuantity(factor.trim());
  if (base === undefined || times === undefined) return undefined;
  return formatAmount(multiplyByQuantity(base, times));
}

/** As {@link priceTimesFactor}, for the purchase cost. */
export function costTimesFactor(cost: string, currency: string, factor: string): string | undefined {
  const base = parseTypedUnitCost(cost.trim(), currency);
  const times = parseTypedQuantity(factor.trim());
  return base === undefined || times === undefined ? undefined : formatUnitCost(timesFactor(base, times));
}
