/**
 * Products that were merged into others, as far as a replay of the stock has come: their later documents move the
 * survivor, and the merge itself moves all that is left of them (S-30). The same rules in the database:
 * `app.followed_steps` and `app.merge_stock`.
 */
import { addToGroup } from '@cuadra/domain/grouped';
import { inBaseUnits, ONE, type Quantity } from '@cuadra/domain/money/quantity';
import type { Holding } from '@cuadra/domain/stock/average-cost';
import type { StockMove, StockStep } from '@cuadra/domain/stock/stock-move';

/** Which of a product's units have stock of their own; by id. */
export interface ProductUnits {
  /** Undefined for a product that is not known. */
  baseUnitOf(productId: string): string | undefined;
  /** Base units in one; undefined for a base unit. */
  factorOf(unitId: string): Quantity | undefined;
}

export class MergedProducts {
  /** By product that went: its survivor, which has itself gone nowhere. */
  readonly into: Map<string, string>;
  private readonly units: ProductUnits;

  constructor(units: ProductUnits, into: ReadonlyMap<string, string>) {
    this.units = units;
    this.into = new Map(into);
  }

  /**
   * The steps of a document for the survivors of its products. Two moves may then have one key, so each move of a
   * merged product is a step of its own; linked moves stay together.
   */
  followed(steps: readonly StockStep[]): readonly StockStep[] {
    return this.into.size === 0 ? steps : steps.flatMap((step) => this.followedStep(step));
  }

  /** Notes a merge, and returns the steps that move the stock of the product that goes. */
  merge(fromId: string, namedIntoId: string, holdings: ReadonlyMap<string, Holding>): StockStep[] {
    const intoId = this.into.get(namedIntoId) ?? namedIntoId;
    const steps = this.movesOf(fromId, intoId, holdings);
    this.into.set(fromId, intoId);
    for (const [product, survivor] of this.into) if (survivor === fromId) this.into.set(product, intoId);
    return steps;
  }

  private followedStep(step: StockStep): StockStep[] {
    const together = (move: StockMove, place: number) => move.link ?? String(place);
    const moved = new Set(
      step.flatMap((move, place) => (this.into.has(move.productId) ? [together(move, place)] : [])),
    );
    if (moved.size === 0) return [step];
    const parts = new Map<string, StockMove[]>();
    for (const [place, move] of step.entries()) {
      const part = moved.has(together(move, place)) ? `moved ${together(move, place)}` : '';
      addToGroup(parts, part, this.followedMove(move));
    }
    return [...parts.values()];
  }

  private followedMove(move: StockMove): StockMove {
    const productId = this.into.get(move.productId);
    if (productId === undefined) return move;
    return { ...move, productId, unitId: this.unitIn(move.unitId, move.productId, productId) };
  }

  private unitIn(unitId: string, fromId: string, intoId: string): string {
    return unitId === this.units.baseUnitOf(fromId) ? (this.units.baseUnitOf(intoId) ?? unitId) : unitId;
  }

  /** Two units of the product may become one unit: then they go one after the other. */
  private movesOf(fromId: string, intoId: string, holdings: ReadonlyMap<string, Holding>): StockStep[] {
    const held = [...holdings]
      .flatMap(([key, { quantity }]) => {
        const [productId, warehouseId = '', unitId = '', ...lot] = key.split('|');
        if (productId !== fromId || quantity === 0n) return [];
        return [{ warehouseId, unitId, lot: lot.join('|'), quantity }];
      })
      .sort((one, other) => (one.unitId < other.unitId ? -1 : 1));
    const steps: StockMove[][] = [];
    const taken = new Map<string, number>();
    for (const { warehouseId, unitId, lot, quantity } of held) {
      const intoUnitId = this.unitIn(unitId, fromId, intoId);
      const target = [warehouseId, intoUnitId, lot].join('|');
      const place = taken.get(target) ?? 0;
      taken.set(target, place + 1);
      const baseQuantity = inBaseUnits(quantity, this.units.factorOf(unitId) ?? ONE);
      const link = [warehouseId, unitId, lot].join('|');
      const whole = { warehouseId, lot, value: null, isPosted: false, link };
      steps[place] = [
        ...(steps[place] ?? []),
        { ...whole, productId: fromId, unitId, quantity: -quantity, baseQuantity: -baseQuantity },
        { ...whole, productId: intoId, unitId: intoUnitId, quantity, baseQuantity },
      ];
    }
    return steps;
  }
}
