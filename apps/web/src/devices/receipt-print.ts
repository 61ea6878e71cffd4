/**
 * Prints one element of the page on a receipt roll through the browser's own print dialog (SALE-02).
 * The page around it is hidden by the style sheet of the receipt; this sets the size of the paper, which only
 * a rule made on the spot can: a roll is as long as what is on it.
 */
export const PAPER_WIDTHS_MM = [58, 80] as const;
export type PaperWidthMm = (typeof PAPER_WIDTHS_MM)[number];

/** CSS pixels are 1/96 inch. */
const MM_PER_PIXEL = 25.4 / 96;
/** The cutter needs room below the last line. */
const FEED_MM = 8;

/**
 * Opens the print dialog for the element, and answers once it is closed.
 *
 * @param element laid out at the width of the paper, also while it is out of sight
 */
export function printReceipt(element: HTMLElement, widthMm: PaperWidthMm): Promise<void> {
  const page = document.createElement('style');
  const heightMm = Math.ceil(element.scrollHeight * MM_PER_PIXEL) + FEED_MM;
  page.textContent = `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`;
  document.head.append(page);
  // The style sheet hides everything else only while this stands.
  document.documentElement.dataset.printing = 'receipt';
  return new Promise((resolve) => {
    const end = (): void => {
      page.remove();
      delete document.documentElement.dataset.printing;
      resolve();
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
  });
}
