/** What the entries of a kardex are called: movements by their type, and sales (MOV-05). */
import { TYPE_NAMES } from '../movements/movement-words.ts';

/** 'Compra por factura', 'Venta', 'Anulación: ajuste'; a type of a newer program as it is. */
export function entryName(type: string, reversesType: string | null): string {
  if (type === 'void' && reversesType !== null) return `Anulación: ${nameOf(reversesType).toLowerCase()}`;
  return nameOf(type);
}

function nameOf(type: string): string {
  if (type === 'sale') return 'Venta';
  return (TYPE_NAMES as Readonly<Record<string, string>>)[type] ?? type;
}
