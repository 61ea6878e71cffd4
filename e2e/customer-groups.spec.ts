/** A group of customers from its making to the price that it gets at the till, and the permission to write to one. */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { Till } from './support/till.ts';

test('[MKT-04][MKT-05][ENT-24] a customer of a group has its price, is asked once, and takes his word back', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/app/store');
  const card = page.getByRole('article', { name: 'Marketing' });
  await card.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/marketing$/);
  await makeGroup(page);
  await makeRule(page);

  const till = await Till.open(page);
  await till.openCash({ usd: '20,00', bs: '5.000,00' });
  await makeCustomer(page);
  const question = page.getByRole('region', { name: 'Permiso para escribirle' });
  await expect(question).toContainText('¿Acepta recibir promociones?');
  await question.getByRole('button', { name: 'Sí' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('Malta Trébol');
  await page.getByRole('option', { name: 'Malta Trébol' }).first().click();
  await expect(page.getByText('Precio de socios').first()).toBeVisible();

  await page.getByRole('region', { name: 'Cliente' }).getByTitle('Ver la cuenta').click();
  const account = page.getByRole('dialog', { name: 'Cuenta de Luisa Peña' });
  await expect(account.getByRole('region', { name: 'Sus compras' })).toHaveText('Todavía no ha comprado');
  await expect(account).toContainText('Acepta promociones por correo, SMS, WhatsApp y avisos');
  await expect(account).toContainText('lo dijo en la caja');
  await account.getByRole('button', { name: 'Anotar que no acepta' }).click();
  await expect(account).toContainText('No acepta promociones');
  await expect(account).toContainText('anotado en su ficha');
});

async function makeGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Grupos de clientes' }).click();
  const groups = page.getByRole('dialog', { name: 'Grupos de clientes' });
  await expect(groups.getByText('Vecinos')).toBeVisible();
  await groups.getByRole('button', { name: 'Nuevo grupo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo grupo' });
  await form.getByLabel('Nombre').fill('VECINOS');
  await form.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(form).toContainText('Ya hay un grupo con ese nombre.');
  await form.getByLabel('Nombre').fill('Socios');
  await form.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(groups.getByText('Socios')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(groups).toBeHidden();
}

async function makeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Regla' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Regla' });
  await form.getByLabel('Nombre').fill('Precio de socios');
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Por tipo de cliente' }).click();
  await form.getByLabel('Valor').fill('20');
  await form.getByLabel('Grupos de clientes').fill('Soc');
  await page.getByRole('option', { name: 'Socios' }).click();
  await form.getByRole('button', { name: 'Crear Regla' }).click();
  await expect(form).toBeHidden();
  const rules = page.getByRole('region', { name: 'Reglas de Precio' });
  await expect(rules).toContainText('Para: un grupo de clientes');
}

async function makeCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await form.getByLabel('Número').fill('15100580');
  await form.getByLabel('Nombre').fill('Luisa Peña');
  await form.getByLabel('Cumpleaños').fill('24/12');
  await form.getByLabel('Socios').check();
  await form.getByRole('button', { name: /^Crear cliente/ }).click();
  await expect(form).toBeHidden();
}
