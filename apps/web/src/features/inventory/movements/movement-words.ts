/** What the types and reasons of movements are called on screens (MOV-01, MOV-05). */
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { quantity } from '@cuadra/domain/money/quantity';
import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';

export type MovementType = MovementWire['type'];

/**
 * The movements typed in the editor; the others are made by quick entry, import, count, till and void. A transfer
 * between a warehouse and a store is a form of its own, because the two of MOV-01 list places of one type alone; it is
 * stored as a transfer between warehouses.
 */
export const EDITED_TYPES = [
  'purchase',
  'transfer_warehouse',
  'transfer_store',
  'transfer_between',
  'adjustment',
  'unpack',
] as const;
export type EditedType = (typeof EDITED_TYPES)[number];

/** Whether the editor types movements of this kind. */
export function isEditedType(text: string | null): text is EditedType {
  return EDITED_TYPES.some((type) => type === text);
}

export const TYPE_NAMES: Readonly<Record<MovementType, string>> = {
  initial: 'Existencia inicial',
  purchase: 'Compra por factura',
  transfer_warehouse: 'Entre almacenes',
  transfer_store: 'Entre tiendas',
  adjustment: 'Ajuste',
  count: 'Conteo',
  // Boxes that become units, or units that become boxes.
  unpack: 'Cambio de empaque',
  void: 'Anulación',
};

/**
 * The name of a movement: 'Desempaque'; for what a sale opened or packed 'Desempaque automático', 'Empaque automático'
 * (MOV-03); for both at once the type's own name. Goods received by quick entry have no invoice.
 */
export function movementName(
  movement: Pick<MovementWire, 'type' | 'document_ref' | 'items' | 'purchase'>,
): string {
  if (movement.type === 'purchase' && (movement.purchase ?? null) === null) return 'Entrada sin factura';
  if (movement.type !== 'unpack') return TYPE_NAMES[movement.type];
  const ways = new Set(movement.items.flatMap(wayOf));
  const [way] = ways;
  const name = way === undefined || ways.size > 1 ? TYPE_NAMES.unpack : way;
  return isAutomatic(movement) ? `${name} automático` : name;
}

/** Whether a sale made it, whose number it has: it was not typed. */
export function isAutomatic({ type, document_ref }: Pick<MovementWire, 'type' | 'document_ref'>): boolean {
  return type === 'unpack' && document_ref !== '';
}

const STATES = { posted: [], voided: ['Anulado'], replaced: ['Editado'] } as const;

/** The state of a movement, and whether it is a correction: 'Anulado · Corregido'; empty when neither applies. */
export function stateText(
  { replaces_id }: Pick<MovementWire, 'replaces_id'>,
  state: keyof typeof STATES,
): string {
  const isCorrection = replaces_id !== null && replaces_id !== undefined;
  return [...STATES[state], ...(isCorrection ? ['Corregido'] : [])].join(' · ');
}

/** The direction of two lines that belong together, shown at the first, which is the one that goes out. */
function wayOf(
  { factor }: MovementWire['items'][number],
  place: number,
  items: MovementWire['items'],
): string[] {
  const given = items[place + 1];
  if (place % 2 === 1 || given === undefined) return [];
  return [quantity(factor) > quantity(given.factor) ? 'Desempaque' : 'Empaque'];
}

/** 'Exento', '16 %', '8,5 %', of a rate as on the wire. */
export function taxRateText(rate: string): string {
  const basisPoints = parsePercent(rate) ?? 0;
  return basisPoints === 0 ? 'Exento' : formatPercent(basisPoints);
}

/** Title of the editor, and the text of its button. */
export const EDITOR_WORDS: Readonly<Record<EditedType, { readonly title: string; readonly submit: string }>> =
  {
    purchase: { title: 'Compra por factura', submit: 'Registrar compra' },
    transfer_warehouse: { title: 'Traslado entre almacenes', submit: 'Registrar traslado' },
    transfer_store: { title: 'Traslado entre tiendas', submit: 'Registrar traslado' },
    transfer_between: { title: 'Traslado entre almacén y tienda', submit: 'Registrar traslado' },
    adjustment: { title: 'Ajuste de existencia', submit: 'Registrar ajuste' },
    unpack: { title: 'Desempaque', submit: 'Desempacar' },
  };
