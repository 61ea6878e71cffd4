/**
 * What takes something off prices at a moment, for the labels of goods and for the customers' display (MKT-07). Separate
 * from pricing because a label says what a customer may get, whatever is in a cart.
 */
import { formatQuantity } from '../money/format.ts';
import { isZero, negate } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { moneyText, percentText } from '../printing/print-words.ts';
import { type PreparedPricing, type PricingMoment, promotionsNow, rulesNow } from './prepare-pricing.ts';
import {
  type GoodsKeys,
  goodsNamed,
  keysOfGoods,
  type PriceCut,
  type PriceRule,
  type Promotion,
} from './price-rule.ts';

export type Offer = PriceRule | Promotion;

export interface RunningOffers {
  /** In the order of pricing: promotions, then rules. */
  readonly all: readonly Offer[];
  /** The first of those that name goods, by what they name; what is of all goods is no label of any. */
  readonly byGoods: ReadonlyMap<string, Offer>;
}

export function runningOffers(prepared: PreparedPricing, moment: PricingMoment): RunningOffers {
  const all = [...promotionsNow(prepared, moment, prepared.byGoods.keys()), ...rulesNow(prepared, moment)];
  const byGoods = new Map<string, Offer>();
  for (const offer of all) {
    for (const key of goodsNamed(offer)) if (!byGoods.has(key)) byGoods.set(key, offer);
  }
  return { all, byGoods };
}

/** Of the product before that of its category or brand. */
export function offerOn({ byGoods }: RunningOffers, goods: GoodsKeys): Offer | undefined {
  for (const key of keysOfGoods(goods)) {
    const offer = byGoods.get(key);
    if (offer !== undefined) return offer;
  }
  return undefined;
}

/** '−10 %', '−10 % desde 6', '2 × 1', 'Combo', 'Regalo'; with what it asks for: '−10 % desde $ 20,00'. */
export function offerLabel(offer: Offer): string {
  return 'condition' in offer ? labelOfRule(offer) : labelOfPromotion(offer);
}

/** 'Mayorista: −10 %'; a name that says it already, as 'Malta 2 × 1', by itself. */
export function offerText(offer: Offer): string {
  const label = offerLabel(offer);
  return offer.name.includes(label) ? offer.name : `${offer.name}: ${label}`;
}

function labelOfRule({ condition, cut }: PriceRule): string {
  if (condition.type !== 'bulk' || condition.minQuantity <= ONE) return cutText(cut);
  return `${cutText(cut)} desde ${formatQuantity(condition.minQuantity)}`;
}

function labelOfPromotion({ type, benefit, setSize, minPurchase }: Promotion): string {
  const from = isZero(minPurchase) ? '' : ` desde ${moneyText(minPurchase)}`;
  if (type === 'bundle') return `Combo${from}`;
  if (benefit.type === 'free_product') return `Regalo${from}`;
  if (type === 'discount') return `${cutText(benefit)}${from}`;
  const isFree = benefit.type === 'percentage' && benefit.basisPoints === 10_000;
  return isFree ? `${setSize} × ${setSize - 1}${from}` : `${cutText(benefit)} en ${setSize}${from}`;
}

function cutText(cut: PriceCut): string {
  return cut.type === 'percentage' ? `−${percentText(cut.basisPoints)}` : moneyText(negate(cut.amount));
}
