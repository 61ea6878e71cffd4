/**
 * Proposes lots for incoming goods without a typed lot (MOV-05), so that no user has to invent a number. Separate from
 * the numbers themselves because it looks at all goods of one document. Used by quick entry and by invoices.
 */
import { lotFormatRefusal, nextLotCode } from './lot-code.ts';

/** A line whose goods are tracked by lot. */
export interface LotLine {
  readonly key: string;
  readonly productId: string;
  /** As typed; empty where one is to be proposed. */
  readonly lot: string;
  /** 'YYYY-MM-DD'; null where none was entered. */
  readonly expiresOn: string | null;
  /** The product's format of lot numbers (PROD-03). */
  readonly format: string;
  /** For a product with only an expiry: a lot is only a day, and an older lot of that day is the same one. */
  readonly joinsByExpiry: boolean;
}

export interface HeldLot {
  readonly code: string;
  readonly expiresOn: string | null;
}

/**
 * By the key of the line, of those that name no lot. Goods of one product that come in together and expire on one day
 * are one lot, whatever unit they come in. None where the product's format is not valid.
 *
 * @param heldOf the lots of a product, empty ones included
 * @param day business day, 'YYYY-MM-DD', for the number
 */
export function proposeLots(
  lines: readonly LotLine[],
  heldOf: (productId: string) => readonly HeldLot[],
  day: string,
): Map<string, string> {
  const proposed = new Map<string, string>();
  const given = new Map<string, string>();
  for (const line of lines) {
    if (line.lot !== '') continue;
    const batch = `${line.productId}|${line.expiresOn ?? ''}`;
    const code =
      given.get(batch) ?? proposalFor(line, [...heldOf(line.productId), ...named(lines, line)], given, day);
    if (code === undefined) continue;
    given.set(batch, code);
    proposed.set(line.key, code);
  }
  return proposed;
}

/** The codes typed in the other lines of the product. */
function named(lines: readonly LotLine[], { productId }: LotLine): HeldLot[] {
  return lines
    .filter((line) => line.productId === productId && line.lot !== '')
    .map(({ lot, expiresOn }) => ({ code: lot, expiresOn }));
}

function proposalFor(
  { productId, expiresOn, format, joinsByExpiry }: LotLine,
  held: readonly HeldLot[],
  given: ReadonlyMap<string, string>,
  day: string,
): string | undefined {
  const same =
    joinsByExpiry && expiresOn !== null ? held.find((lot) => lot.expiresOn === expiresOn) : undefined;
  if (same !== undefined) return same.code;
  if (lotFormatRefusal(format) !== undefined) return undefined;
  const givenHere = [...given].filter(([batch]) => batch.startsWith(`${productId}|`)).map(([, code]) => code);
  return nextLotCode(format, day, [...held.map(({ code }) => code), ...givenHere]);
}
