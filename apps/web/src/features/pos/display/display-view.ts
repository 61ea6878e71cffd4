/** What of a cart, a payment or a sale the customer is shown. Pure, and apart from how it gets there. */
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { formatAmount, formatRate } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { SaleRow } from '../../../data/rows.ts';
import { inOtherCurrency, type PricedTill, type TillMoney } from '../cart/price-till-cart.ts';
import { CHANGE_WORDS } from '../receipt/change-words.ts';
import type { DisplayLine, DisplayView } from './display-message.ts';

/** More would scroll away, and every scan would carry them all to the other window. */
const LINES_MAX = 60;

export interface OnSale {
  readonly priced: PricedTill;
  readonly money: TillMoney;
}

/** The last lines alone: the display shows what was just scanned. */
export function viewOfCart({ priced, money }: OnSale, isPaying: boolean): DisplayView {
  const { cart } = priced;
  if (cart.lines.length === 0) return { kind: 'idle' };
  return {
    kind: 'cart',
    lines: cart.lines.slice(-LINES_MAX).map(lineOf),
    isPaying,
    total: cart.total,
    other: inOtherCurrency(cart.total, money) ?? null,
    rate: money.rate === null ? null : formatRate(money.rate),
  };
}

function lineOf({ line, subtotal, discounts }: PricedLine): DisplayLine {
  return {
    id: line.id,
    name: line.name,
    count: `${quantityText(line.unitName, line.quantity)} × ${formatAmount(line.unitPrice)}`,
    amount: subtotal,
    discounts: discounts.map(({ name, amount }) => ({
      name: name.trim() === '' ? 'Descuento' : name,
      amount: { ...amount, minor: -amount.minor },
    })),
  };
}

/** What was paid and goes back, until the next sale begins. */
export function viewOfSale(sale: SaleRow): DisplayView {
  const { total_secondary: other, secondary_currency: otherCurrency, exchange_rate: rate } = sale;
  return {
    kind: 'paid',
    total: parseDecimal(sale.total, sale.currency),
    other: other === null || otherCurrency === null ? null : parseDecimal(other, otherCurrency),
    rate: rate === null ? null : formatRate(exchangeRate('USD', 'VES', rate)),
    change: sale.change.map(({ method, amount, currency }) => ({
      amount: parseDecimal(amount, currency),
      how: CHANGE_WORDS[method],
    })),
  };
}
