/** A calendar day as people write it here: '2026-11-20' is 20/11/2026. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
