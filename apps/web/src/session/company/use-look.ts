/** How a screen looks for the person who uses it: remembered on this device for each user, over sign-outs too [INV-02]. */
import { useCallback, useState } from 'react';
import { lookKey } from '../identity/look-key.ts';
import { useCompany } from './company-context.ts';

/**
 * @param screen 'products': what it is remembered as
 * @param read makes sense of what was kept, by this program or another one, or of nothing
 */
export function useLook<Look>(
  screen: string,
  read: (kept: unknown) => Look,
): readonly [Look, (look: Look) => void] {
  const { companyId, maker } = useCompany();
  const key = lookKey(maker.id, companyId, screen);
  const [look, setLook] = useState(() => read(keptAt(key)));
  const change = useCallback(
    (next: Look) => {
      setLook(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch (error) {
        // A full disk: it holds until the page is left.
        console.warn('how a screen looks could not be kept', error);
      }
    },
    [key],
  );
  return [look, change];
}

function keptAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Cut off or edited by hand: as if nothing had been kept.
    return null;
  }
}
