/** Prints the pages of a book, and nothing else of the screen: the browser's own dialog also saves them as PDF. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './legal-books.module.css';

export interface PrintedPages {
  readonly print: () => void;
  /** Drawn beside the screen: it is at the end of the page, out of sight. */
  readonly copy: ReactNode;
}

/** @param fileName which browsers propose for the PDF */
export function usePrintedPages(fileName: string, pages: ReactNode): PrintedPages {
  const [isWanted, setIsWanted] = useState(false);
  const print = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (!isWanted) return;
    // Browsers propose the title of the page as the name of the PDF.
    const title = document.title;
    document.title = fileName;
    // The style sheet hides everything else only while this attribute is set.
    document.documentElement.dataset.printing = 'legal-book';
    const end = (): void => {
      document.title = title;
      delete document.documentElement.dataset.printing;
      setIsWanted(false);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isWanted, fileName]);
  const copy = isWanted
    ? createPortal(
        <div className={styles.paper} aria-hidden="true">
          {pages}
        </div>,
        document.body,
      )
    : null;
  return { print, copy };
}
