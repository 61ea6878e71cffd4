/** Mounted with the till: what it shows is told to the customers' display, as long as it is open. */
import { useEffect } from 'react';
import { tabIdentity } from '../cart/tab-identity.ts';
import { afterPaint } from '../screen/timing.ts';
import { noteShown, type ShownOnTill } from './display-source.ts';

/** What stands over the till: a payment, or the receipt of a sale. */
type Covered = Required<Pick<ShownOnTill, 'sale' | 'isPaying'>>;

export function useDisplayFeed(companyId: string, { sale, isPaying }: Covered): void {
  useEffect(() => noteShown({ sale, isPaying }), [sale, isPaying]);
  useEffect(() => {
    let isOpen = true;
    let stop: (() => void) | undefined;
    afterPaint(() => {
      Promise.all([import('./display-feed.ts'), tabIdentity()]).then(
        ([{ startDisplayFeed }, tillId]) => {
          if (isOpen) stop = startDisplayFeed(companyId, tillId);
        },
        // The till sells without a second window; the next time it opens it is asked for again.
        (error: unknown) => console.warn('pantalla del cliente', error),
      );
    });
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [companyId]);
}
