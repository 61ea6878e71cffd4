/** The texts under the panel's counters [INV-01]. Pure, so that each is a test without a screen. */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { addDays } from '@cuadra/domain/time/days';

import type { ProductRow, WarehouseRow } from '../../../data/rows.ts';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';

const WEEK_DAYS = 7;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Undefined when none was created in the last seven days. @param today 'YYYY-MM-DD' */
export function newProductsText(
  listed: readonly { readonly product: Pick<ProductRow, 'created_at'> }[],
  today: string,
): string | undefined {
  const { from } = boundsOfBusinessDay(addDays(today, 1 - WEEK_DAYS));
  const [day, fromMs] = [from.slice(0, DAY_LENGTH), Date.parse(from)];
  // Most are older by days: of a hundred thousand few instants are read.
  const count = listed.filter(
    ({ product: { created_at } }) => created_at >= day && Date.parse(created_at) >= fromMs,
  ).length;
  if (count === 0) return undefined;
  return count === 1 ? '1 nuevo esta semana' : `${COUNT_FORMAT.format(count)} nuevos esta semana`;
}

/** '2 tiendas y 1 depósito' */
export function placesText(warehouses: readonly Pick<WarehouseRow, 'type'>[]): string {
  const shops = warehouses.filter(({ type }) => type === 'store').length;
  const depots = warehouses.length - shops;
  return [counted(shops, 'tienda', 'tiendas'), counted(depots, 'depósito', 'depósitos')]
    .filter((text) => text !== '')
    .join(' y ');
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${COUNT_FORMAT.format(count)} ${count === 1 ? one : many}`;
}
