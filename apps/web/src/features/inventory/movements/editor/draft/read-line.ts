/** Reads a line of a draft as figures. Apart from the errors: totals and warnings use what can be read already. */
import { allowsQuantity } from '@cuadra/domain/catalog/unit-decimals';
import type { Money } from '@cuadra/domain/money/money';
import { parseTypedQuantity, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { costOfQuantity, type UnitCost } from '@cuadra/domain/money/unit-cost';
import { directionOf } from '@cuadra/domain/stock/adjustment';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';

import type { EditedType } from '../../movement-words.ts';
import type { DraftLine, MovementDraft } from './movement-draft.ts';

/** Undefined when the text is no quantity. Negative only for a reason that allows both directions. */
export function typedQuantity(
  draft: Pick<MovementDraft, 'type' | 'reason'>,
  line: DraftLine,
): Quantity | undefined {
  return parseTypedQuantity(line.quantity, { allowNegative: isEitherWay(draft) });
}

/** Whether a difference is typed with its sign: a correction goes up or down. */
export function isEitherWay({ type, reason }: Pick<MovementDraft, 'type' | 'reason'>): boolean {
  return type === 'adjustment' && directionOf(reason) === 'either';
}

/**
 * Returns what the place gains in the unit, negative for a loss; for a transfer what the origin loses. Undefined when
 * the quantity cannot be read.
 */
export function signedQuantity(
  draft: Pick<MovementDraft, 'type' | 'reason'>,
  line: DraftLine,
): Quantity | undefined {
  const typed = typedQuantity(draft, line);
  if (typed === undefined) return undefined;
  return takesOut(draft) ? -typed : typed;
}

function takesOut({ type, reason }: { readonly type: EditedType; readonly reason: string | null }): boolean {
  if (type === 'purchase') return false;
  return type !== 'adjustment' || directionOf(reason) === 'out';
}

/** Fractions are allowed only for units of weight or measure. */
export function isCountable(line: DraftLine, count: Quantity): boolean {
  return allowsQuantity(line.unit.name, count);
}

/** Inner units that so many boxes are opened into; undefined where they come to no whole thousandths. */
export function openedInto(line: DraftLine, count: Quantity): Quantity | undefined {
  if (line.into === null) return undefined;
  const [outer, inner] = [quantity(line.unit.factor), quantity(line.into.factor)];
  return (count * outer) % inner === 0n ? (count * outer) / inner : undefined;
}

/** Of one unit without IVA, in the invoice's currency; undefined where it cannot be read. */
export function typedCost(line: DraftLine, currency: string): UnitCost | undefined {
  return parseTypedUnitCost(line.cost, currency);
}

/** Cost times quantity, without IVA, rounded once; undefined until both can be read. */
export function lineBase(
  draft: Pick<MovementDraft, 'type' | 'reason' | 'currency'>,
  line: DraftLine,
): Money | undefined {
  const [count, cost] = [typedQuantity(draft, line), typedCost(line, draft.currency)];
  return count === undefined || cost === undefined ? undefined : costOfQuantity(cost, count);
}

/** 1600 is 16 %; zero is exempt. */
export function taxBasisPoints(line: Pick<DraftLine, 'taxRate'>): number {
  return parsePercent(line.taxRate) ?? 0;
}
