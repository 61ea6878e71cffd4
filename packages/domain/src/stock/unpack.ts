/**
 * Which boxes are opened when the units run out (MOV-03): one box is so many units, and nothing comes of it or goes.
 * Apart from the entries because it is decided once, where something is sold; what follows is a movement of its own.
 */
import type { Quantity } from '../money/quantity.ts';
import { inBaseUnits, ONE } from '../money/quantity.ts';
import { isExpired, type LotStock, splitByLot } from './fefo.ts';

/** One unit of a product as a place holds it. */
export interface UnitStock {
  readonly unitId: string;
  /** Base units in one of it. */
  readonly factor: Quantity;
  /** What there is of it, by lot: one without a code at most. */
  readonly lots: readonly LotStock[];
}

/** Whole boxes of one unit and lot, opened into the units they hold. */
export interface Opening {
  readonly boxUnitId: string;
  readonly innerUnitId: string;
  readonly lot: string;
  readonly expiresOn: string | null;
  readonly boxes: Quantity;
  readonly inner: Quantity;
}

/**
 * What is opened so that this much of each unit can be taken: nothing where there is enough, never more boxes than are
 * wanted, and none that are themselves sold. The smallest box that holds a whole number comes first; one that has run out is
 * filled from a bigger one, so that a bundle of twelve boxes gives boxes and not loose units. What expires first is opened
 * first; of expired lots nothing is.
 *
 * @param demand by unit, of one product at one place
 * @param today business day, 'YYYY-MM-DD'
 */
export function openingsFor(
  units: readonly UnitStock[],
  demand: ReadonlyMap<string, Quantity>,
  today: string,
): Opening[] {
  const shelf = new Shelf(units, demand, today);
  const bySize = [...units].sort(bySmallest);
  for (const unit of bySize) shelf.provide(unit, demand.get(unit.unitId) ?? 0n);
  return shelf.openings;
}

class Shelf {
  readonly openings: Opening[] = [];
  readonly #units: readonly UnitStock[];
  readonly #demand: ReadonlyMap<string, Quantity>;
  readonly #today: string;
  readonly #lots: Map<string, LotStock[]>;

  constructor(units: readonly UnitStock[], demand: ReadonlyMap<string, Quantity>, today: string) {
    this.#units = [...units].sort(bySmallest);
    this.#demand = demand;
    this.#today = today;
    this.#lots = new Map(units.map(({ unitId, lots }) => [unitId, lots.map((lot) => ({ ...lot }))]));
  }

  /** Opens bigger units until there is as much of this one, or nothing is left to open. */
  provide(unit: UnitStock, wanted: Quantity): void {
    if (wanted <= 0n) return;
    for (const box of this.#units) {
      const missing = wanted - this.#heldOf(unit);
      if (missing <= 0n) return;
      const content = contentOf(box, unit);
      if (content !== undefined) this.#open(box, unit, content, wholeUp(missing, content));
    }
  }

  #open(box: UnitStock, inner: UnitStock, content: Quantity, wanted: Quantity): void {
    const reserved = this.#demand.get(box.unitId) ?? 0n;
    this.provide(box, wanted + reserved);
    let left = smaller(wanted, wholeDown(this.#heldOf(box) - reserved));
    while (left > 0n) {
      const part = this.#firstWhole(box, left);
      if (part === undefined) return;
      this.#move(box, inner, part, inBaseUnits(part.quantity, content));
      left -= part.quantity;
    }
  }

  /** Whole boxes of the lot that expires first; half of a box cannot be opened. */
  #firstWhole(box: UnitStock, wanted: Quantity): LotStock | undefined {
    const whole = this.#lotsOf(box).map((lot) => ({ ...lot, quantity: wholeDown(lot.quantity) }));
    const { parts } = splitByLot(whole, wanted, { day: this.#today, withExpired: false });
    const [part] = parts;
    const lot = whole.find(({ code, quantity }) => code === part?.lot && quantity > 0n);
    if (part === undefined || lot === undefined) return undefined;
    return { ...lot, quantity: smaller(part.quantity, lot.quantity) };
  }

  #move(
    box: UnitStock,
    innerUnit: UnitStock,
    { code, expiresOn, quantity }: LotStock,
    inner: Quantity,
  ): void {
    this.#add(box, { code, expiresOn, quantity: -quantity });
    this.#add(innerUnit, { code, expiresOn, quantity: inner });
    this.openings.push({
      boxUnitId: box.unitId,
      innerUnitId: innerUnit.unitId,
      lot: code,
      expiresOn,
      boxes: quantity,
      inner,
    });
  }

  #add(unit: UnitStock, change: LotStock): void {
    const lots = this.#lotsOf(unit);
    const known = lots.find(({ code }) => code === change.code);
    const others = lots.filter((lot) => lot !== known);
    const quantity = (known?.quantity ?? 0n) + change.quantity;
    this.#lots.set(unit.unitId, [...others, { ...change, quantity }]);
  }

  /** What may be sold of it: what is below nothing in one lot is owed by the others. */
  #heldOf(unit: UnitStock): Quantity {
    return this.#lotsOf(unit)
      .filter(({ expiresOn }) => !isExpired(expiresOn, this.#today))
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  }

  #lotsOf({ unitId }: UnitStock): readonly LotStock[] {
    return this.#lots.get(unitId) ?? [];
  }
}

/** How many of the one are in the other; undefined where it is no bigger, or holds no whole number of them and they can be none. */
function contentOf(box: UnitStock, inner: UnitStock): Quantity | undefined {
  if (inner.factor <= 0n || box.factor <= inner.factor) return undefined;
  // Of the base unit there may be two and a half in a sack.
  if (inner.factor === ONE) return box.factor;
  return box.factor % inner.factor === 0n ? (box.factor / inner.factor) * ONE : undefined;
}

function bySmallest(first: UnitStock, second: UnitStock): number {
  if (first.factor !== second.factor) return first.factor < second.factor ? -1 : 1;
  return first.unitId < second.unitId ? -1 : 1;
}

/** Boxes that hold at least as much. */
function wholeUp(amount: Quantity, content: Quantity): Quantity {
  return ((amount + content - 1n) / content) * ONE;
}

function wholeDown(amount: Quantity): Quantity {
  return amount <= 0n ? 0n : amount - (amount % ONE);
}

function smaller(first: Quantity, second: Quantity): Quantity {
  return first < second ? first : second;
}
