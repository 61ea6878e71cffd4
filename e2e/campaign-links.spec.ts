/** A campaign by WhatsApp in a company without a server: written, sent one by one, and gone on with after a break. */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[MKT-03][MKT-04][MKT-05] a campaign is sent by WhatsApp one by one, what was sent is remembered, and its coupon is taken once', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/store');
  const card = page.getByRole('article', { name: 'Marketing' });
  await card.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/marketing$/);
  await makeCouponPromotion(page);
  await page.getByRole('button', { name: 'Nueva Campaña' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Campaña' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Vuelve pronto');
  await form.getByRole('combobox', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'WhatsApp' }).click();
  await form.getByLabel('Días desde su última compra', { exact: true }).fill('0');
  await expect(form.getByRole('status', { name: 'Quién la recibiría' })).toContainText(
    'personas la recibirían',
  );
  await form.getByRole('button', { name: 'Gracias por tu compra' }).click();
  await form.getByRole('combobox', { name: 'Cupón' }).click();
  await page.getByRole('option', { name: 'Regreso' }).click();
  await form.getByRole('button', { name: 'Crear Campaña' }).click();
  await expect(form.getByText('El mensaje no dice el código: agrega {{cupon}}.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Un cupón para ti' }).click();
  await form.getByRole('button', { name: 'Crear Campaña' }).click();
  await expect(form).toBeHidden();

  const campaign = page
    .getByRole('region', { name: 'Campañas' })
    .getByRole('listitem')
    .filter({ hasText: 'Vuelve pronto' });
  const open = async () => {
    await page.getByRole('button', { name: 'Acciones de Vuelve pronto' }).click();
    await page.getByRole('menuitem', { name: 'Enviar uno a uno' }).click();
  };
  await open();
  const list = page.getByRole('dialog', { name: 'Enviar “Vuelve pronto”' });
  const first = list.getByRole('link', { name: /^Enviar a / }).first();
  const name = (await first.getAttribute('aria-label'))?.replace('Enviar a ', '') ?? '';
  const address = new URL((await first.getAttribute('href')) ?? '');
  expect([address.origin, /^\/58\d{10}$/.test(address.pathname)]).toEqual(['https://wa.me', true]);
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(`Hola, ${name}:`);
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? [];
  // Nothing leaves the machine: the press is what is asked about.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
  );
  await first.click();
  await expect(list.getByText(/^1 de \d+ enviados$/)).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: name }).last()).toContainText('Enviado');
  await list.getByRole('button', { name: 'Seguir después' }).click();
  await expect(campaign).toContainText('En curso');
  await expect(campaign).toContainText('0 de 1 compraron');

  await page.reload();
  await open();
  await expect(list.getByText(/^1 de \d+ enviados$/)).toBeVisible();

  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await addFlour(page);
  await till.searchField.fill(code.toLowerCase().replaceAll('-', ' '));
  await till.searchField.press('Enter');
  const coupons = page.getByRole('list', { name: 'Cupones' });
  await expect(coupons).toHaveText(`Regreso${code}`);
  await expect(till.cart).toContainText('Regreso');
  await page.reload();
  await expect(coupons).toHaveText(`Regreso${code}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();

  await page.keyboard.press('Enter');
  await addFlour(page);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cupón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cupón' });
  await dialog.getByLabel('Código').fill(code);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toContainText(/Ese cupón ya se usó en la venta [A-Z]+-\d{6} del/);
});

/** Ten percent off everything, for who has a coupon of it. */
async function makeCouponPromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Promoción' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Promoción' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Regreso');
  await form.getByRole('textbox', { name: /^Fecha de fin/ }).fill('31/12/2030');
  await form.getByRole('textbox', { name: /^Valor del beneficio/ }).fill('10');
  await form.getByRole('checkbox', { name: 'Solo con un cupón' }).check();
  await form.getByRole('button', { name: 'Crear Promoción' }).click();
  await expect(form).toBeHidden();
  // On a phone its row is far below: the menu opens where it is.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Acciones de Regreso' }).click();
  await page.getByRole('menuitem', { name: 'Activar' }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
}

async function addFlour(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Harina de maíz');
  await page
    .getByRole('option', { name: /Harina de maíz/ })
    .first()
    .click();
}
