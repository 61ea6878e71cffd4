/**
 * Prints a paper of the page on a receipt roll through the browser's own print dialog (SALE-02). The paper's style
 * sheet hides the page around it; this sets the paper size, which needs a generated rule, because a roll is as long as
 * its content.
 */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import styles from './paper.module.css';
import { paperElement } from './paper-element.ts';
import type { PaperWidthMm } from './paper-width.ts';

/** CSS pixels are 1/96 inch. */
const MM_PER_PIXEL = 25.4 / 96;
/** The cutter needs space below the last line. */
const FEED_MM = 8;

/** Opens the print dialog with a paper made for it, and resolves once the dialog is closed. */
export async function printInBrowser(document: PrintDocument, widthMm: PaperWidthMm): Promise<void> {
  const copy = window.document.createElement('div');
  copy.className = styles.printer ?? '';
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('data-paper', '');
  const paper = paperElement(document, widthMm);
  copy.append(paper);
  window.document.body.append(copy);
  await Promise.all([...paper.querySelectorAll('img')].map(decoded));
  try {
    await printAlone(paper, widthMm);
  } finally {
    copy.remove();
  }
}

/** A logo that cannot be drawn is left out; the dialog would show its frame. */
async function decoded(picture: HTMLImageElement): Promise<void> {
  try {
    await picture.decode();
  } catch (error) {
    console.warn('logo', error);
    picture.remove();
  }
}

function printAlone(paper: HTMLElement, widthMm: PaperWidthMm): Promise<void> {
  const page = window.document.createElement('style');
  const heightMm = Math.ceil(paper.scrollHeight * MM_PER_PIXEL) + FEED_MM;
  page.textContent = `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`;
  window.document.head.append(page);
  // The app's style sheet hides everything that is no paper only while this is set.
  window.document.documentElement.dataset.printing = 'receipt';
  return new Promise((resolve) => {
    const end = (): void => {
      page.remove();
      delete window.document.documentElement.dataset.printing;
      resolve();
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
  });
}
