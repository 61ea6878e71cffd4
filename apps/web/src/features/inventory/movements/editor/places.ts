/** Which places a movement may name: MOV-01's exact lists. Apart from the form because the check asks the same. */
import type { WarehouseRow } from '../../../../data/rows.ts';
import type { EditedType } from '../movement-words.ts';

type Place = Pick<WarehouseRow, 'id' | 'type' | 'deleted_at'>;

/** From one place of ours to another. */
export function isTransfer(type: EditedType): boolean {
  return type === 'transfer_warehouse' || type === 'transfer_store';
}

/** By invoice, adjusting and unpacking: all of them; between warehouses or between stores: only those of that type. */
export function placesFor<Row extends Place>(type: EditedType, warehouses: readonly Row[]): Row[] {
  const kind = { transfer_warehouse: 'warehouse', transfer_store: 'store' }[type as string];
  return warehouses.filter(
    (place) => place.deleted_at === null && (kind === undefined || place.type === kind),
  );
}

/** The destination list leaves out the chosen origin. */
export function destinationsFor<Row extends Place>(
  type: EditedType,
  warehouses: readonly Row[],
  fromId: string | null,
): Row[] {
  return placesFor(type, warehouses).filter(({ id }) => !isTransfer(type) || id !== fromId);
}
