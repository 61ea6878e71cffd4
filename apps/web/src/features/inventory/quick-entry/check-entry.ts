/** Errors and warnings of a quick entry, each at its field (QE-01, MOV-05). Pure. */
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol/constants';
import { parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { quantity } from '@cuadra/domain/money/quantity';

import { expiryError, lotError, WRONG_COST } from '../costs/incoming-goods.ts';
import { quantityProblem } from '../scan/quantity-problem.ts';
import type { KnownLine, QuickEntry } from './entry.ts';

export interface EntryErrors {
  readonly place?: string;
  /** Of the entry as a whole. */
  readonly lines?: string;
  /** By line, then field. */
  readonly fields: ReadonlyMap<string, LineErrors>;
}

export type LineErrors = Partial<Record<'quantity' | 'cost' | 'lot' | 'expiry', string>>;

/** Ids of the places that are there. */
export type CheckPlaces = ReadonlySet<string>;

/** Nothing in it where the entry can be stored. @param placeIds where goods can go */
export function checkEntry(entry: QuickEntry, placeIds: CheckPlaces): EntryErrors {
  const known = knownLines(entry);
  const { warehouseId } = entry;
  const hasPlace = warehouseId !== null && placeIds.has(warehouseId);
  const found = known.map((line) => [line.id, lineErrors(line)] as const);
  return {
    ...(hasPlace ? {} : { place: 'Elige el destino.' }),
    ...linesError(entry, known.length),
    fields: new Map(found.filter(([, errors]) => Object.keys(errors).length > 0)),
  };
}

/** Whether anything is wrong, in the entry or in a line. */
export function hasErrors({ place, lines, fields }: EntryErrors): boolean {
  return place !== undefined || lines !== undefined || fields.size > 0;
}

/** What is saved: codes that nothing has are dropped (QE-01). */
export function knownLines({ lines }: QuickEntry): KnownLine[] {
  return lines.filter((line) => line.kind === 'known');
}

function linesError({ lines }: QuickEntry, knownCount: number): { lines?: string } {
  if (knownCount > DOCUMENT_LINES_MAX) {
    return {
      lines: `Una entrada tiene hasta ${DOCUMENT_LINES_MAX} líneas. Quita algunas y guárdalas en otra.`,
    };
  }
  const shared = lines.find((line) => line.kind === 'unknown' && line.isShared);
  if (shared?.kind === 'unknown') {
    return { lines: `Varios productos tienen el código ${shared.code}: elige cuál es, o quita la línea.` };
  }
  if (knownCount > 0) return {};
  return {
    lines:
      lines.length === 0
        ? 'Escanea al menos un producto.'
        : 'Ninguno de los códigos es de un producto. Crea los productos o escanea otros.',
  };
}

function lineErrors(line: KnownLine): LineErrors {
  const quantityError = quantityProblem(line.article.unitName, quantity(line.quantity));
  const hasWrongCost = line.cost.trim() !== '' && parseTypedUnitCost(line.cost, 'USD') === undefined;
  const lot = lotError(line.lot);
  const expiry = expiryError(line.expiry, line.article.expires);
  return {
    ...(quantityError === undefined ? {} : { quantity: quantityError }),
    ...(hasWrongCost ? { cost: WRONG_COST } : {}),
    ...(lot === undefined ? {} : { lot }),
    ...(expiry === undefined ? {} : { expiry }),
  };
}
