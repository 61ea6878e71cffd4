/**
 * A stock movement as the recorder takes it (MOV-01 to MOV-05). What it posts depends on its type: initial stock
 * against the opening balances, a purchase against the suppliers, a transfer between two places of the company nothing.
 */
import { ENTRIES_OF } from '@cuadra/contracts/posting/entries-of-document';
import { lotId, replacementId, voidId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import type { LotExpiry } from '@cuadra/domain/flags/match-facts';
import { type Movement, type MovementRefusalCode, wrongMovement } from '@cuadra/domain/stock/movement';

import type {
  DocumentMapper,
  DocumentOrigin,
  DocumentReference,
  LotRow,
} from '../documents/document-mapper.ts';
import { entryRows } from '../documents/entry-rows.ts';
import { firstOf } from '../documents/supersede.ts';
import { movementPermission } from './movement-permission.ts';

export const movementMapper: DocumentMapper<MovementWire, Movement> = {
  schema: MovementWire,
  children: { items: { table: 'stock_movement_items', owner: 'movement_id' } },
  members: ['purchase'],
  permission: movementPermission,
  doneOnce: firstOf(
    'stock_movements',
    "case when t.type = 'void' then 'Ya lo anuló' else 'Ya lo registró' end",
  ),
  references: (wire) => referencesOf(wire),
  fromWire: movementFromWire,
  check: (movement, wire, origin) => [...movementProblems(movement), ...idProblems(wire, origin)],
  dateField: 'date',
  checked: (movement) =>
    movement.type === 'purchase' ? { at: null, registerId: null, purchase: movement } : undefined,
  matched: (wire, origin) => ({ deviceId: origin.deviceId, lots: lotExpiriesOf(wire, origin) }),
  book: (movement, wire, origin) => ({
    at: wire.date,
    lineCount: wire.items.length,
    entries: entryRows(ENTRIES_OF.stock_movements(wire, movement, origin.companyId)),
    lots: lotsOf(wire, origin),
  }),
};

/** A void and a replacement also refer to the document that they reverse or replace. */
function referencesOf(wire: MovementWire): DocumentReference[] {
  const { from_warehouse_id, to_warehouse_id, reverses_id, replaces_id } = wire;
  const named = [
    ['from_warehouse_id', 'warehouses', from_warehouse_id],
    ['to_warehouse_id', 'warehouses', to_warehouse_id],
    ['reverses_id', 'stock_movements', reverses_id],
    ['replaces_id', 'stock_movements', replaces_id],
  ] as const;
  return named.flatMap(([field, table, id]) => (typeof id === 'string' ? [{ field, table, id }] : []));
}

const MESSAGES: Readonly<Record<MovementRefusalCode, string>> = {
  required: 'Falta este dato.',
  same_warehouse: 'El destino debe ser otro que el origen.',
  one_place: 'Lo que se abre o empaca queda en su almacén: no lleva origen.',
  not_positive: 'La cantidad debe ser mayor que cero.',
  not_negated: 'Una anulación lleva las cantidades del movimiento con el signo contrario.',
  not_a_pair: 'Lo que se abre o empaca y lo que sale de ello no coinciden.',
  not_a_void: 'Solo una anulación revierte otro movimiento.',
  not_a_purchase: 'Solo una compra lleva factura.',
};

/** By the domain's path of a field: its name on the wire, and what is required there. */
const FIELDS: Readonly<Record<string, readonly [field: string, required: string]>> = {
  fromWarehouseId: ['from_warehouse_id', 'Elige el origen.'],
  toWarehouseId: ['to_warehouse_id', 'Elige el destino.'],
  reversesId: ['reverses_id', 'Falta el movimiento que se anula.'],
  reversesType: ['reverses_type', 'Falta el tipo del movimiento que se anula.'],
  rate: ['exchange_rate', 'Falta la tasa de la factura en bolívares.'],
};

function movementProblems(movement: Movement): FieldProblem[] {
  return wrongMovement(movement).map(({ field, code }) => {
    const [name, required] = FIELDS[field] ?? [field, MESSAGES.required];
    return { field: name, code: 'invalid_input', message: code === 'required' ? required : MESSAGES[code] };
  });
}

/**
 * A void or a replacement must have the id that follows from its movement's: under another id it could be made twice
 * (S-24).
 */
function idProblems(
  { id, reverses_id, replaces_id }: MovementWire,
  { companyId }: DocumentOrigin,
): FieldProblem[] {
  const wanted = [
    typeof reverses_id === 'string' ? voidId(companyId, reverses_id) : [],
    typeof replaces_id === 'string' ? replacementId(companyId, replaces_id) : [],
  ].flat();
  if (wanted.every((one) => one === id)) return [];
  const message = 'El identificador se forma con el del movimiento que anula o reemplaza.';
  return [{ field: 'id', code: 'invalid_input', message }];
}

function lotExpiriesOf(wire: MovementWire, origin: DocumentOrigin): LotExpiry[] {
  return lotsOf(wire, origin).map(({ product_id, code, expires_on }) => ({
    productId: product_id,
    code,
    expiresOn: expires_on,
  }));
}

/** Returns one row a lot, with the last expiry date that a line states for it. */
function lotsOf({ items }: MovementWire, { companyId }: DocumentOrigin): LotRow[] {
  const lots = new Map<string, LotRow>();
  for (const { product_id, lot, expires_on = null } of items) {
    if (lot.trim() === '') continue;
    const id = lotId(companyId, product_id, lot);
    lots.set(id, { id, product_id, code: lot, expires_on: expires_on ?? lots.get(id)?.expires_on ?? null });
  }
  return [...lots.values()];
}
