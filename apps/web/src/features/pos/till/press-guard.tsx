/**
 * Keeps the presses of the till apart while it is on the screen; renders nothing. A component because it is fetched
 * after the first frame.
 */
import { useEffect } from 'react';
import { keepPressesApart } from '../../../devices/one-press.ts';

export function PressGuard() {
  useEffect(keepPressesApart, []);
  return null;
}
