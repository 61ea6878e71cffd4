/** What the form of a warehouse holds, and what is wrong with it [WH-01]. Apart from the form to be tested without one. */
import { WarehouseFields } from '@cuadra/contracts/catalog/catalog';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';

import type { WarehouseRow } from '../../../data/rows.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export interface WarehouseDraft {
  readonly name: string;
  readonly type: WarehouseRow['type'];
  readonly location: string;
  /** Stored in the settings, so that only one place can be the default (S-28). */
  readonly is_default: boolean;
}

export const WAREHOUSE_LABELS = { name: 'Nombre', type: 'Tipo', location: 'Ubicación' } as const;

export const WAREHOUSE_TYPES: Readonly<Record<WarehouseRow['type'], string>> = {
  warehouse: 'Almacén',
  store: 'Tienda',
};

/** @param defaultId of the warehouse that is the company's default */
export function warehouseDraft(warehouse: WarehouseRow | undefined, defaultId: string): WarehouseDraft {
  if (warehouse === undefined) return { name: '', type: 'warehouse', location: '', is_default: false };
  const { name, type, location } = warehouse;
  return { name, type, location, is_default: warehouse.id === defaultId };
}

/** The contract's error for each field; empty when the place can be stored. */
export function checkWarehouse({ name, location }: WarehouseDraft): FormErrors<WarehouseDraft> {
  return {
    ...problemOf('name', name),
    ...problemOf('location', location),
  };
}

function problemOf(field: 'name' | 'location', text: string) {
  const problem = fieldProblem(WarehouseFields.shape[field], text);
  return problem === undefined ? {} : { [field]: problem };
}

/** As the wire has it; the draft was checked before. */
export function warehouseFields({ name, type, location }: WarehouseDraft) {
  return { name: name.trim(), type, location: location.trim() };
}
