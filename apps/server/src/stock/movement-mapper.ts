/**
 * A stock movement as the recorder takes it (MOV-01 to MOV-04). What it posts depends on its type: initial stock
 * against the opening balances, a purchase against the suppliers; between two places of the company nothing.
 */
import type { FieldProblem } from '@cuadra/contracts/problem';
import { MovementWire } from '@cuadra/contracts/stock';
import { movementFromWire } from '@cuadra/contracts/to-domain/movement';
import { rateFromWire } from '@cuadra/contracts/to-domain/sale';
import { postGoods } from '@cuadra/domain/ledger/post-goods';
import { type Money, multiplyByQuantity } from '@cuadra/domain/money/money';
import {
  type Movement,
  type MovementItem,
  stockEntriesOfMovement,
  wrongPlaces,
} from '@cuadra/domain/stock/movement';
import type { DocumentMapper, Entries, TransactionHeader } from '../documents/document-mapper.ts';
import { postingRows, type StockMove, stockRows } from '../documents/entry-rows.ts';

type CounterRole = Exclude<TransactionHeader['cost_role'], null | 'cogs'>;

/** The account against which goods come in; none where they only change place. */
const COUNTER_ROLES: Readonly<Record<Movement['type'], CounterRole | null>> = {
  initial: 'opening_balance',
  purchase: 'ap_suppliers',
  adjustment: 'shrinkage',
  count: 'shrinkage',
  transfer_warehouse: null,
  transfer_store: null,
};

const DESCRIPTIONS: Readonly<Record<Movement['type'], string>> = {
  initial: 'Existencia inicial',
  purchase: 'Entrada por compra',
  adjustment: 'Ajuste de existencia',
  count: 'Conteo de existencia',
  transfer_warehouse: 'Traslado entre almacenes',
  transfer_store: 'Traslado entre tiendas',
};

export const movementMapper: DocumentMapper<MovementWire> = {
  schema: MovementWire,
  children: { items: { table: 'stock_movement_items', owner: 'movement_id' } },
  references: ({ from_warehouse_id, to_warehouse_id }) =>
    Object.entries({ from_warehouse_id, to_warehouse_id }).flatMap(([field, id]) =>
      id === null ? [] : [{ field, table: 'warehouses' as const, id }],
    ),
  check: placeProblems,
  book: (wire) => ({
    at: wire.date,
    lineCount: wire.items.length,
    entries: entriesOf(wire, movementFromWire(wire)),
  }),
};

const PLACE_MESSAGES = {
  from_warehouse_id: {
    required: 'Elige el origen.',
    same_warehouse: 'El origen debe ser otro que el destino.',
  },
  to_warehouse_id: {
    required: 'Elige el destino.',
    same_warehouse: 'El destino debe ser otro que el origen.',
  },
} as const;

function placeProblems(wire: MovementWire): FieldProblem[] {
  return wrongPlaces(movementFromWire(wire)).map((refusal) => {
    const field = refusal.field === 'fromWarehouseId' ? 'from_warehouse_id' : 'to_warehouse_id';
    return { field, code: 'invalid_input', message: PLACE_MESSAGES[field][refusal.code] };
  });
}

function entriesOf(wire: MovementWire, movement: Movement): Entries {
  const counterRole = movement.fromWarehouseId === null ? COUNTER_ROLES[movement.type] : null;
  const rate = rateFromWire(wire.exchange_rate);
  return {
    stock: stockRows(movement.items.flatMap((item) => movesOf(movement, item))),
    cash: [],
    customers: [],
    postings: counterRole === null ? [] : postingRows(postGoods(movement.items, counterRole, rate)),
    transaction:
      counterRole === null
        ? null
        : {
            date: wire.date,
            description: DESCRIPTIONS[movement.type],
            reference: wire.document_ref,
            source: 'stock_movements',
            exchange_rate: wire.exchange_rate,
            cost_role: counterRole,
          },
  };
}

/** Goods from another place carry its cost along, whatever was typed; else what comes in brings its own. */
function movesOf(movement: Movement, item: MovementItem): StockMove[] {
  return stockEntriesOfMovement({ ...movement, items: [item] }).map((entry) => ({
    ...entry,
    value: movement.fromWarehouseId === null ? costOf(item) : null,
    fromWarehouseId: entry.baseQuantity > 0n ? movement.fromWarehouseId : null,
  }));
}

function costOf(item: MovementItem): Money | null {
  return item.unitCost === null ? null : multiplyByQuantity(item.unitCost, item.quantity);
}
