/** Mounted with the till: what it shows is told to the customers' display, as long as it is open. */
import { useEffect } from 'react';
import { tabIdentity } from '../cart/tab-identity.ts';
import type { Cover } from '../till/cover.ts';
import { afterPaint } from '../timing.ts';
import { noteShown } from './display-source.ts';

export function useDisplayFeed(companyId: string, cover: Cover | undefined): void {
  const sale = cover?.kind === 'receipt' ? cover.sale : undefined;
  const isPaying = cover?.kind === 'payment';
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
