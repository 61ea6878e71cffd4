/** The count on the notices button: two digits at most, because it lies on an icon. */
const SHOWN_MAX = 99;

export function badgeText(count: number): string {
  return String(Math.min(count, SHOWN_MAX));
}
