/** Whether a field may take the focus by itself: where a finger points, it would bring up a keyboard over the rest. */
export function hasFinePointer(): boolean {
  return matchMedia('(pointer: fine)').matches;
}
