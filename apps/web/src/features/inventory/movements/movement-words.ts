/** What the types and reasons of movements are called on screens (MOV-01, MOV-05). */
import type { MovementWire } from '@cuadra/contracts/stock';

export type MovementType = MovementWire['type'];

/** Those that are typed in the editor; the others are made by quick entry, import, count, till and void. */
export const EDITED_TYPES = [
  'purchase',
  'transfer_warehouse',
  'transfer_store',
  'adjustment',
  'unpack',
] as const;
export type EditedType = (typeof EDITED_TYPES)[number];

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
  unpack: 'Desempaque',
  void: 'Anulación',
};

/** Title of the editor, and what its button says. */
export const EDITOR_WORDS: Readonly<Record<EditedType, { readonly title: string; readonly submit: string }>> =
  {
    purchase: { title: 'Compra por factura', submit: 'Registrar compra' },
    transfer_warehouse: { title: 'Traslado entre almacenes', submit: 'Registrar traslado' },
    transfer_store: { title: 'Traslado entre tiendas', submit: 'Registrar traslado' },
    adjustment: { title: 'Ajuste de existencia', submit: 'Registrar ajuste' },
    unpack: { title: 'Desempaque', submit: 'Registrar desempaque' },
  };
