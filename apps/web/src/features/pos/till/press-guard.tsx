/**
 * Prevents the second half of a double press from pressing the element that the first half opened, while the till is
 * on the screen. Renders nothing. A component because it is fetched after the first frame.
 */
import { useEffect } from 'react';
import { keepPressesApart } from '../../../devices/one-press.ts';

export function PressGuard() {
  useEffect(keepPressesApart, []);
  return null;
}
