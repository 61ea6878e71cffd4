/**
 * Whether a field may focus itself: on touch screens that would open a keyboard over the rest. A PC with only a
 * keyboard and a scanner has no pointer at all.
 */
export function mayTakeFocus(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}
