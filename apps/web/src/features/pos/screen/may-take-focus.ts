/**
 * Whether a field may take the focus by itself: where a finger points, it would bring up a keyboard over the rest. A PC
 * with a keyboard and a scanner alone has no pointer at all.
 */
export function mayTakeFocus(): boolean {
  return !matchMedia('(pointer: coarse)').matches;
}
