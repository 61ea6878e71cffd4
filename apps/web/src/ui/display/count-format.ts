/** Counts with their thousands grouped as es-VE writes them, from four digits on: '1.248'. */
export const COUNT_FORMAT = new Intl.NumberFormat('es-VE', { useGrouping: 'always' });

/** A count, or an en dash while it is unknown, because a zero would be believed. */
export function countText(count: number | undefined): string {
  return count === undefined ? '–' : COUNT_FORMAT.format(count);
}
