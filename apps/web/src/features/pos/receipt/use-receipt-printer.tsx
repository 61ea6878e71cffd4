/** A receipt ready for the printer: its width, the copy that is printed, and what prints it. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PaperWidthMm, printReceipt } from '../../../devices/receipt-print.ts';
import { keepPaperWidth, paperWidth } from './paper-width.ts';
import type { ReceiptContent } from './receipt-content.ts';
import styles from './receipt-paper.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';

export interface ReceiptPrinter {
  readonly widthMm: PaperWidthMm;
  readonly chooseWidth: (widthMm: PaperWidthMm) => void;
  readonly print: () => void;
  /** Stands at the end of the page, out of sight; to be drawn beside the receipt. */
  readonly copy: ReactNode;
}

export function useReceiptPrinter(content: ReceiptContent): ReceiptPrinter {
  const [widthMm, setWidthMm] = useState(paperWidth);
  const paper = useRef<HTMLElement>(null);
  const print = useCallback(() => {
    if (paper.current !== null) void printReceipt(paper.current, widthMm);
  }, [widthMm]);
  const chooseWidth = useCallback((chosen: PaperWidthMm) => {
    keepPaperWidth(chosen);
    setWidthMm(chosen);
  }, []);
  const copy = createPortal(
    <div className={styles.printer} aria-hidden="true">
      <ReceiptPaper content={content} widthMm={widthMm} ref={paper} />
    </div>,
    document.body,
  );
  return { widthMm, chooseWidth, print, copy };
}
