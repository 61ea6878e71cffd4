/**
 * The lines of a sale, one per lot: goods of two lots are two lines of the document, with the same sum as the line.
 * Nothing is priced again (S-26).
 */
import type { PricedLine } from '../pricing/price-line.ts';
import { splitLine } from '../pricing/split-line.ts';
import type { LotPart, LotSplit } from '../stock/fefo.ts';

/** A part of a line, and the id of the line it is of. */
export interface LotLine {
  readonly priced: PricedLine;
  readonly from: string;
}

interface LotLineRules {
  /** Lines a document may have: a line that would make one too many is taken whole from its first lot. */
  readonly linesMax: number;
  /** Makes the id of a further part: the first one has the line's id. */
  readonly newId: () => string;
}

/** @param splits by line; a line without one stays as it is */
export function linesByLot(
  lines: readonly PricedLine[],
  splits: ReadonlyMap<string, Pick<LotSplit, 'parts'>>,
  { linesMax, newId }: LotLineRules,
): LotLine[] {
  let spare = linesMax - lines.length;
  return lines.flatMap((priced) => {
    const { id } = priced.line;
    const parts = splits.get(id)?.parts ?? [];
    const more = Math.max(parts.length - 1, 0);
    if (more > spare) return [{ priced: ofLot(priced, parts[0]?.lot ?? ''), from: id }];
    spare -= more;
    return partsOf(priced, parts, newId).map((part) => ({ priced: part, from: id }));
  });
}

function partsOf(priced: PricedLine, parts: readonly LotPart[], newId: () => string): PricedLine[] {
  const [first, ...others] = parts;
  if (first === undefined) return [priced];
  if (others.length === 0) return [ofLot(priced, first.lot)];
  const sizes = parts.map(({ quantity }) => quantity);
  return splitLine(priced, sizes).map((part, index) =>
    ofLot(part, parts[index]?.lot ?? '', index === 0 ? part.line.id : newId()),
  );
}

function ofLot(priced: PricedLine, lot: string, id = priced.line.id): PricedLine {
  return { ...priced, line: { ...priced.line, id, lot } };
}
