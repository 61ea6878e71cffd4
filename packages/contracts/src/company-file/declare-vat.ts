/**
 * What declaring a period of IVA comes to (ACC-08): decided alike by the server and by the device that keeps the books,
 * from what is stored there. A declaration names the documents that are in it, so that each is either in it or comes
 * after.
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { equals, parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { isVatPeriod } from '@cuadra/domain/vat/vat-period';
import type { VatDeclarationBody, VatSettlementWire } from '../accounting/vat-book.ts';
import type { ReasonCode } from '../problems/messages.ts';
import { hashOfText } from '../protocol/item-hash.ts';
import type { FiledDeclaration } from './filed-declarations.ts';

export interface DeclarationRefusal {
  readonly kind: 'refused';
  readonly status: 400 | 403 | 409;
  readonly code: ReasonCode;
  readonly field?: string;
  /** In Spanish, where the code's own sentence does not fit. */
  readonly message?: string;
}

export interface DeclarationFacts {
  readonly isSpecialTaxpayer: boolean;
  /** Whether some day of the period is declared. */
  readonly isDeclared: boolean;
  /** What the period that ends on the day before left; undefined where it is not declared. */
  readonly before: Pick<VatSettlementWire, 'excess'> | undefined;
  /** An instant, ISO. */
  readonly at: string;
}

const WRONG = { kind: 'refused', status: 400, code: 'invalid_input' } as const;
const PERIODS = {
  month: 'Se declara un mes completo.',
  fortnight: 'Se declara una quincena: del 1 al 15, o del 16 al último día del mes.',
};

/** Why a period cannot be declared; undefined where it can. */
export function declarationRefusal(
  { from, to, previous_excess }: VatDeclarationBody,
  { isSpecialTaxpayer, isDeclared, before, at }: DeclarationFacts,
): DeclarationRefusal | undefined {
  const kinds = isSpecialTaxpayer ? (['month', 'fortnight'] as const) : (['month'] as const);
  if (!kinds.some((kind) => isVatPeriod({ from, to }, kind))) {
    return { ...WRONG, field: 'to', message: PERIODS[isSpecialTaxpayer ? 'fortnight' : 'month'] };
  }
  if (to >= businessDayOf(at)) {
    const message = 'El período todavía no termina.';
    return { kind: 'refused', status: 409, code: 'period_not_over', field: 'to', message };
  }
  if (isDeclared) return { kind: 'refused', status: 409, code: 'period_declared', field: 'from' };
  if (before === undefined || isSameAmount(before.excess, previous_excess)) return undefined;
  const excess = formatAmount(parseDecimal(before.excess, 'VES'));
  const message = `El período anterior se declaró con un excedente de Bs. ${excess}.`;
  return { ...WRONG, field: 'previous_excess', message };
}

/** Whether the call asks for what is declared under its id already. */
export function isSameDeclaration(
  known: Omit<VatDeclarationBody, 'id'>,
  { from, to, previous_excess }: VatDeclarationBody,
): boolean {
  return known.from === from && known.to === to && isSameAmount(known.previous_excess, previous_excess);
}

export interface FiledTexts {
  readonly sales: string;
  readonly purchases: string;
  readonly settlement: string;
}

/** Both books and what is due, as they are filed. */
export function filedTexts({
  sales,
  purchases,
  settlement,
}: Pick<FiledDeclaration, 'sales' | 'purchases' | 'settlement'>): FiledTexts {
  return {
    sales: JSON.stringify(sales),
    purchases: JSON.stringify(purchases),
    settlement: JSON.stringify(settlement),
  };
}

/** What the trail says of a declaration (PERM-04): its period, and the hash of what was filed. */
export function declarationDetail(
  { from, to }: Pick<VatDeclarationBody, 'from' | 'to'>,
  { sales, purchases, settlement }: FiledTexts,
) {
  return {
    declared: true,
    name: `${dayText(from)} al ${dayText(to)}`,
    file_hash: hashOfText(sales + purchases + settlement),
  };
}

function isSameAmount(one: string, other: string): boolean {
  return equals(parseDecimal(one, 'VES'), parseDecimal(other, 'VES'));
}
