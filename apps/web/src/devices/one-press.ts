/**
 * A press belongs to the element it began on. Its effect may put another element in its place, and the second half of a
 * double click, or an Enter still held down, would press that. A payment would be confirmed by opening it, a product
 * sold by choosing a customer, a receipt closed before its change was read (POS-07).
 */

/** A double tap is slower than a double click, and no browser counts taps. */
const DOUBLE_TAP_MS = 350;
const SAME_PLACE_PX = 8;
const CONTROL = 'button, a, input, select, textarea, label, [role]';

export interface Press {
  readonly control: unknown;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** @param count of the clicks at the place, as the browser counts them; a touch always has one */
export function isSlip(
  press: Press & { readonly count: number; readonly isTouch: boolean },
  last: Press | undefined,
): boolean {
  if (last === undefined || last.control === press.control) return false;
  const isSamePlace =
    Math.abs(press.x - last.x) <= SAME_PLACE_PX && Math.abs(press.y - last.y) <= SAME_PLACE_PX;
  const isDouble = press.isTouch ? press.atMs - last.atMs < DOUBLE_TAP_MS : press.count > 1;
  return isSamePlace && isDouble;
}

/** Keeps such slips from the page. @returns a function that ends it */
export function keepPressesApart(): () => void {
  let lastClick: Press | undefined;
  let keyBeganOn: EventTarget | null = null;
  const onClick = (event: PointerEvent): void => {
    // A click made by a key, which is handled at key down.
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: atMs } = event;
    const press = { control: controlOf(event.target), atMs, x, y };
    const isTouch = event.pointerType === 'touch';
    if (isSlip({ ...press, count: event.detail, isTouch }, lastClick)) keepFromPage(event);
    lastClick = press;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat) keyBeganOn = event.target;
    else if (event.key === 'Enter' && event.target !== keyBeganOn) keepFromPage(event);
  };
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** A label passes its click on to its control, in the same place and at once: both are one press. */
function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target;
  const control = target.closest(CONTROL) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
