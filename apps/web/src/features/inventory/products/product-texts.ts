/** Spanish names of what a product can be. */
import type { ProductType } from '@cuadra/domain/catalog/product';

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

export const STATUS_OPTIONS = [
  { value: 'active', label: 'Activo' },
  { value: 'inactive', label: 'Inactivo' },
];

export const STOCK_OPTIONS = [
  { value: 'low', label: 'Stock bajo' },
  { value: 'enough', label: 'Suficiente' },
  { value: 'unknown', label: 'No disponible' },
];
