/** Names of the entries of a kardex: movements by their type, sales, and merges (MOV-05, S-30). */
import { TYPE_NAMES } from '../movements/movement-words.ts';

/** 'Compra por factura', 'Venta', 'Anulación: ajuste'; a type of a newer program as it is. */
export function entryName(type: string, reversesType: string | null): string {
  if (type === 'void' && reversesType !== null) return `Anulación: ${nameOf(reversesType).toLowerCase()}`;
  return nameOf(type);
}

function nameOf(type: string): string {
  if (type === 'sale') return 'Venta';
  if (type === 'sale_return') return 'Devolución de venta';
  if (type === 'sale_void') return 'Anulación de venta';
  if (type === 'merge') return 'Unión de productos';
  return (TYPE_NAMES as Readonly<Record<string, string>>)[type] ?? type;
}
