/** F2 leads to the field for scans, as at the till. */
import { useEffect } from 'react';

import type { ScanFieldState } from './use-scan-field.ts';

export function useFocusKey({ input }: Pick<ScanFieldState, 'input'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
