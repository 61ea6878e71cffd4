/** How a sale was paid, in few words: 'Efectivo $ y Tarjeta Bs.'. */
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { SaleRow } from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/currency-symbol.ts';

export function methodsText({ payments }: Pick<SaleRow, 'payments'>): string {
  const names = payments.map(
    ({ method, currency }) => `${PAYMENT_METHOD_RULES[method].label} ${currencySymbol(currency)}`,
  );
  return [...new Set(names)].join(' y ');
}
