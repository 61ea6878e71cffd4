/** Days and hours as the dashboard shows them. Instants are in `time/instant-text.ts` of the domain. */
const DAY = new Intl.DateTimeFormat('es-VE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const WEEKDAY = new Intl.DateTimeFormat('es-VE', { weekday: 'long', timeZone: 'UTC' });
/** 'Viernes, 20 de noviembre de 2026'. */
export function longDay(day: string): string {
  const text = DAY.format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** 'viernes'. */
export function weekdayName(day: string): string {
  return WEEKDAY.format(new Date(`${day}T00:00:00Z`));
}

/** 'a. m.' before noon, 'p. m.' from it on. */
export function halfOfDay(hour: number): string {
  return hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
}

/** 13 is '1', as a clock on the wall has it. */
export function clockHour(hour: number): string {
  return String(((hour + 11) % 12) + 1);
}
