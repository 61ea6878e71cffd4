/** Prints one thing, and nothing else of the screen: the browser's own dialog also saves it as PDF. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface Printed {
  readonly print: () => void;
  /** To be drawn beside the screen: it is at the end of the page, out of sight. */
  readonly copy: ReactNode;
}

/**
 * @param kind names the style sheet: it hides everything else while `html` has this value in `data-printing`
 * @param paper what is printed; undefined where there is nothing
 * @param fileName which browsers propose for the PDF: without one, the title of the page
 */
export function usePrinted(kind: string, paper: ReactNode, fileName?: string): Printed {
  const [isWanted, setIsWanted] = useState(false);
  const print = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (!isWanted) return;
    const title = document.title;
    if (fileName !== undefined) document.title = fileName;
    document.documentElement.dataset.printing = kind;
    const end = (): void => {
      document.title = title;
      delete document.documentElement.dataset.printing;
      setIsWanted(false);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isWanted, kind, fileName]);
  return { print, copy: isWanted && paper !== undefined ? createPortal(paper, document.body) : null };
}
