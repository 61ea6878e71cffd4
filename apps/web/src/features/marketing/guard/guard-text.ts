/** What is said of a rule or promotion before it is switched on [MKT-06]. Pure. */
import { formatMoney, formatQuantity } from '@cuadra/domain/money/format';
import { ONE } from '@cuadra/domain/money/quantity';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import type { CheapGood, CheapGoods } from './below-cost-goods.ts';
import { DAYS, type LastMonth } from './last-month.ts';

/** So many are named in a sentence. */
const SPOKEN_MAX = 3;

export function lastMonthText({ cost, units, sales, allSales }: LastMonth): string {
  if (allSales === 0) return `No hay ventas de los últimos ${DAYS} días con que compararla.`;
  if (sales === 0) return `En los últimos ${DAYS} días no habría cambiado ninguna venta.`;
  const inSales = sales === 1 ? '1 venta' : `${COUNT_FORMAT.format(sales)} ventas`;
  const pieces = units === ONE ? '1 unidad' : `${formatQuantity(units, { grouping: true })} unidades`;
  return `En los últimos ${DAYS} días habría costado ${formatMoney(cost, '$')} en ${inSales}, sobre ${pieces}.`;
}

/** Undefined where nothing is sold below its cost. */
export function cheapText({ count, named }: CheapGoods): string | undefined {
  if (count === 0) return undefined;
  const spoken = named.slice(0, SPOKEN_MAX).map(nameWithQuantity);
  const others = count - spoken.length;
  const last = others === 0 ? [] : [others === 1 ? '1 más' : `${COUNT_FORMAT.format(others)} más`];
  return `Vendería bajo su costo: ${listed([...spoken, ...last])}.`;
}

function nameWithQuantity({ name, quantity }: CheapGood): string {
  return quantity === ONE ? name : `${name} (desde ${formatQuantity(quantity)})`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
}
