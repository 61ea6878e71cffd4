/** How wide the columns of cost and price must be for the longest amount in them: one that is cut reads as another. Pure. */
import { formatAmount, formatUnitCost } from '@cuadra/domain/money/format';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { convertTo } from '@cuadra/domain/money/rate';
import { parseUnitCost } from '@cuadra/domain/money/unit-cost';
import type { ProductRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company/company.ts';

export interface FigureRoom {
  readonly cost: number;
  readonly price: number;
}

type Written = Pick<ProductRow['purchase_price'], 'amount' | 'currency'>;
type Priced = Readonly<Record<'purchase_price' | 'selling_price', Written>>;
type Shown = Pick<Company, 'rate' | 'secondaryCurrency'>;

/** Widths for a shop with amounts of usual length. */
const USUAL: FigureRoom = { cost: 100, price: 122 };
/** The sign of the currency and the space after it. */
const SIGN_LENGTH = 3;
const PADDING = 22;
/** Of a character, in the size of the amount and in that of the one under it. */
const CHARACTER = 7.4;
const SMALL_CHARACTER = 6.6;

/** @param products all that are listed, shown or not: no column moves while a filter changes */
export function figureRoom(products: readonly { readonly product: Priced }[], shown: Shown): FigureRoom {
  const costs = longest(products.map(({ product }) => product.purchase_price));
  const prices = longest(products.map(({ product }) => product.selling_price));
  return {
    cost: Math.max(USUAL.cost, ...costs.map(costRoom)),
    price: Math.max(USUAL.price, ...prices.map((price) => priceRoom(price, shown))),
  };
}

/**
 * The longest amount of each currency by its characters: formatting 20,000 amounts to measure them would be noticeable.
 */
function longest(amounts: readonly Written[]): Written[] {
  const found = new Map<string, Written>();
  for (const written of amounts) {
    const { length } = found.get(written.currency)?.amount ?? '';
    if (written.amount.length > length) found.set(written.currency, written);
  }
  return [...found.values()];
}

function costRoom({ amount, currency }: Written): number {
  return roomOf(formatUnitCost(parseUnitCost(amount, currency)), CHARACTER);
}

function priceRoom({ amount, currency }: Written, { rate, secondaryCurrency }: Shown): number {
  const price: Money = parseDecimal(amount, currency);
  const main = roomOf(formatAmount(price), CHARACTER);
  if (rate === undefined || secondaryCurrency === undefined) return main;
  const other = convertTo(price, currency === 'USD' ? 'VES' : 'USD', rate.exchange);
  return Math.max(main, roomOf(formatAmount(other), SMALL_CHARACTER));
}

function roomOf(figure: string, character: number): number {
  return Math.ceil(PADDING + (figure.length + SIGN_LENGTH) * character);
}
