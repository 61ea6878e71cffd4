/** What a book of IVA, its periods and its summary are called. */
import type { VatBookName } from '@cuadra/contracts/accounting/vat-book';
import { addDays } from '@cuadra/domain/time/days';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { SummaryKey } from '@cuadra/domain/vat/book-summary';
import { type VatPeriod, type VatPeriodKind, vatPeriodOf } from '@cuadra/domain/vat/vat-period';

export const BOOK_NAMES: Readonly<Record<VatBookName, string>> = {
  sales: 'Libro de Ventas',
  purchases: 'Libro de Compras',
};

const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** 'Noviembre de 2026', or '1 al 15 de noviembre de 2026'. */
export function periodText({ from, to }: VatPeriod): string {
  const month = MONTHS[Number(from.slice(5, 7)) - 1] ?? '';
  const year = from.slice(0, 4);
  if (vatPeriodOf(from, 'month').to === to && from.endsWith('-01')) return `${month} de ${year}`;
  return `${Number(from.slice(8))} al ${Number(to.slice(8))} de ${month.toLowerCase()} de ${year}`;
}

/** 'Bodegón La Esquina · RIF J-30418872-5'; a company that has not entered its RIF has its name alone. */
export function companyText({
  name,
  document,
}: {
  readonly name: string;
  readonly document: string;
}): string {
  return document === '' ? name : `${name} · RIF ${document}`;
}

/** '01/11/2026 al 30/11/2026' */
export function daysText({ from, to }: VatPeriod): string {
  return `${dayText(from)} al ${dayText(to)}`;
}

/** The period of a day and those before it, the last one first. */
export function periodsUntil(day: string, kind: VatPeriodKind, count: number): VatPeriod[] {
  const periods: VatPeriod[] = [];
  let current = vatPeriodOf(day, kind);
  while (periods.length < count) {
    periods.push(current);
    current = vatPeriodOf(addDays(current.from, -1), kind);
  }
  return periods;
}

const KIND_WORDS: Readonly<Record<VatBookName, Readonly<Record<SummaryKey, string>>>> = {
  sales: {
    exempt: 'Ventas internas no gravadas',
    exonerated: 'Ventas internas exoneradas',
    general: 'Ventas internas gravadas por alícuota general',
    additional: 'Ventas internas gravadas por alícuota general más adicional',
    reduced: 'Ventas internas gravadas por alícuota reducida',
    adjustments: 'Ajustes a los débitos fiscales de períodos anteriores',
    total: 'Total ventas y débitos fiscales del período',
  },
  purchases: {
    exempt: 'Compras no gravadas o sin derecho a crédito',
    exonerated: 'Compras exoneradas',
    general: 'Compras internas gravadas por alícuota general',
    additional: 'Compras internas gravadas por alícuota general más adicional',
    reduced: 'Compras internas gravadas por alícuota reducida',
    adjustments: 'Ajustes a los créditos fiscales de períodos anteriores',
    total: 'Total compras y créditos fiscales del período',
  },
};

/** The words of the form for a line of the summary. */
export function summaryText(book: VatBookName, key: SummaryKey): string {
  return KIND_WORDS[book][key];
}

/** The row of the form for the IVA that was withheld, beside its lines. */
export function withheldText(book: VatBookName): string {
  return book === 'sales' ? 'IVA retenido por compradores' : 'IVA retenido a proveedores';
}

/** 'Débito fiscal' or 'Crédito fiscal'. */
export function taxWord(book: VatBookName): string {
  return book === 'sales' ? 'Débito fiscal' : 'Crédito fiscal';
}
