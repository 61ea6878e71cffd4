/** Runs of numbered sheets, and what would be on their paper. */
import type { Locator, Page } from '@playwright/test';

export interface PrintedSheet {
  readonly name: string | null;
  /** What is printed of it: the print shop's own is on the sheet already. */
  readonly text: string;
  readonly isAlone: boolean;
}

/** Of the only register: controls 00-00001201 to 00-00001300, invoices from 501. @returns the panel of the runs */
export async function addRun(page: Page, purpose = 'Forma libre'): Promise<Locator> {
  await page.goto('/app/settings#facturacion');
  const panel = page.getByRole('region', { name: 'Facturación' });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Nuevo Talonario' }).click();
  await dialog.getByText(purpose, { exact: true }).click();
  const texts = {
    'Nombre de la imprenta': 'Impresos La Rápida, C.A.',
    'RIF de la imprenta': 'J-07013380-5',
    'Providencia que la autoriza': 'SNAT/INTI/GRTICE/RC/DCE/2021/08',
    'Fecha de la providencia': '12/03/2021',
    'Desde el control': '00-00001201',
    'Hasta el control': '1.300',
    'Fecha de elaboración': '10/11/2021',
    'Primera factura': '501',
  };
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Crear Talonario' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return panel;
}

/** The browser's dialog would wait for a person: in its place, what would be on the paper is written down. */
export async function recordSheets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheets: PrintedSheet[] = [];
    Object.assign(window, { sheets });
    window.print = () => {
      for (const sheet of document.querySelectorAll<HTMLElement>('body > [data-paper] > article')) {
        const inked = [...sheet.children].filter((one) => one.getAttribute('data-preprinted') !== 'true');
        sheets.push({
          name: sheet.getAttribute('aria-label'),
          text: inked.map((one) => one.textContent).join('\n'),
          isAlone: document.documentElement.dataset.printing === 'sheet',
        });
      }
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

export function printedSheets(page: Page): Promise<readonly PrintedSheet[]> {
  return page.evaluate(() => (window as unknown as { sheets: readonly PrintedSheet[] }).sheets);
}
