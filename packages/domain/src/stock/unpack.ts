/**
 * Which boxes are opened when the units run out, and which are packed of units when the boxes do (MOV-03): one box is a
 * fixed number of units, and the total stays the same. Separate from the entries because it is decided once, at the
 * sale; the result is a movement of its own.
 */
import { least } from '../money/least.ts';
import type { Quantity } from '../money/quantity.ts';
import { inBaseUnits, ONE } from '../money/quantity.ts';
import { isExpired } from '../time/expiry.ts';
import { type LotStock, splitByLot } from './fefo.ts';

/** One unit of a product as a place holds it. */
export interface UnitStock {
  readonly unitId: string;
  /** Base units in one of it. */
  readonly factor: Quantity;
  /** Its stock by lot, at most one without a code. */
  readonly lots: readonly LotStock[];
}

/** A quantity of one unit and lot that becomes another unit of the same lot: the same in base units. */
export interface UnitChange {
  readonly fromUnitId: string;
  readonly toUnitId: string;
  readonly lot: string;
  readonly expiresOn: string | null;
  /** In the unit that goes. */
  readonly taken: Quantity;
  /** In the unit that comes. */
  readonly given: Quantity;
}

/**
 * The boxes to open and to pack, in this order, so that the demand of each unit can be taken: none where there is
 * enough, never more than needed, and none of a unit that is itself sold. Boxes are opened first: the smallest that
 * holds a whole number; one that has run out is filled from a bigger one, so that a bundle of twelve boxes gives boxes
 * and not loose units. What is missing then is packed of smaller units, loose ones first, whole boxes of one lot each.
 * What expires first goes first; expired lots stay as they are. Demand that neither covers becomes negative stock of
 * the unit sold.
 *
 * @param demand by unit, of one product at one place
 * @param today business day, 'YYYY-MM-DD'
 */
export function unitChangesFor(
  units: readonly UnitStock[],
  demand: ReadonlyMap<string, Quantity>,
  today: string,
): UnitChange[] {
  const shelf = new Shelf(units, demand, today);
  const bySize = [...units].sort(bySmallest);
  for (const unit of bySize) shelf.openInto(unit, demand.get(unit.unitId) ?? 0n);
  for (const unit of bySize) shelf.packInto(unit, demand.get(unit.unitId) ?? 0n);
  return shelf.changes;
}

class Shelf {
  readonly changes: UnitChange[] = [];
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
  openInto(unit: UnitStock, wanted: Quantity): void {
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
    this.openInto(box, wanted + reserved);
    let left = least(wanted, wholeDown(this.#heldOf(box) - reserved));
    while (left > 0n) {
      // Half of a box cannot be opened.
      const part = this.#firstWhole(this.#lotsOf(box), left);
      if (part === undefined) return;
      this.#move(box, inner, part, part.quantity, inBaseUnits(part.quantity, content));
      left -= part.quantity;
    }
  }

  /** Packs smaller units until there is as much of this one, or nothing is left that fills one. */
  packInto(box: UnitStock, wanted: Quantity): void {
    if (wanted <= 0n) return;
    let left = wholeUp(wanted - this.#heldOf(box), ONE);
    while (left > 0n) {
      const part = this.#firstWhole(this.#packable(box), left);
      if (part === undefined) return;
      this.#pack(box, part, part.quantity);
      left -= part.quantity;
    }
  }

  /**
   * First from a unit that fills a box by itself, the smallest; then from units that are completed with smaller ones.
   */
  #pack(box: UnitStock, lot: LotStock, wanted: Quantity): void {
    let left = wanted;
    for (const inner of this.#units) left -= this.#packOf(box, inner, lot, left);
    for (const inner of [...this.#units].reverse()) {
      const content = contentOf(box, inner);
      if (content === undefined || left <= 0n) continue;
      const boxes = least(left, wholeOf(this.#reachOf(inner, lot.code), content));
      const missing = inBaseUnits(boxes, content) - this.#spareOf(inner, lot.code);
      if (boxes > 0n && missing > 0n) this.#pack(inner, lot, wholeUp(missing, ONE));
      left -= this.#packOf(box, inner, lot, boxes);
    }
  }

  /** @returns how many boxes were made */
  #packOf(box: UnitStock, inner: UnitStock, lot: LotStock, wanted: Quantity): Quantity {
    const content = contentOf(box, inner);
    if (content === undefined || wanted <= 0n) return 0n;
    const boxes = least(wanted, wholeOf(this.#spareOf(inner, lot.code), content));
    if (boxes > 0n) this.#move(inner, box, lot, inBaseUnits(boxes, content), boxes);
    return boxes;
  }

  /** By lot, how many whole boxes can be packed. */
  #packable(box: UnitStock): LotStock[] {
    const lots = new Map(this.#units.flatMap((unit) => this.#lotsOf(unit)).map((lot) => [lot.code, lot]));
    return [...lots.values()].map((lot) => ({ ...lot, quantity: this.#packableOf(box, lot.code) }));
  }

  #packableOf(box: UnitStock, lot: string): Quantity {
    return this.#units.reduce((most, inner) => {
      const content = contentOf(box, inner);
      const boxes = content === undefined ? 0n : wholeOf(this.#reachOf(inner, lot), content);
      return boxes > most ? boxes : most;
    }, 0n);
  }

  /** The stock of a unit available for packing, if it were itself packed first. */
  #reachOf(unit: UnitStock, lot: string): Quantity {
    return this.#spareOf(unit, lot) + this.#packableOf(unit, lot);
  }

  /** The stock of one lot beyond its own demand; below zero where the demand is more. */
  #spareOf(unit: UnitStock, lot: string): Quantity {
    const here = this.#lotsOf(unit).find(({ code }) => code === lot)?.quantity ?? 0n;
    return least(here, this.#heldOf(unit) - (this.#demand.get(unit.unitId) ?? 0n));
  }

  /** Whole ones of the lot that expires first. */
  #firstWhole(lots: readonly LotStock[], wanted: Quantity): LotStock | undefined {
    const whole = lots.map((lot) => ({ ...lot, quantity: wholeDown(lot.quantity) }));
    const { parts } = splitByLot(whole, wanted, { day: this.#today, withExpired: false });
    const [part] = parts;
    const lot = whole.find(({ code, quantity }) => code === part?.lot && quantity > 0n);
    if (part === undefined || lot === undefined) return undefined;
    return { ...lot, quantity: least(part.quantity, lot.quantity) };
  }

  #move(
    from: UnitStock,
    to: UnitStock,
    { code, expiresOn }: LotStock,
    taken: Quantity,
    given: Quantity,
  ): void {
    this.#add(from, { code, expiresOn, quantity: -taken });
    this.#add(to, { code, expiresOn, quantity: given });
    const { unitId: fromUnitId } = from;
    this.changes.push({ fromUnitId, toUnitId: to.unitId, lot: code, expiresOn, taken, given });
  }

  #add(unit: UnitStock, change: LotStock): void {
    const lots = this.#lotsOf(unit);
    const known = lots.find(({ code }) => code === change.code);
    const others = lots.filter((lot) => lot !== known);
    const quantity = (known?.quantity ?? 0n) + change.quantity;
    this.#lots.set(unit.unitId, [...others, { ...change, quantity }]);
  }

  /** The stock that may be sold: negative stock of one lot is subtracted from the others. */
  #heldOf(unit: UnitStock): Quantity {
    return this.#lotsOf(unit)
      .filter(({ expiresOn }) => !isExpired(expiresOn, this.#today))
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  }

  #lotsOf({ unitId }: UnitStock): readonly LotStock[] {
    return this.#lots.get(unitId) ?? [];
  }
}

/**
 * How many of the inner unit a box holds; undefined where the box is not bigger, or holds no whole number of an inner
 * unit that is not the base unit.
 */
function contentOf(box: UnitStock, inner: UnitStock): Quantity | undefined {
  if (inner.factor <= 0n || box.factor <= inner.factor) return undefined;
  // A sack may hold two and a half of the base unit.
  if (inner.factor === ONE) return box.factor;
  return box.factor % inner.factor === 0n ? (box.factor / inner.factor) * ONE : undefined;
}

function bySmallest(first: UnitStock, second: UnitStock): number {
  if (first.factor !== second.factor) return first.factor < second.factor ? -1 : 1;
  return first.unitId < second.unitId ? -1 : 1;
}

/** Boxes that hold at least as much. */
function wholeUp(amount: Quantity, content: Quantity): Quantity {
  return amount <= 0n ? 0n : ((amount + content - 1n) / content) * ONE;
}

/** Boxes that this much fills. */
function wholeOf(amount: Quantity, content: Quantity): Quantity {
  return amount <= 0n ? 0n : (amount / content) * ONE;
}

function wholeDown(amount: Quantity): Quantity {
  return amount <= 0n ? 0n : amount - (amount % ONE);
}
