/** Mounted with the till: sends what it shows to the customers' display while one is open. */
import { useEffect } from 'react';
import { tabIdentity } from '../cart/tab-identity.ts';
import { afterPaint } from '../screen/timing.ts';
import { noteShown, type ShownOnTill } from './display-source.ts';

/** What is open over the till: a payment, or the receipt of a sale. */
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
        // The till sells without a second window; the feed is fetched again at its next start.
        (error: unknown) => console.warn('pantalla del cliente', error),
      );
    });
    return () => {
      isOpen = false;
      stop?.();
    };
  }, [companyId]);
}
