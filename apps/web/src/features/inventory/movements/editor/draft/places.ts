/**
 * Which places a movement may name: MOV-01's exact lists. Apart from the form because the check needs the same lists.
 */
import type { WarehouseRow } from '../../../../../data/rows.ts';
import type { EditedType } from '../../movement-words.ts';

type Place = Pick<WarehouseRow, 'id' | 'type' | 'deleted_at'>;

/** From one place of ours to another. */
export function isTransfer(type: EditedType): boolean {
  return type === 'transfer_warehouse' || type === 'transfer_store' || type === 'transfer_between';
}

/** Between warehouses or between stores only those of that type; of every other movement all of them. */
export function placesFor<Row extends Place>(type: EditedType, warehouses: readonly Row[]): Row[] {
  const kind = KINDS[type];
  return warehouses.filter(
    (place) => place.deleted_at === null && (kind === undefined || place.type === kind),
  );
}

const KINDS: Readonly<Partial<Record<EditedType, WarehouseRow['type']>>> = {
  transfer_warehouse: 'warehouse',
  transfer_store: 'store',
};

/** The destination list leaves out the chosen origin, and between a warehouse and a store all of its type. */
export function destinationsFor<Row extends Place>(
  type: EditedType,
  warehouses: readonly Row[],
  fromId: string | null,
): Row[] {
  const places = placesFor(type, warehouses);
  if (!isTransfer(type) || fromId === null) return places;
  const origin = places.find(({ id }) => id === fromId);
  return places.filter(
    (place) => place.id !== fromId && (type !== 'transfer_between' || place.type !== origin?.type),
  );
}

/** Which of the three transfers leads from one place to the other. */
export function transferBetween(
  from: Pick<WarehouseRow, 'type'> | undefined,
  to: Pick<WarehouseRow, 'type'> | undefined,
): 'transfer_warehouse' | 'transfer_store' | 'transfer_between' {
  if (from?.type !== to?.type) return 'transfer_between';
  return from?.type === 'store' ? 'transfer_store' : 'transfer_warehouse';
}
