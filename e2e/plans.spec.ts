/**
 * A company on the plan that costs nothing tries a module, pays a plan, is suspended and restored: the operator's command
 * works beside the server, and every screen knows a moment later.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { storedRate, withDatabase } from './support/books.ts';
import { type CuadraServer, MAIN } from './support/server.ts';
import { connection, openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);

/** What the command prints; it ends with an error where it refuses. */
async function operator(server: CuadraServer, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [MAIN, 'operator', ...args], {
    env: { ...process.env, CUADRA_DATA: server.dataDir },
  });
  return stdout.trim();
}

async function flagsOf(server: CuadraServer, companyId: string): Promise<string[]> {
  return await withDatabase(server, async (database) => {
    const { rows } = await database.query('select flags from sales where company_id = $1', [companyId]);
    return rows.flatMap(({ flags }) => flags);
  });
}

/** Less than what was put off takes to be tried again by itself. */
const AT_ONCE_MS = 30_000;

test('[MOD-04][PLAN-02][ENT-12] a trial by a click, a payment confirmed by the operator, a suspension and its end', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const { owner, companyId, till, products } = await openShop(page, server, 'plans');
  await operator(server, 'set-plan', owner.email, 'gratis');

  await page.goto('/app/store');
  const strip = page.getByRole('region', { name: 'Tu plan' });
  await expect(strip).toContainText('Gratis', { timeout: PATIENCE_MS });
  const card = page.getByRole('article', { name: 'Contabilidad' });
  await card.getByRole('button', { name: 'Iniciar Prueba Gratis' }).click();
  await expect(page).toHaveURL(/\/app\/accounting$/);
  await page.getByRole('link', { name: 'Plan de cuentas' }).click();
  await expect(page.getByRole('rowheader', { name: 'Gavetas de venta en dólares' })).toBeVisible();
  await expect(page.getByText('El módulo no está activo')).toBeHidden();
  await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Tienda' }).click();
  await expect(card.getByText(/^Prueba · quedan \d\d días$/)).toBeVisible();

  await page.getByRole('button', { name: 'Ver planes' }).click();
  await page
    .getByRole('region', { name: 'Plan Comercial' })
    .getByRole('button', { name: 'Pagar este plan' })
    .click();
  const form = page.getByRole('dialog', { name: 'Informar pago' });
  await expect(form.getByRole('region', { name: 'Dónde pagar' })).toContainText(
    'quien te ofrece este servicio',
  );
  // The focus is on a list of choices, which must not open instead.
  await expect(form.getByRole('combobox', { name: 'Qué pagas' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Escribe la referencia del pago.')).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  // The operator looks at every company of the server.
  const reference = String(Date.now());
  await form.getByLabel('Referencia').fill(reference);
  await form.getByLabel('Monto pagado').fill('12.812,00');
  await form.getByRole('button', { name: 'Informar Pago' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Por confirmar')).toBeVisible();
  expect(await operator(server, 'payments')).toContain(`mobile ${reference}`);
  expect(await operator(server, 'confirm', reference)).toMatch(/^Pago confirmado: .* hasta el/);
  await expect(page.getByText('Confirmado')).toBeVisible();
  await expect(strip).toContainText('Comercial');

  await operator(server, 'suspend', owner.email, 'Falta un pago');
  const banner = page.getByText('La empresa está suspendida.');
  await expect(banner).toBeVisible();
  await page.goto('/app/inventory');
  await expect(page.getByText(productAt(products, 0).name).first()).toBeVisible();
  const rate = await storedRate(server, companyId);
  await page.getByRole('button', { name: /^Tasa (BCV|escrita)/ }).click();
  await page.getByLabel('1 USD = VES').fill('530,25');
  await page.getByRole('button', { name: 'Actualizar Tasa' }).click();
  // Written down before the page is left.
  await expect(page.getByRole('button', { name: /^Tasa escrita 530,25/ })).toBeVisible();
  await page.goto('/app/pos');
  await till.untilReady();
  await sellOne(till, productAt(products, 1));
  await expect
    .poll(() => flagsOf(server, companyId), { timeout: PATIENCE_MS })
    .toContain('company_suspended');
  expect(await storedRate(server, companyId)).toBe(rate);

  await operator(server, 'restore', owner.email);
  await expect(banner).toBeHidden({ timeout: PATIENCE_MS });
  await expect.poll(() => storedRate(server, companyId), { timeout: AT_ONCE_MS }).toBe('530.25');
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
});
