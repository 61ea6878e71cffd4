/**
 * What price rules take off the lines (PRICE-01). Separate from promotions because a rule applies to all goods and
 * depends only on time, customer and quantity.
 */
import type { Quantity } from '../money/quantity.ts';
import { cutOf, type DiscountedLine, type DiscountReason, isUsedUp, takeOff } from './discounted-line.ts';
import type { PriceCut, PriceRule } from './price-rule.ts';

/** A line names at most so many rules, as a reader needs no more; the discounts of the others are one amount. */
const NAMED_MAX = 12;

/** The rules of one quantity: the first by name, the others as one sum. */
interface RulesOfSize {
  readonly named: readonly NamedRule[];
  readonly basisPoints: number;
  /** Minor units for each base unit. */
  readonly fixed: bigint;
}

interface NamedRule {
  readonly cut: PriceCut;
  readonly why: DiscountReason;
}

/** @param rules that hold now, the highest priority first */
export function applyRules(rules: readonly PriceRule[], lines: readonly DiscountedLine[]): void {
  if (rules.length === 0) return;
  const sizes = sizesByProduct(lines);
  const known = new Map<Quantity, RulesOfSize>();
  for (const line of lines) {
    const size = sizes.get(line.productId) ?? line.size;
    const ofSize = known.get(size) ?? rulesOfSize(rules, size);
    known.set(size, ofSize);
    applyRulesOfSize(ofSize, line);
  }
}

/** In base units: a case and some loose ones of a product count together. */
function sizesByProduct(lines: readonly DiscountedLine[]): ReadonlyMap<string, Quantity> {
  const sizes = new Map<string, Quantity>();
  for (const { productId, size } of lines) sizes.set(productId, (sizes.get(productId) ?? 0n) + size);
  return sizes;
}

function rulesOfSize(rules: readonly PriceRule[], size: Quantity): RulesOfSize {
  const reached = rules.filter(({ condition }) => condition.type !== 'bulk' || size >= condition.minQuantity);
  const others = reached.slice(NAMED_MAX).map(({ cut }) => cut);
  return {
    named: reached
      .slice(0, NAMED_MAX)
      .map(({ id, name, cut }) => ({ cut, why: { source: 'rule', sourceId: id, name } })),
    basisPoints: others.reduce((sum, cut) => (cut.type === 'percentage' ? sum + cut.basisPoints : sum), 0),
    fixed: others.reduce((sum, cut) => (cut.type === 'fixed' ? sum + cut.amount.minor : sum), 0n),
  };
}

function applyRulesOfSize({ named, basisPoints, fixed }: RulesOfSize, line: DiscountedLine): void {
  for (const { cut, why } of named) {
    if (isUsedUp(line)) return;
    takeOff(line, why, (side) => cutOf(line, cut, side));
  }
  if (basisPoints === 0 && fixed === 0n) return;
  const amount = { minor: fixed, currency: line.own.subtotal.currency };
  takeOff(
    line,
    { source: 'rule', sourceId: null, name: 'Otras reglas' },
    (side) =>
      cutOf(line, { type: 'percentage', basisPoints }, side) +
      (fixed === 0n ? 0n : cutOf(line, { type: 'fixed', amount }, side)),
  );
}
