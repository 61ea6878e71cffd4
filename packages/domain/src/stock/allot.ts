/**
 * From which lots each line of a sale is taken, and which boxes are opened or packed for it (MOV-03, MOV-05). Separate
 * from both because lines of one product share its stock, and the till computes before the sale what the sale will then
 * do.
 */
import type { Quantity } from '../money/quantity.ts';
import { type LotSplit, type LotStock, lotsWithout, splitByLot } from './fefo.ts';
import { type UnitChange, type UnitStock, unitChangesFor } from './unpack.ts';

/** What a place holds of one product. */
export interface ProductShelf {
  readonly tracksLots: boolean;
  readonly units: readonly UnitStock[];
}

/** One line, in the unit it is sold in. */
export interface WantedGoods {
  readonly id: string;
  readonly productId: string;
  readonly unitId: string;
  readonly quantity: Quantity;
  /** A user with the permission gave a reason to sell an expired lot. */
  readonly allowsExpired: boolean;
}

export interface AllottedGoods {
  /** By line; none for products without lots. */
  readonly splits: ReadonlyMap<string, LotSplit>;
  /** By product; empty where nothing is opened or packed. */
  readonly unitChanges: ReadonlyMap<string, readonly UnitChange[]>;
}

/**
 * @param shelves by product; of one that is in none nothing is known, and it is taken as it is sold
 * @param today business day, 'YYYY-MM-DD'
 */
export function allotGoods(
  wanted: readonly WantedGoods[],
  shelves: ReadonlyMap<string, ProductShelf>,
  today: string,
): AllottedGoods {
  const splits = new Map<string, LotSplit>();
  const unitChanges = new Map<string, readonly UnitChange[]>();
  for (const [productId, { tracksLots, units }] of shelves) {
    const lines = wanted.filter((line) => line.productId === productId);
    const changes = unitChangesFor(units, demandOf(lines), today);
    if (changes.length > 0) unitChanges.set(productId, changes);
    if (!tracksLots) continue;
    const shelf = new Map(units.map((unit) => [unit.unitId, lotsAfter(unit, changes)]));
    for (const line of lines) {
      const lots = shelf.get(line.unitId) ?? [];
      const split = splitByLot(lots, line.quantity, { day: today, withExpired: line.allowsExpired });
      shelf.set(line.unitId, lotsWithout(lots, split.parts));
      splits.set(line.id, split);
    }
  }
  return { splits, unitChanges };
}

function demandOf(lines: readonly WantedGoods[]): Map<string, Quantity> {
  const demand = new Map<string, Quantity>();
  for (const { unitId, quantity } of lines) demand.set(unitId, (demand.get(unitId) ?? 0n) + quantity);
  return demand;
}

/** The stock of one unit once boxes are opened or packed. */
function lotsAfter({ unitId, lots }: UnitStock, changes: readonly UnitChange[]): LotStock[] {
  const after = new Map(lots.map((lot) => [lot.code, lot]));
  for (const { fromUnitId, toUnitId, lot: code, expiresOn, taken, given } of changes) {
    const change = (toUnitId === unitId ? given : 0n) - (fromUnitId === unitId ? taken : 0n);
    const before = after.get(code) ?? { code, expiresOn, quantity: 0n };
    after.set(code, { ...before, quantity: before.quantity + change });
  }
  return [...after.values()];
}
