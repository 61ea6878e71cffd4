/** Prints sheets through the browser's own dialog, each on a page of its size and at its place (FISC-02). */
import styles from './sheet.module.css';
import { SHEET_SIZES, type SheetPage } from './sheet-plan.ts';

const TENTHS_PER_MM = 10;

/** Opens the print dialog, and resolves once it is closed: whether something came out, only a person sees. */
export function printSheets(page: SheetPage, sheets: readonly HTMLElement[]): Promise<void> {
  const copy = document.createElement('div');
  copy.className = styles.printer ?? '';
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('data-paper', '');
  copy.append(...sheets);
  const rule = document.createElement('style');
  const { width, height } = SHEET_SIZES[page];
  rule.textContent = `@page { size: ${width / TENTHS_PER_MM}mm ${height / TENTHS_PER_MM}mm; margin: 0 }`;
  document.body.append(copy);
  document.head.append(rule);
  // The app's style sheet hides everything that is no paper only while this is set.
  document.documentElement.dataset.printing = 'sheet';
  return new Promise((resolve) => {
    const end = (): void => {
      copy.remove();
      rule.remove();
      delete document.documentElement.dataset.printing;
      resolve();
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
  });
}
