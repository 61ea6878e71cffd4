/**
 * What is wrong with a movement, each with its sentence at its field (MOV-01, MOV-05). What is only unlikely is a warning
 * (`movement-warnings.ts`) and stops nothing.
 */
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import { QUANTITY_MAX } from '@cuadra/domain/catalog/unit-decimals';
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import { directionOf } from '@cuadra/domain/stock/adjustment';
import { isCalendarDay } from '@cuadra/domain/time/days';

import type { ProductRow, WarehouseRow } from '../../../../../data/rows.ts';
import { expiryError, lotError, WRONG_COST } from '../../../costs/incoming-goods.ts';
import type { DraftHead, DraftLine, MovementDraft } from '../draft/movement-draft.ts';
import { destinationsFor, isTransfer, placesFor } from '../draft/places.ts';
import { isCountable, openedInto, typedCost, typedQuantity } from '../draft/read-line.ts';
import { type SupplierErrors, supplierErrors } from '../draft/supplier-entry.ts';

export type HeadErrors = Partial<Record<keyof DraftHead | 'lines', string>> & SupplierErrors;
export type LineErrors = Partial<Record<keyof DraftLine, string>>;

export interface MovementErrors {
  readonly head: HeadErrors;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, LineErrors>;
}

export interface CheckContext {
  readonly warehouses: readonly Pick<WarehouseRow, 'id' | 'type' | 'deleted_at'>[];
  /** Of the products in the lines. */
  readonly products: ReadonlyMap<string, Pick<ProductRow, 'requires_expiration'>>;
  /** Bolívares for a dollar on the day of the invoice, as typed or known; undefined when no rate is known. */
  readonly rate: string | undefined;
  readonly today: string;
}

/** Nothing in it where the draft can be stored. */
export function checkMovement(draft: MovementDraft, context: CheckContext): MovementErrors {
  const lines = draft.lines.map((line) => [line.key, lineErrors(draft, line, context)] as const);
  return {
    head: { ...placeErrors(draft, context), ...purchaseErrors(draft, context), ...otherErrors(draft) },
    lines: new Map(lines.filter(([, errors]) => Object.keys(errors).length > 0)),
  };
}

/** Whether anything is wrong, in the head or in a line. */
export function hasErrors({ head, lines }: MovementErrors): boolean {
  return Object.keys(head).length > 0 || lines.size > 0;
}

function placeErrors(draft: MovementDraft, { warehouses }: CheckContext): HeadErrors {
  const { type, fromId, toId } = draft;
  const errors: HeadErrors = {};
  const isListed = (id: string, places: readonly { readonly id: string }[]) =>
    places.some((place) => place.id === id);
  if (isTransfer(type)) {
    if (fromId === null) errors.fromId = 'Elige el origen.';
    else if (!isListed(fromId, placesFor(type, warehouses))) errors.fromId = 'Elige un origen de la lista.';
  }
  if (toId === null) errors.toId = hasDestination(type) ? 'Elige el destino.' : 'Elige el almacén.';
  else if (isTransfer(type) && toId === fromId)
    errors.toId = 'El origen y el destino son el mismo. Elige otro.';
  else if (!isListed(toId, destinationsFor(type, warehouses, fromId)))
    errors.toId = 'Elige un destino de la lista.';
  return errors;
}

function hasDestination(type: MovementDraft['type']): boolean {
  return isTransfer(type) || type === 'purchase';
}

function otherErrors({ type, reason, notes, lines }: MovementDraft): HeadErrors {
  const errors: HeadErrors = {};
  if (type === 'adjustment' && reason === null) errors.reason = 'Elige el motivo.';
  if (notes.trim().length > 500) errors.notes = 'Usa hasta 500 caracteres.';
  if (lines.length === 0) errors.lines = 'Agrega al menos un producto.';
  // Of a box that is opened, two lines are written.
  const written = type === 'unpack' ? lines.length * 2 : lines.length;
  if (written > DOCUMENT_LINES_MAX)
    errors.lines = `Un movimiento tiene hasta ${DOCUMENT_LINES_MAX} líneas. Regístralo en partes.`;
  return errors;
}

function purchaseErrors(draft: MovementDraft, { rate, today }: CheckContext): HeadErrors {
  if (draft.type !== 'purchase') return {};
  const errors: HeadErrors = supplierErrors(draft.supplier);
  if (draft.invoiceNumber.trim() === '') errors.invoiceNumber = 'Escribe el número de la factura.';
  if (draft.invoiceNumber.trim().length > 40) errors.invoiceNumber = 'Usa hasta 40 caracteres.';
  if (draft.controlNumber.trim().length > 40) errors.controlNumber = 'Usa hasta 40 caracteres.';
  if (!isCalendarDay(draft.invoiceDate)) errors.invoiceDate = 'Escribe la fecha de la factura.';
  else if (draft.invoiceDate > today)
    errors.invoiceDate = 'La factura no puede ser de un día que no ha llegado.';
  if (rate === undefined && draft.rate.trim() !== '')
    errors.rate = 'Escribe la tasa: un número mayor que cero, con hasta cuatro decimales.';
  else if (rate === undefined && draft.currency !== 'USD')
    errors.rate = 'No hay tasa de ese día. Escríbela para pasar la factura a dólares.';
  return errors;
}

function lineErrors(draft: MovementDraft, line: DraftLine, context: CheckContext): LineErrors {
  return {
    ...quantityErrors(draft, line),
    ...(draft.type === 'unpack' ? unpackErrors(draft, line) : {}),
    ...(draft.type === 'purchase' ? boughtErrors(draft, line, context) : {}),
  };
}

function quantityErrors(draft: MovementDraft, line: DraftLine): LineErrors {
  const problem = quantityProblem(draft, line);
  return problem === undefined ? {} : { quantity: problem };
}

function quantityProblem(draft: MovementDraft, line: DraftLine): string | undefined {
  if (line.quantity.trim() === '') return 'Escribe la cantidad.';
  const typed = typedQuantity(draft, line);
  if (typed === undefined) return unreadableQuantity(draft, line);
  const size = typed < 0n ? -typed : typed;
  if (size === 0n)
    return draft.type === 'adjustment' ? 'La diferencia no puede ser cero.' : 'La cantidad es 1 o más.';
  if (!isCountable(line, size)) return `La cantidad en ${line.unit.name} va sin decimales.`;
  if (size > QUANTITY_MAX) return 'Esa cantidad es demasiado grande.';
  return undefined;
}

function unreadableQuantity({ type, reason }: MovementDraft, line: DraftLine): string {
  if (!/^\s*[-\u2212]/.test(line.quantity)) return 'Escribe una cantidad con hasta tres decimales.';
  if (type === 'unpack') return 'Para volver a armar lo que se abrió, anula ese desempaque.';
  if (type === 'adjustment' && directionOf(reason) === 'out') return 'Sin signo: con ese motivo ya se resta.';
  return type === 'adjustment' ? 'Sin signo: con ese motivo se suma.' : 'La cantidad es 1 o más.';
}

function unpackErrors(draft: MovementDraft, line: DraftLine): LineErrors {
  const { unit, into } = line;
  if (into === null) return { unit: 'Este producto no tiene una unidad que se pueda abrir.' };
  if (quantity(unit.factor) <= quantity(into.factor))
    return { unit: `De ${unit.name} no salen varias de ${into.name}.` };
  const typed = typedQuantity(draft, line);
  if (typed === undefined || typed < ONE) return {};
  return openedInto(line, typed) === undefined
    ? { quantity: `No salen cantidades enteras de ${into.name}.` }
    : {};
}

function boughtErrors(draft: MovementDraft, line: DraftLine, { products }: CheckContext): LineErrors {
  const errors: LineErrors = {};
  if (line.cost.trim() === '') errors.cost = 'Escribe el costo.';
  else if (typedCost(line, draft.currency) === undefined) errors.cost = WRONG_COST;
  const lot = lotError(line.lot);
  const expiry = expiryError(line.expiry, products.get(line.productId)?.requires_expiration === true);
  return {
    ...errors,
    ...(lot === undefined ? {} : { lot }),
    ...(expiry === undefined ? {} : { expiry }),
  };
}
