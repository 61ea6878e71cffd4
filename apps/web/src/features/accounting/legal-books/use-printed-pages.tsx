/** Prints the pages of a legal book. */
import type { ReactNode } from 'react';
import { type Printed, usePrinted } from '../../../ui/export/use-printed.tsx';
import styles from './legal-books.module.css';

/** @param fileName which browsers propose for the PDF */
export function usePrintedPages(fileName: string, pages: ReactNode): Printed {
  return usePrinted(pages, { className: styles.paper, fileName });
}
