/** The price of one piece at the till at this moment, alone in a cart of the current customer (POS-07, PRICE-01). */
import type { Money } from '@cuadra/domain/money/money';
import { ONE } from '@cuadra/domain/money/quantity';
import { type KnownPricing, otherSide, priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import type { Article, SoldCart } from '../../../session/selling/sold-cart.ts';
import type { Till } from '../context/till-context.ts';

export interface PriceNow {
  /** With IVA, in the currency of the sale. */
  readonly now: Money;
  /** The same in the second currency; undefined when there is none to show. */
  readonly nowOther: Money | undefined;
  /** The price before discounts; undefined without a discount. */
  readonly list: Money | undefined;
  /** The rules and promotions that give the discount: 'Mayorista · Oferta'. */
  readonly why: string;
}

/**
 * Undefined when a rate is missing.
 *
 * @param pricing undefined while the rules are not read yet: then there is no discount
 */
export function priceNow(
  article: Article,
  customer: SoldCart['customer'],
  till: Pick<Till, 'money' | 'taxes'>,
  pricing: KnownPricing | undefined,
): PriceNow | undefined {
  const cart = { lines: [{ ...article, id: article.unitId, quantity: ONE }], customer };
  const [line] = priceWholeCart(cart, till, pricing).cart.lines;
  const [plain] = priceWholeCart(cart, till, undefined).cart.lines;
  if (line === undefined || plain === undefined) return undefined;
  return {
    now: line.total,
    nowOther: otherSide(line.total, line.bolivars?.total, till.money),
    list: line.discounts.length === 0 ? undefined : plain.total,
    why: line.discounts.map(({ name }) => name).join(' · '),
  };
}
