/**
 * What price rules take off the lines (PRICE-01). Separate from promotions because a rule asks for nothing but the line
 * itself: its goods, and how many of its product are bought.
 */
import { addToGroup } from '../grouped.ts';
import type { Quantity } from '../money/quantity.ts';
import { cutOf, type DiscountedLine, type DiscountReason, isUsedUp, takeOff } from './discounted-line.ts';
import { goodsNamed, keysOfGoods, type PriceCut, type PriceRule } from './price-rule.ts';

/** A line names at most so many rules, as a reader needs no more; the discounts of the others are one amount. */
const NAMED_MAX = 12;

/** A rule with its place among those that hold now: the highest priority is the first. */
interface PlacedRule {
  readonly rule: PriceRule;
  readonly place: number;
}

interface RuleSums {
  readonly basisPoints: number;
  /** Minor units for each base unit. */
  readonly fixed: bigint;
}

/** Rules that a quantity reaches, in their order, and what they come to together. */
interface ReachedRules extends RuleSums {
  readonly rules: readonly PlacedRule[];
}

/** The rules of a line: the first by name, the others as one sum. */
interface LineRules extends RuleSums {
  readonly named: readonly NamedRule[];
}

interface NamedRule {
  readonly cut: PriceCut;
  readonly why: DiscountReason;
}

const NONE: readonly PlacedRule[] = [];

/** @param rules that hold now, the highest priority first */
export function applyRules(rules: readonly PriceRule[], lines: readonly DiscountedLine[]): void {
  if (rules.length === 0) return;
  const sizes = sizesByProduct(lines);
  const { ofAll, byGoods } = placedRules(rules);
  // Rules of all goods are most of them, and depend on the quantity alone: worked out once for each.
  const reached = new Map<Quantity, ReachedRules>();
  const known = new Map<Quantity, LineRules>();
  for (const line of lines) {
    const size = sizes.get(line.productId) ?? line.size;
    const ofSize = reached.get(size) ?? reachedRules(ofAll, size);
    reached.set(size, ofSize);
    const own = rulesOfGoods(byGoods, line);
    if (own.length > 0) {
      applyLineRules(lineRules(ofSize, reachedRules(own, size)), line);
      continue;
    }
    const ofLine = known.get(size) ?? lineRules(ofSize);
    known.set(size, ofLine);
    applyLineRules(ofLine, line);
  }
}

/** In base units: a case and some loose ones of a product count together. */
function sizesByProduct(lines: readonly DiscountedLine[]): ReadonlyMap<string, Quantity> {
  const sizes = new Map<string, Quantity>();
  for (const { productId, size } of lines) sizes.set(productId, (sizes.get(productId) ?? 0n) + size);
  return sizes;
}

/** Those of all goods, and the others by what they name. */
function placedRules(rules: readonly PriceRule[]) {
  const ofAll: PlacedRule[] = [];
  const byGoods = new Map<string, PlacedRule[]>();
  for (const [place, rule] of rules.entries()) {
    const placed = { rule, place };
    const named = goodsNamed(rule);
    if (named.length === 0) ofAll.push(placed);
    for (const key of named) addToGroup(byGoods, key, placed);
  }
  return { ofAll, byGoods };
}

/** Each once, though it may name both the product and its category. */
function rulesOfGoods(
  byGoods: ReadonlyMap<string, readonly PlacedRule[]>,
  line: DiscountedLine,
): readonly PlacedRule[] {
  if (byGoods.size === 0) return NONE;
  const own = new Set<PlacedRule>();
  for (const key of keysOfGoods(line)) for (const placed of byGoods.get(key) ?? NONE) own.add(placed);
  return own.size === 0 ? NONE : [...own].sort(byPlace);
}

function byPlace(first: PlacedRule, second: PlacedRule): number {
  return first.place - second.place;
}

function reachedRules(rules: readonly PlacedRule[], size: Quantity): ReachedRules {
  const reached = rules.filter(
    ({ rule: { condition } }) => condition.type !== 'bulk' || size >= condition.minQuantity,
  );
  return { rules: reached, ...sumsOf(reached) };
}

function sumsOf(rules: readonly PlacedRule[]): RuleSums {
  let basisPoints = 0;
  let fixed = 0n;
  for (const {
    rule: { cut },
  } of rules) {
    if (cut.type === 'percentage') basisPoints += cut.basisPoints;
    else fixed += cut.amount.minor;
  }
  return { basisPoints, fixed };
}

/** @param own those that name the goods of the line */
function lineRules(ofAll: ReachedRules, own?: ReachedRules): LineRules {
  const first = ofAll.rules.slice(0, NAMED_MAX);
  const named =
    own === undefined
      ? first
      : [...first, ...own.rules.slice(0, NAMED_MAX)].sort(byPlace).slice(0, NAMED_MAX);
  const ofNamed = sumsOf(named);
  return {
    named: named.map(({ rule: { id, name, cut } }) => ({ cut, why: { source: 'rule', sourceId: id, name } })),
    basisPoints: ofAll.basisPoints + (own?.basisPoints ?? 0) - ofNamed.basisPoints,
    fixed: ofAll.fixed + (own?.fixed ?? 0n) - ofNamed.fixed,
  };
}

function applyLineRules({ named, basisPoints, fixed }: LineRules, line: DiscountedLine): void {
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
