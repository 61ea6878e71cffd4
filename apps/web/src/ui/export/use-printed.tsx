/** Prints one thing, and nothing else of the screen: the browser's own dialog also saves it as PDF. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed.module.css';

export interface Printed {
  readonly print: () => void;
  /** To be drawn beside the screen: it is at the end of the page, out of sight. */
  readonly copy: ReactNode;
}

export interface PrintedLook {
  /** Its own sizes and margins. */
  readonly className: string | undefined;
  /** Whether a line is under each row of its tables. */
  readonly isLined?: boolean;
  /** Which browsers propose for the PDF: without one, the title of the page. */
  readonly fileName?: string;
}

/** @param paper what is printed; undefined where there is nothing */
export function usePrinted(
  paper: ReactNode,
  { className = '', isLined = false, fileName }: PrintedLook,
): Printed {
  const [isWanted, setIsWanted] = useState(false);
  const print = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (!isWanted) return;
    const title = document.title;
    if (fileName !== undefined) document.title = fileName;
    document.documentElement.dataset.printing = 'paper';
    const end = (): void => {
      document.title = title;
      delete document.documentElement.dataset.printing;
      setIsWanted(false);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isWanted, fileName]);
  if (!isWanted || paper === undefined) return { print, copy: null };
  const copy = (
    <div className={`${styles.paper} ${className}`} data-lined={isLined} data-paper aria-hidden="true">
      {paper}
    </div>
  );
  return { print, copy: createPortal(copy, document.body) };
}
