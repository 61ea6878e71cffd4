/**
 * Movements as their list shows them (MOV-05): origin and destination, goods, the total of a purchase, and the present
 * state. Pure, so that search and states are tested without a screen.
 */
import { namesText } from '@cuadra/domain/catalog/names-text';
import { matchesAllWords, normaliseForSearch, searchWords } from '@cuadra/domain/catalog/search-text';
import { add, type Money, parseDecimal, zero } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { costOfQuantity, parseUnitCost } from '@cuadra/domain/money/unit-cost';
import { businessDayOf } from '@cuadra/domain/time/business-day';

import type { MovementRow } from '../../../data/rows.ts';
import { reasonName } from './adjustment-reasons.ts';
import { movementName } from './movement-words.ts';

/** `replaced` is voided too: by an edit, whose new movement names the one it replaces. */
export type MovementState = 'posted' | 'voided' | 'replaced';

export interface ListedMovement {
  readonly row: MovementRow;
  readonly state: MovementState;
  /** 'Depósito → Tienda 1', 'Tienda 1'. */
  readonly place: string;
  /** 'Harina de maíz y 2 más'. */
  readonly what: string;
  /** Invoice and supplier, reason, or notes. */
  readonly about: string;
  /** Of a purchase, with IVA, in the invoice's currency. */
  readonly total: Money | undefined;
  /** Business day in Caracas. */
  readonly day: string;
  readonly searchText: string;
}

export interface MovementFilter {
  /** Words of products, suppliers, invoices and notes. */
  readonly text: string;
  readonly type: string | null;
  readonly placeId: string | null;
  readonly supplierId: string | null;
  /** Days, both included; empty for no bound. */
  readonly from: string;
  readonly until: string;
}

export const NO_FILTER: MovementFilter = {
  text: '',
  type: null,
  placeId: null,
  supplierId: null,
  from: '',
  until: '',
};

/** @param names of places by id, deleted ones too */
export function listMovements(
  rows: readonly MovementRow[],
  names: ReadonlyMap<string, string>,
): ListedMovement[] {
  const voided = new Set(rows.flatMap(({ reverses_id }) => reverses_id ?? []));
  const replaced = new Set(rows.flatMap(({ replaces_id }) => replaces_id ?? []));
  return rows.map((row) => {
    const about = aboutOf(row);
    return {
      row,
      state: replaced.has(row.id) ? 'replaced' : voided.has(row.id) ? 'voided' : 'posted',
      place: placeText(row, names),
      what: productsText(row),
      about,
      total: purchaseTotal(row),
      day: businessDayOf(row.date),
      searchText: searchTextOf(row, about),
    };
  });
}

/** Those that meet all of the filter, in their order. */
export function filterMovements(listed: readonly ListedMovement[], filter: MovementFilter): ListedMovement[] {
  const words = searchWords(filter.text);
  return listed.filter(
    ({ row, day, searchText }) =>
      (filter.type === null || row.type === filter.type) &&
      (filter.placeId === null || isAt(row, filter.placeId)) &&
      (filter.supplierId === null || row.purchase?.supplier_id === filter.supplierId) &&
      (filter.from === '' || day >= filter.from) &&
      (filter.until === '' || day <= filter.until) &&
      matchesAllWords(searchText, words),
  );
}

/** Whether the filter leaves anything out. */
export function isFiltered(filter: MovementFilter): boolean {
  const fields = Object.keys(NO_FILTER) as (keyof MovementFilter)[];
  return fields.some((field) => filter[field] !== NO_FILTER[field]);
}

function isAt({ from_warehouse_id, to_warehouse_id }: MovementRow, placeId: string): boolean {
  return from_warehouse_id === placeId || to_warehouse_id === placeId;
}

/** 'Depósito → Tienda 1', or the one place it is about. @param names of places by id, deleted ones too */
export function placeText(row: MovementRow, names: ReadonlyMap<string, string>): string {
  const name = (id: string): string => names.get(id) ?? 'Almacén que ya no existe';
  const { from_warehouse_id: from, to_warehouse_id: to } = row;
  if (from === null) return to === null ? '' : name(to);
  return to === null ? name(from) : `${name(from)} → ${name(to)}`;
}

function productsText({ items }: MovementRow): string {
  return namesText([...new Set(items.map(({ name, sku }) => (name === '' ? sku : name)))], 1);
}

function aboutOf({ type, purchase, reason, notes, document_ref }: MovementRow): string {
  if (purchase !== null && purchase !== undefined) {
    return [`Factura ${purchase.invoice_number}`, purchase.supplier_name].join(' · ');
  }
  if (type === 'adjustment' && reason !== null && reason !== undefined) {
    return [reasonName(reason), notes].filter((part) => part !== '').join(' · ');
  }
  return notes === '' ? document_ref : notes;
}

/** Undefined for a movement that is no purchase, and for a purchase whose lines have no cost. */
export function purchaseTotal({ purchase, items }: MovementRow): Money | undefined {
  if (purchase === null || purchase === undefined) return undefined;
  const { currency } = purchase;
  return items.reduce<Money>((sum, { cost, tax, quantity: count }) => {
    const base = costOfQuantity(parseUnitCost(cost ?? '0', currency), quantity(count));
    return add(add(sum, base), parseDecimal(tax ?? '0', currency));
  }, zero(currency));
}

function searchTextOf(row: MovementRow, about: string): string {
  const { items, purchase, document_ref, made_by } = row;
  const products = items.flatMap(({ name, sku, lot }) => [name, sku, lot]);
  const invoice = [purchase?.supplier_document ?? '', purchase?.control_number ?? '', document_ref];
  return normaliseForSearch(
    [movementName(row), about, ...products, ...invoice, made_by?.name ?? ''].join(' '),
  );
}
