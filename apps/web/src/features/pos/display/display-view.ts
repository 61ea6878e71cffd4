/** The customer's view of a cart, a payment or a sale. Pure, and apart from its transport. */
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { formatAmount, formatRate } from '@cuadra/domain/money/format';
import { add, type Money, parseDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import { type Igtf, igtfIn } from '@cuadra/domain/tax/igtf';
import type { SaleRow } from '../../../data/rows.ts';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';
import { pointsText } from '../customer/points-text.ts';
import { CHANGE_WORDS } from '../receipt/change-words.ts';
import { collectedOf, igtfSide, soldOf } from '../receipt/collected.ts';
import type { DisplayLine, DisplayView } from './display-message.ts';

/** More lines would scroll away, and every scan would send them all to the other window. */
const LINES_MAX = 60;
/** As many as are read while somebody waits. */
const OFFERS_MAX = 4;

export interface OnSale {
  readonly priced: PricedTill;
  readonly money: TillMoney;
  /** What is cheaper now. */
  readonly offers: readonly string[];
}

/**
 * The view of a cart: only its last lines, because the display shows what was just scanned.
 *
 * @param igtf of the payments entered so far, which is part of the requested total (PAY-06)
 */
export function viewOfCart({ priced, money, offers }: OnSale, isPaying: boolean, igtf?: Igtf): DisplayView {
  const { cart, totalOther: other } = priced;
  if (cart.lines.length === 0) return { kind: 'idle', offers: offers.slice(0, OFFERS_MAX) };
  const withTax = (amount: Money): Money =>
    igtf === undefined ? amount : add(amount, igtfIn(igtf, amount.currency));
  return {
    kind: 'cart',
    lines: cart.lines.slice(-LINES_MAX).map(lineOf),
    isPaying,
    total: withTax(cart.total),
    other: other === undefined ? null : withTax(other),
    rate: money.rate === null ? null : formatRate(money.rate),
    igtf: igtf === undefined ? null : igtfIn(igtf, cart.total.currency),
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

/** What was paid and the change, shown until the next sale begins. */
export function viewOfSale(sale: SaleRow): DisplayView {
  const { currency, exchange_rate: rate, igtf, credit } = sale;
  const { own, other } = credit == null ? collectedOf(sale) : soldOf(sale);
  return {
    kind: 'paid',
    total: own,
    other,
    igtf: igtf == null ? null : igtfSide(igtf, currency),
    credit: credit == null ? null : parseDecimal(credit.amount, currency),
    rate: rate === null ? null : formatRate(exchangeRate('USD', 'VES', rate)),
    change: sale.change.map(({ method, amount, currency }) => ({
      amount: parseDecimal(amount, currency),
      how: CHANGE_WORDS[method],
    })),
    points: pointsTexts(sale),
  };
}

/** A balance below zero is left to his account: here others read along. */
function pointsTexts({ points }: SaleRow): string[] {
  if (points == null) return [];
  const [earned, spent, balance] = [points.earned, points.spent, points.balance].map(BigInt);
  const say = (verb: string, count = 0n) => (count > 0n ? [`${verb} ${pointsText(count)}`] : []);
  return [...say('Canjeó', spent), ...say('Ganó', earned), ...say('Tiene', balance)];
}
