/** A campaign by WhatsApp in a company without a server: written, sent one by one, and gone on with after a break. */
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('[MKT-03][MKT-05] a campaign is sent by WhatsApp one by one, and what was sent is remembered and counted', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/store');
  const card = page.getByRole('article', { name: 'Marketing' });
  await card.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/marketing$/);
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
  expect(address.searchParams.get('text')).toContain(`Hola, ${name}:`);
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
});
