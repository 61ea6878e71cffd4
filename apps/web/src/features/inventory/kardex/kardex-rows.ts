/**
 * The kardex as its table shows it (MOV-05): each entry with its words, its unit, and the stock after it. Pure, so that
 * the content of a line is tested without a screen.
 */
import type { KardexEntry } from '@cuadra/contracts/stock/reading';
import { formatAverageCost } from '@cuadra/domain/money/format';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { TYPE_NAMES } from '../movements/movement-words.ts';

export interface KardexRow {
  readonly key: string;
  readonly position: number;
  readonly documentId: string;
  readonly collection: KardexEntry['collection'];
  readonly at: string;
  /** Business day in Caracas. */
  readonly day: string;
  /** 'Compra por factura', 'Venta', 'Anulación: ajuste…' */
  readonly name: string;
  /** Number, supplier or customer. */
  readonly about: string;
  readonly maker: string;
  readonly unitName: string;
  readonly lot: string;
  /** In the unit, signed. */
  readonly moved: Quantity;
  /** Of all units, in base units. */
  readonly balance: Quantity;
  /** The value that the stock gained, and that of all stock after it; undefined when it is not known here. */
  readonly value: Money | undefined;
  readonly balanceValue: Money | undefined;
  /** Dollars for one base unit, as on the wire; undefined when no stock was left, or the cost is not known. */
  readonly averageCost: string | undefined;
}

/** @param unitNames by id, the base unit's too */
export function kardexRow(entry: KardexEntry, unitNames: ReadonlyMap<string, string>): KardexRow {
  return {
    key: String(entry.position),
    position: entry.position,
    documentId: entry.document_id,
    collection: entry.collection,
    at: entry.at,
    day: businessDayOf(entry.at),
    name: entryName(entry.type, entry.reverses_type),
    about: [entry.reference, entry.party].filter((part) => part !== '').join(' · '),
    maker: entry.made_by_name,
    unitName: unitNames.get(entry.unit_id) ?? '',
    lot: entry.lot,
    moved: quantity(entry.quantity),
    balance: quantity(entry.base_balance),
    value: parseDecimal(entry.value_usd, 'USD'),
    balanceValue: parseDecimal(entry.value_balance, 'USD'),
    averageCost: entry.average_cost_usd ?? undefined,
  };
}

/**
 * The name of an entry: 'Compra por factura', 'Venta', 'Anulación: ajuste', 'Unión de productos' (S-30); a type of a newer program as it
 * is.
 */
export function entryName(type: string, reversesType: string | null): string {
  if (type === 'void' && reversesType !== null) return `Anulación: ${nameOf(reversesType).toLowerCase()}`;
  return nameOf(type);
}

function nameOf(type: string): string {
  if (type === 'sale') return 'Venta';
  if (type === 'sale_return') return 'Devolución de venta';
  if (type === 'sale_void') return 'Anulación de venta';
  if (type === 'delivery') return 'Nota de entrega';
  if (type === 'delivery_void') return 'Anulación de nota de entrega';
  if (type === 'merge') return 'Unión de productos';
  return (TYPE_NAMES as Readonly<Record<string, string>>)[type] ?? type;
}

/**
 * The rows on a device that has only the last documents: the present stock is known, and so is the stock after each of
 * them; earlier entries and all values are not.
 *
 * @param rows newest first
 * @param now in base units
 */
export function windowRows(rows: readonly KardexRow[], now: Quantity): KardexRow[] {
  const offset = now - (rows[0]?.balance ?? now);
  return rows.map((row) => ({
    ...row,
    balance: row.balance + offset,
    value: undefined,
    balanceValue: undefined,
    averageCost: undefined,
  }));
}

/** '0,85', '1,2346', '0,012567': a cost of one unit, as on the wire, in as many decimals as are significant. */
export function unitCostText(decimal: string): string {
  return formatAverageCost(parseUnitCost(decimal, 'USD'));
}
