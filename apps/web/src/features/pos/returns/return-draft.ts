/** The draft of a return: returned quantities, reason, and refund. Pure, so that it is tested without a screen. */
import { allowsQuantity } from '@cuadra/domain/catalog/unit-decimals';
import { formatQuantity } from '@cuadra/domain/money/format';
import { parseTypedQuantity } from '@cuadra/domain/money/parse-typed';
import type { Quantity } from '@cuadra/domain/money/quantity';
import type { ReturnableLine, WantedLine } from '@cuadra/domain/returns/returnable-lines';
import { GOODS_PLACES, type GoodsPlace, isDamageReason } from '@cuadra/domain/returns/sale-return';
import { isObject } from '../../../data/guards.ts';
import { AS_PAID, isWayKey, type WayKey } from './way-keys.ts';

export interface LineDraft {
  /** As typed; empty returns nothing. */
  readonly quantity: string;
  /** The chosen place of the goods; null follows the reason. */
  readonly goods: GoodsPlace | null;
}

export interface ReturnDraft {
  /** By id of the sale's line. */
  readonly lines: Readonly<Record<string, LineDraft>>;
  readonly reason: string;
  readonly way: WayKey;
  readonly phone: string;
  readonly bank: string;
  readonly email: string;
  readonly reference: string;
}

export const EMPTY_RETURN: ReturnDraft = {
  lines: {},
  reason: '',
  way: AS_PAID,
  phone: '',
  bank: '',
  email: '',
  reference: '',
};

/** Reads a stored draft as far as possible, because an earlier version of the program may have written it. */
export function readReturnDraft(kept: unknown): ReturnDraft {
  if (!isObject(kept)) return EMPTY_RETURN;
  const text = (name: keyof ReturnDraft): string => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    lines: readLines(kept.lines),
    reason: text('reason'),
    way: isWayKey(kept.way) ? kept.way : AS_PAID,
    phone: text('phone'),
    bank: text('bank'),
    email: text('email'),
    reference: text('reference'),
  };
}

function readLines(kept: unknown): ReturnDraft['lines'] {
  if (!isObject(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, line]): [string, LineDraft][] =>
      isObject(line) && typeof line.quantity === 'string'
        ? [
            [
              id,
              { quantity: line.quantity, goods: GOODS_PLACES.find((place) => place === line.goods) ?? null },
            ],
          ]
        : [],
    ),
  );
}

const NOTHING: LineDraft = { quantity: '', goods: null };

export function lineDraft({ lines }: ReturnDraft, lineId: string): LineDraft {
  return lines[lineId] ?? NOTHING;
}

/** The place of a line's goods: the chosen one, otherwise out of sale when the reason is damage. */
export function goodsOf(draft: ReturnDraft, lineId: string): GoodsPlace {
  return lineDraft(draft, lineId).goods ?? (isDamageReason(draft.reason) ? 'damaged' : 'stock');
}

export function withLine(draft: ReturnDraft, lineId: string, changed: Partial<LineDraft>): ReturnDraft {
  return { ...draft, lines: { ...draft.lines, [lineId]: { ...lineDraft(draft, lineId), ...changed } } };
}

/** Sets every line to all that is left of it. */
export function withAll(draft: ReturnDraft, lines: readonly ReturnableLine[]): ReturnDraft {
  return lines.reduce(
    (before, { sold, left }) =>
      left === 0n ? before : withLine(before, sold.line.id, { quantity: formatQuantity(left) }),
    draft,
  );
}

/** Why a quantity cannot be returned; undefined when it can, or the text is empty. */
export function quantityProblem(text: string, { left, sold }: ReturnableLine): string | undefined {
  if (text.trim() === '') return undefined;
  const quantity = parseTypedQuantity(text);
  if (quantity === undefined) return 'Escribe la cantidad con números.';
  if (quantity > left) return left === 0n ? 'Ya se devolvió todo.' : `Quedan ${formatQuantity(left)}.`;
  // Goods sold by the piece are returned by the piece; goods that were sold in a fraction all the same may be returned
  // so.
  const isByThePiece = allowsQuantity(sold.line.unitName, sold.line.quantity);
  return isByThePiece && !allowsQuantity(sold.line.unitName, quantity)
    ? 'Se vendió por unidades enteras.'
    : undefined;
}

/** The lines to return; without those that are empty or have an invalid quantity. */
export function wantedLines(draft: ReturnDraft, lines: readonly ReturnableLine[]): WantedLine[] {
  return lines.flatMap((line) => {
    const { quantity: text } = lineDraft(draft, line.sold.line.id);
    const goods = goodsOf(draft, line.sold.line.id);
    const quantity: Quantity = parseTypedQuantity(text) ?? 0n;
    return quantity > 0n && quantityProblem(text, line) === undefined
      ? [{ lineId: line.sold.line.id, quantity, goods }]
      : [];
  });
}

export type ReturnField = 'lines' | 'reason' | 'phone' | 'bank' | 'email';
export type ReturnErrors = Partial<Record<ReturnField, string>>;

/** @param isVoid returns everything, so no line is checked */
export function errorsOfReturn(
  draft: ReturnDraft,
  lines: readonly ReturnableLine[],
  isVoid: boolean,
): ReturnErrors {
  const errors: ReturnErrors = {};
  if (!isVoid) {
    const isWrong = lines.some(
      (line) => quantityProblem(lineDraft(draft, line.sold.line.id).quantity, line) !== undefined,
    );
    if (isWrong) errors.lines = 'Revisa las cantidades.';
    else if (wantedLines(draft, lines).length === 0) errors.lines = 'Escribe cuánto se devuelve.';
  }
  if (draft.reason.trim() === '') errors.reason = 'Escribe el motivo.';
  if (draft.way === 'mobile|VES') {
    if (draft.phone.replaceAll(/\D/g, '').length < 10) errors.phone = 'Escribe el teléfono completo.';
    if (draft.bank === '') errors.bank = 'Elige el banco.';
  }
  if (draft.way === 'zelle|USD' && !draft.email.includes('@')) errors.email = 'Escribe el correo de Zelle.';
  return errors;
}
