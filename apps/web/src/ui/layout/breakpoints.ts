/**
 * The breakpoints of layouts, in one place for components that need them in script. Style sheets write the same
 * numbers.
 */
import { useMediaQuery } from '@mantine/hooks';

/** Under 720 px. */
const PHONE = '(max-width: 44.99em)';
/** Under 960 px the till's panel is a sheet. */
const NARROW = '(max-width: 59.99em)';

/** Read at once and not after the first paint, so that no dialog jumps from one layout to the other. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
}

export function useNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
