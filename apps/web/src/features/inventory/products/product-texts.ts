/** Spanish names of what a product can be. */
import type { ProductType } from '@cuadra/domain/catalog/product';
import type { StatusFilter, StockFilter } from '../catalogue/product-list.ts';

const TYPE_NAMES: Record<ProductType, string> = {
  physical: 'Físico',
  digital: 'Digital',
  service: 'Servicio',
  food: 'Alimento',
  medicine: 'Medicina',
  electronics: 'Electrónico',
  clothing: 'Ropa',
  other: 'Otro',
};

export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

export function typeName(type: ProductType | undefined): string {
  return TYPE_NAMES[type ?? 'physical'];
}

export const STATUS_OPTIONS = [
  { value: 'active', label: 'Activo' },
  { value: 'inactive', label: 'Inactivo' },
] as const;

/** A product sold before it was created is a stub, which waits for its data (S-13). */
export const STATUS_FILTERS: readonly { readonly value: StatusFilter; readonly label: string }[] = [
  ...STATUS_OPTIONS,
  { value: 'stub', label: 'Por completar' },
];

export function statusName(status: string | undefined): string {
  return status === 'inactive' ? 'Inactivo' : 'Activo';
}

const STOCK_NAMES: Readonly<Record<StockFilter, string>> = {
  low: 'Stock bajo',
  empty: 'Agotado',
  negative: 'Negativo',
  unknown: 'No disponible',
  unrecorded: 'Sin registrar',
};

export const STOCK_OPTIONS = Object.entries(STOCK_NAMES).map(([value, label]) => ({ value, label }));
