/** What is pressed before the program has what it needs for it: it waits, and nothing is dropped without a word. */
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test.describe('while files are on their way', () => {
  test.use({ serviceWorkers: 'block' });

  test('[SHELL-03] Ctrl+K pressed before the search is there opens it, with what was typed and its Enter', async ({
    page,
  }) => {
    let comes = () => {};
    const isPressed = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route(/\/assets\/palette[^/]*\.js$/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await enterDemo(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('impresora');
    await page.keyboard.press('Enter');
    comes();
    await expect(page).toHaveURL(/\/app\/settings#impresora$/);
    await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeHidden();
  });
});
