/** The figure on the bell: two digits at most, for it lies on an icon. */
const SHOWN_MAX = 99;

export function badgeText(count: number): string {
  return String(Math.min(count, SHOWN_MAX));
}
