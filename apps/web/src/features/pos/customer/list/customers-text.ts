/** The number of customers and their total receivables, as text [PAY-06]. Pure. */

import { dayText } from '@cuadra/domain/time/instant-text';
import type { Debts } from '../../../../data/customers/read-debts.ts';
import { countText } from '../../../../ui/display/count-format.ts';
import { moneyText } from '../../../../ui/display/currency-symbol.ts';

/** @param debts undefined until read: then only the customers are counted */
export function customersText(count: number, debts: Debts | undefined): string {
  const customers = count === 1 ? '1 cliente' : `${countText(count)} clientes`;
  if (debts === undefined || debts.count === 0) return customers;
  const owing = debts.count === 1 ? '1 te debe' : `${countText(debts.count)} te deben`;
  const oldest = debts.debtors
    .flatMap(({ arrears }) => (arrears?.kind === 'late' ? [arrears.day] : []))
    .sort()[0];
  const since = oldest === undefined ? '' : `, lo más antiguo vencido desde el ${dayText(oldest)}`;
  return `${customers} · ${owing} ${moneyText(debts.total)}${since}`;
}
