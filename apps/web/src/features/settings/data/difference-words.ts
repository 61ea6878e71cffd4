/** Describes what a differing balance belongs to, by the names people know. */

import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import type { BalanceDifference } from '@cuadra/contracts/residence/residence';
import { DELIVERED_PLACE_NAME } from '@cuadra/domain/deliveries/delivery-note';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { POINTS_CURRENCY, POINTS_WORTH_CURRENCY } from '@cuadra/domain/points/points';
import type { CompanyDb } from '../../../data/company-db.ts';

export interface NamedDifference {
  readonly id: string;
  /** 'Harina PAN 1 kg en Almacén principal'. */
  readonly name: string;
  readonly device: string;
  readonly server: string;
}

/** Name by id, of products, warehouses, units but the base ones, customers and registers. */
export type Names = ReadonlyMap<string, string>;

export async function namesOfKeys(db: CompanyDb, differences: readonly BalanceDifference[]): Promise<Names> {
  const ids = [...new Set(differences.flatMap(({ key }) => key.split('|')))];
  const tables = [db.products, db.warehouses, db.product_units, db.customers, db.registers] as const;
  const rows = await Promise.all(tables.map((table) => table.bulkGet(ids)));
  return new Map([
    [deliveredPlaceId(db.companyId), DELIVERED_PLACE_NAME],
    ...rows.flat().flatMap((row) => (row === undefined ? [] : [[row.id, row.name] as const])),
  ]);
}

export function nameDifference(
  { collection, key, device, server }: BalanceDifference,
  names: Names,
): NamedDifference {
  const [first = '', second = '', third = ''] = key.split('|');
  const named = (id: string) => names.get(id) ?? id;
  const name = {
    stock_balances: () => [`${named(first)} en ${named(second)}`, names.get(third) ?? []].flat().join(', '),
    customer_balances: () =>
      second === POINTS_CURRENCY
        ? `Puntos de ${named(first)}`
        : `Saldo de ${named(first)} en ${second === POINTS_WORTH_CURRENCY ? 'puntos, en dólares' : second}`,
    cash_balances: () => `Efectivo de ${named(first)} en ${second}`,
  }[collection]();
  const text = collection === 'stock_balances' ? quantityText : amountText;
  return { id: `${collection}|${key}`, name, device: text(device), server: text(server) };
}

function quantityText(text: string): string {
  return quantityToString(quantity(text)).replace('.', ',');
}

function amountText(text: string): string {
  const [whole = '0', cents = ''] = text.split('.');
  return `${whole},${cents.padEnd(2, '0')}`;
}
