/** The look of a screen, stored on this device for each user, also over sign-outs [INV-02]. */
import { useCallback, useState } from 'react';
import { lookKey } from '../identity/look-key.ts';
import { useCompany } from './company-context.ts';

/**
 * @param screen 'products': the name it is stored under
 * @param read interprets the stored value, written by this program or another one, or none
 */
export function useLook<Look>(
  screen: string,
  read: (kept: unknown) => Look,
): readonly [Look, (look: Look) => void] {
  const { companyId, maker } = useCompany();
  const key = lookKey(maker.id, companyId, screen);
  const [look, setLook] = useState(() => read(storedAt(key)));
  const change = useCallback(
    (next: Look) => {
      setLook(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch (error) {
        // A full disk: the look lasts until the page is closed.
        console.warn('the look of a screen could not be stored', error);
      }
    },
    [key],
  );
  return [look, change];
}

function storedAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Damaged or edited by hand: treated as missing.
    return null;
  }
}
