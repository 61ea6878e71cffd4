/** The units of a product that a file brings, against those it has. */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { shortestDecimal } from '@cuadra/domain/money/decimal';

import type { ReadUnit } from '../rows/row-reading.ts';
import { unitKey } from './join-units.ts';

/** A unit of the company, as far as the plan compares it. */
export interface KnownUnit {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly conversion_factor: string;
  readonly barcode: string;
  readonly purchase_price: string | null;
  readonly selling_price: string | null;
}

export interface ChangedUnit {
  readonly id: string;
  readonly changes: Partial<Omit<KnownUnit, 'id' | 'product_id'>>;
}

export interface UnitWrites {
  readonly created: readonly KnownUnit[];
  readonly changed: readonly ChangedUnit[];
}

/** @param known of that product; @param isTaken whether a unit has that id, be it deleted */
export function unitWrites(
  productId: string,
  units: readonly ReadUnit[],
  known: readonly KnownUnit[],
  isTaken: (id: string) => boolean,
): UnitWrites {
  const byName = new Map(known.map((unit) => [unitKey(unit.name), unit]));
  const created: KnownUnit[] = [];
  const changed: ChangedUnit[] = [];
  for (const unit of units) {
    const held = byName.get(unitKey(unit.name));
    if (held === undefined) created.push(newUnit(productId, unit, isTaken));
    else {
      const changes = changesOfUnit(unit, held);
      if (Object.keys(changes).length > 0) changed.push({ id: held.id, changes });
    }
  }
  return { created, changed };
}

function newUnit(productId: string, unit: ReadUnit, isTaken: (id: string) => boolean): KnownUnit {
  return {
    id: unitId(productId, unitKey(unit.name), isTaken),
    product_id: productId,
    name: unit.name,
    conversion_factor: unit.factor,
    barcode: unit.barcode,
    purchase_price: unit.cost ?? null,
    selling_price: unit.price ?? null,
  };
}

/** The id follows from the content, so that one file on two devices creates the unit once (S-30). */
function unitId(productId: string, key: string, isTaken: (id: string) => boolean): string {
  for (let round = 0; ; round += 1) {
    const id = nameBasedId(productId, 'import', 'unit', key, ...(round === 0 ? [] : [String(round)]));
    if (!isTaken(id)) return id;
  }
}

function changesOfUnit({ factor, barcode, price, cost }: ReadUnit, known: KnownUnit): ChangedUnit['changes'] {
  const isOther = (fresh: string | undefined, held: string | null): fresh is string =>
    fresh !== undefined && (held === null || shortestDecimal(fresh) !== shortestDecimal(held));
  return {
    ...(isOther(factor, known.conversion_factor) ? { conversion_factor: factor } : {}),
    ...(barcode !== '' && barcode !== known.barcode ? { barcode } : {}),
    ...(isOther(price, known.selling_price) ? { selling_price: price } : {}),
    ...(isOther(cost, known.purchase_price) ? { purchase_price: cost } : {}),
  };
}
