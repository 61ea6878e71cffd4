/** A month in words. */
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** 'octubre de 2026'. @param month 'YYYY-MM', or a day of it */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} de ${month.slice(0, 4)}`;
}

/** 'Octubre de 2026', where it stands alone. */
export function monthTitle(month: string): string {
  const text = monthText(month);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
