/** How a sale was paid, as a short text: 'Efectivo $ y Tarjeta Bs.', 'A crédito'. */
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { SaleRow } from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';

export function methodsText({ payments, credit }: Pick<SaleRow, 'payments' | 'credit'>): string {
  const names = payments.map(
    ({ method, currency }) => `${PAYMENT_METHOD_RULES[method].label} ${currencySymbol(currency)}`,
  );
  const onAccount = credit == null ? [] : ['A crédito'];
  return [...new Set([...names, ...onAccount])].join(' y ');
}
