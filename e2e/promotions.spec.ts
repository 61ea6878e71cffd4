/** Marketing as its owner goes through it: a rule and a promotion made, corrected, activated, paused and deleted. */
import type { Page } from '@playwright/test';
import { enterDemo } from './support/owner.ts';
import { expect, test } from './support/test.ts';

test('[MKT-02][MKT-04][MKT-07] rules and promotions are made, corrected, paused and deleted', async ({
  page,
}) => {
  await enterDemo(page);
  await startTrial(page);
  await makeRule(page);
  const rules = page.getByRole('region', { name: 'Reglas de Precio' });
  const rule = rules.getByRole('listitem').filter({ hasText: 'Caja de doce' });
  await expect(rule).toContainText('Prioridad 9 · Mínimo 12 unidades');
  await expect(rule).toContainText('−12,5 %');
  await act(page, 'Caja de doce', 'Pausar');
  await expect(rule).toContainText('Inactiva');
  await act(page, 'Caja de doce', 'Eliminar');
  await expect(rule).toHaveCount(0);

  await makePromotion(page);
  const promotions = page.getByRole('region', { name: 'Promociones', exact: true });
  const promotion = promotions.getByRole('listitem').filter({ hasText: 'Maltas 🎉' });
  await expect(promotion).toContainText('Borrador');
  await act(page, 'Maltas 🎉', 'Activar');
  await expect(promotion).toContainText('Activa');
  await page.reload();
  await expect(promotion).toContainText('Activa');
  await act(page, 'Maltas 🎉', 'Cancelar');
  await expect(promotion).toContainText('Cancelada');
  await act(page, 'Maltas 🎉', 'Eliminar');
  const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar esta promoción?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(promotion).toHaveCount(0);
});

test('[MKT-05][MKT-06][MKT-07] a rule is asked about before it is on, a cart is simulated, and customers are known', async ({
  page,
}) => {
  await enterDemo(page);
  await startTrial(page);
  const running = page.getByRole('region', { name: 'Qué corre ahora' });
  await expect(running).toContainText('Clientes VIP');

  await page.getByRole('button', { name: 'Nueva Regla' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Regla' });
  await form.getByLabel('Nombre').fill('Todo a mitad');
  await form.getByLabel('Valor').fill('50');
  await expect(form).toContainText('En los últimos 30 días habría costado');
  await expect(form).toContainText('Vendería bajo su costo');
  await form.getByRole('button', { name: 'Crear Regla' }).click();
  await expect(form).toBeHidden();
  await expect(running).toContainText('Todo a mitad');

  await running.getByRole('button', { name: 'Simular un carrito' }).click();
  const simulator = page.getByRole('dialog', { name: '¿Cuánto costaría este carrito?' });
  await simulator.getByLabel('Cliente').click();
  await page.getByRole('option', { name: 'VIP' }).click();
  await simulator.getByLabel('Producto').fill('harina');
  await simulator
    .getByRole('button', { name: /Harina de maíz/ })
    .first()
    .click();
  await simulator.getByLabel(/Cantidad de Harina/).fill('2');
  const result = simulator.getByRole('region', { name: 'Lo que costaría' });
  await expect(result).toContainText('2 × 1,15');
  await expect(result).toContainText('Todo a mitad');
  await expect(result).toContainText('Clientes VIP');
  await page.keyboard.press('Escape');

  // Who buys often is asked to come by one press.
  const customers = page.getByRole('region', { name: 'Tus clientes' });
  await expect(customers.getByRole('listitem').filter({ hasText: 'Fieles' })).toContainText(/\$\s[1-9]/);
  await expect(page.getByRole('region', { name: 'Mejores clientes' }).getByRole('listitem')).toHaveCount(8);
  await customers.getByRole('button', { name: 'Escribirles: Fieles' }).click();
  const campaign = page.getByRole('dialog', { name: 'Nueva Campaña' });
  await expect(campaign.getByRole('checkbox', { name: 'Fieles' })).toBeChecked();
});

async function startTrial(page: Page): Promise<void> {
  await page.goto('/app/store');
  const card = page.getByRole('article', { name: 'Marketing' });
  await card.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/marketing$/);
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function makeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Regla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Regla' });
  await dialog.getByLabel('Prioridad').fill('0');
  await dialog.getByRole('button', { name: 'Crear Regla' }).click();
  await expect(dialog).toContainText('Escribe el nombre de la regla.');
  await expect(dialog).toContainText('La prioridad es un número entero de 1 a 1000.');
  await dialog.getByLabel('Nombre').fill('Caja de doce');
  await dialog.getByLabel('Cantidad mínima').fill('12');
  await dialog.getByLabel('Valor').fill('12,5');
  await dialog.getByLabel('Prioridad').fill('9');
  await dialog.getByRole('button', { name: 'Crear Regla' }).click();
  await expect(dialog).toBeHidden();
}

async function makePromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Promoción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Promoción' });
  await dialog.getByLabel('Nombre').fill('Maltas 🎉');
  await dialog.getByLabel('Fecha de fin').fill('01012020');
  await dialog.getByLabel('Valor del beneficio').fill('10');
  await dialog.getByRole('button', { name: 'Crear Promoción' }).click();
  await expect(dialog).toContainText('La fecha de fin va después de la de inicio.');
  await dialog.getByLabel('Fecha de fin').fill('31122099');
  await dialog.getByLabel('Productos').fill('malta');
  await dialog.getByRole('button', { name: /Malta/ }).first().click();
  await expect(dialog.getByRole('button', { name: /Quitar Malta/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear Promoción' }).click();
  await expect(dialog).toBeHidden();
}
