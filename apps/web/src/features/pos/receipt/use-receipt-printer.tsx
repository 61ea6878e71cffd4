/** A receipt ready for the printer: its width, the copy that is printed, and what prints it. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
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
  /** Stands at the end of the page, out of sight, once it was asked for; to be drawn beside the receipt. */
  readonly copy: ReactNode;
}

/** Most receipts are never printed: the copy is made when one is, so that no sale waits for it. */
export function useReceiptPrinter(content: ReceiptContent): ReceiptPrinter {
  const [widthMm, setWidthMm] = useState(paperWidth);
  const [timesAsked, setTimesAsked] = useState(0);
  const timesPrinted = useRef(0);
  const paper = useRef<HTMLElement>(null);
  const print = useCallback(() => setTimesAsked((times) => times + 1), []);
  useEffect(() => {
    if (paper.current === null || timesPrinted.current === timesAsked) return;
    timesPrinted.current = timesAsked;
    void printReceipt(paper.current, widthMm);
  }, [timesAsked, widthMm]);
  const chooseWidth = useCallback((chosen: PaperWidthMm) => {
    keepPaperWidth(chosen);
    setWidthMm(chosen);
  }, []);
  const copy =
    timesAsked === 0
      ? null
      : createPortal(
          <div className={styles.printer} aria-hidden="true">
            <ReceiptPaper content={content} widthMm={widthMm} ref={paper} />
          </div>,
          document.body,
        );
  return { widthMm, chooseWidth, print, copy };
}
