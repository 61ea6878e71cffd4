/** Which calls a session makes, by where the company keeps its data: every request is recorded (DATA-02, API-01). */
import type { Page } from '@playwright/test';
import { signIn } from './support/owner.ts';
import { connection, openShop, PATIENCE_MS, productAt, sellOne } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** What a device-only company keeps to itself (DATA-02). */
const LOCAL = [
  'taxes',
  'currencies',
  'exchange_rates',
  'roles',
  'users',
  'registers',
  'stock_balances',
  'product_images',
  'lots',
  'promotions',
  'price_rules',
  'customers',
  'customer_balances',
  'cash_balances',
  'suppliers',
  'count_sheets',
  'count_lines',
  'import_mappings',
  'import_batches',
  'import_changes',
  'accounts',
  'account_balances',
  'campaigns',
  'cash_openings',
  'stock_movements',
  'merges',
];
/** Calls of the API from now on, as 'POST sales'; of a batch, one for each item; of users, with whose row it is. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const path = /\/api\/v1\/([^?]*)/.exec(request.url())?.[1];
    if (path === undefined) return;
    if (path === 'batch') {
      const { items } = request.postDataJSON() as { items: Item[] };
      calls.push(...items.map(({ kind, collection }) => `${VERBS[kind]} ${collection}`));
    } else if (path === 'users') {
      const { id = '' } = (request.postDataJSON() ?? {}) as { id?: string };
      calls.push(`${request.method()} users/${id}`);
    } else {
      const name = path.startsWith('users/') ? path : path.replace(/\/(import|[0-9a-f-]{36})$/, '');
      calls.push(`${request.method()} ${name}`);
    }
  });
  return calls;
}

interface Item {
  readonly kind: 'create' | 'import' | 'patch' | 'delete';
  readonly collection: string;
}
const VERBS = { create: 'POST', import: 'POST', patch: 'PATCH', delete: 'DELETE' };

/** Each screen once, and what is written on it. */
async function useSettings(page: Page): Promise<void> {
  await page.goto('/app/settings');
  const company = page.getByRole('region', { name: 'Datos de la Empresa' });
  await company.getByRole('textbox', { name: 'RIF', exact: true }).fill('J-07013380-5');
  await company.getByLabel('Dirección').fill('Calle 5, local 2');
  await company.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  for (const title of ['Impuestos', 'Monedas y Tasas de Cambio', 'Usuarios', 'Roles y Permisos']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
}

async function visitAll(page: Page): Promise<void> {
  for (const path of ['/app', '/app/inventory', '/app/accounting', '/app/marketing', '/app/store']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

test('[DATA-02][AUTH-11] a demo session makes no call at all', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Demo: administrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  await visitAll(page);
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await page.goto('/app/pos');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('[DATA-02][API-01] a device-only company makes no call for what it keeps to itself, and those of API-01', async ({
  page,
  server,
}) => {
  const calls = callsOf(page);
  const { till, products } = await openShop(page, server, 'llamadas', { isOnDevice: true });
  await sellOne(till, productAt(products, 0));
  await visitAll(page);
  await useSettings(page);
  // What was written a moment ago may wait for its turn while the line above still says that nothing does.
  await expect.poll(() => calls).toEqual(expect.arrayContaining(HOSTED_WRITES));
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  // Of the users one's own profile alone, which the server has of every member (API-01).
  const profile = calls.find((call) => call.startsWith('GET users/'))?.slice('GET '.length);
  const isLocal = (call: string) => LOCAL.includes(call.split(/[ /]/)[1] ?? '');
  const local = calls.filter((call) => isLocal(call) && call.slice(call.indexOf(' ') + 1) !== profile);
  expect(local).toEqual([]);
});

const HOSTED_WRITES = ['POST auth/sign-up', 'POST products', 'POST sales', 'PATCH company_settings'];

test('[API-01] a company of the cloud makes the calls of the specification', async ({ page, server }) => {
  const calls = callsOf(page);
  const { owner, till, products } = await openShop(page, server, 'llamadas-nube', { isMadeOnScreen: true });
  await sellOne(till, productAt(products, 0));
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });
  await page.goto('/app');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  const reads = ['company_settings', 'products', 'categories', 'warehouses', 'sales'];
  await expect
    .poll(() => calls)
    .toEqual(
      expect.arrayContaining([
        ...['POST auth/sign-up', 'GET auth/session', 'POST auth/sign-out', 'POST auth/sign-in'],
        ...reads.map((name) => `GET ${name}`),
        ...['POST products', 'POST cash_openings', 'POST sales'],
      ]),
    );
});
