/** What is wrong with a quick entry, each at its field, and what is only unlikely (QE-01, MOV-05). Pure. */
import { DOCUMENT_LINES_MAX } from '@cuadra/contracts/protocol-constants';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { quantity } from '@cuadra/domain/money/quantity';
import { daysUntil, expiryState, readExpiry } from '@cuadra/domain/time/expiry';

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
  const hasWrongCost = line.cost.trim() !== '' && parseTypedAmount(line.cost, 'USD') === undefined;
  const expiry = expiryError(line);
  return {
    ...(quantityError === undefined ? {} : { quantity: quantityError }),
    ...(hasWrongCost ? { cost: 'Escribe un monto de cero o más, con hasta dos decimales.' } : {}),
    ...(line.lot.trim().length > 60 ? { lot: 'Usa hasta 60 caracteres.' } : {}),
    ...(expiry === undefined ? {} : { expiry }),
  };
}

function expiryError({ article, expiry }: KnownLine): string | undefined {
  if (expiry.trim() === '') {
    return article.expires ? 'Escribe cuándo vence: 1227 es diciembre de 2027.' : undefined;
  }
  return readExpiry(expiry) === undefined ? 'Escríbelo como 1227 o 31/12/2027.' : undefined;
}

/** Goods that should not come in unseen: said at the line, and refused by nobody (MOV-05). */
export function expiryWarning({ article, expiry }: KnownLine, today: string): string | undefined {
  const day = readExpiry(expiry);
  if (day === undefined) return undefined;
  const left = daysUntil(day, today);
  switch (expiryState(day, today, article.alertDays)) {
    case 'expired':
      return 'Ya venció';
    case 'near':
      return left === 0 ? 'Vence hoy' : left === 1 ? 'Vence mañana' : `Vence en ${left} días`;
    case 'good':
      return undefined;
  }
}
