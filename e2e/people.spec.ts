/**
 * People of a company as they meet it: one who has an account is invited and switches between her companies; one who
 * has none is given an account, loses rights while signed in, and is let go; the trail tells of it.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { companyIdOf, storedProducts } from './support/books.ts';
import { newProduct } from './support/new-product.ts';
import { newOwner, type Owner, passwordField, register, signIn } from './support/owner.ts';
import { PATIENCE_MS } from './support/shop.ts';
import { expect, test, watch } from './support/test.ts';

// Parts of the app are fetched while there is no network.
test.use({ serviceWorkers: 'allow' });

test('[SET-05] [I-9] [PERM-03] an accountant is invited by mail, comes in with her own password, switches companies, and what she does in two tabs stays each in its own', async ({
  page,
  browser,
  server,
}) => {
  const owner = newOwner('invites');
  const accountant = { ...newOwner('accountant'), name: 'Eva Paz', company: 'Contadores Paz' };
  const hers = await browser.newContext({ baseURL: server.url });
  const { errors } = watch(hers);
  const herPage = await hers.newPage();
  await register(herPage, accountant);
  const hersId = await companyIdOf(server, accountant.email);
  await register(page, owner);

  await page.goto('/app/settings#usuarios');
  const { dialog, save } = await newUser(page, { ...accountant, password: 'Ignorada2026*' }, 'Administrador');
  await save();
  await expect(dialog).toBeHidden();
  const pending = page.getByRole('list', { name: 'Invitaciones pendientes' });
  await expect(pending).toContainText(accountant.email);

  const link = await inviteLink(server, accountant.email);
  const invited = await hers.newPage();
  await invited.goto(link);
  await expect(
    invited.getByRole('heading', { level: 1, name: `Te invitan a ${owner.company}` }),
  ).toBeVisible();
  await expect(invited.getByText(`${owner.name} te invita a trabajar`)).toBeVisible();
  await passwordField(invited).fill('OtraClave2026*');
  await invited.getByRole('button', { name: 'Aceptar invitación' }).click();
  await expect(invited.getByText('Esa no es la contraseña de tu cuenta.')).toBeVisible();
  await passwordField(invited).fill(accountant.password);
  await invited.getByRole('button', { name: 'Aceptar invitación' }).click();
  await invited.getByRole('button', { name: new RegExp(`^${owner.company}`) }).click();
  await expect(companyInBar(invited)).toContainText(owner.company);

  await switchCompany(invited, accountant.company);
  await expect(companyInBar(invited)).toContainText(accountant.company);
  await switchCompany(invited, owner.company);
  await expect(companyInBar(invited)).toContainText(owner.company);
  // Her other tab stays where it was.
  await expect(companyInBar(herPage)).toContainText(accountant.company);

  for (const tab of [invited, herPage]) await tab.goto('/app/inventory');
  await expect(companyInBar(invited)).toContainText(owner.company);
  await hers.setOffline(true);
  await newProduct(herPage, 'PAZ-1');
  await newProduct(invited, 'ELLOS-1');
  await hers.setOffline(false);
  for (const [companyId, sku] of [
    [hersId, 'PAZ-1'],
    [await companyIdOf(server, owner.email), 'ELLOS-1'],
  ] as const) {
    const skus = async () => (await storedProducts(server, companyId)).map((product) => product.sku);
    await expect.poll(skus, { timeout: PATIENCE_MS }).toEqual([sku]);
  }

  await invited.goto(link);
  await expect(invited.getByText('La invitación ya no es válida. Pide otra.')).toBeVisible();
  expect(errors).toEqual([]);
  await hers.close();
});

test('[SET-05] [PERM-02] [PERM-04] a colleague signs in, is demoted and let go at the next call, and the trail tells', async ({
  page,
  browser,
  server,
}) => {
  const owner = newOwner('manages');
  const colleague = { ...newOwner('colleague'), name: 'Luis Marcano' };
  await register(page, owner);
  await page.goto('/app/settings#usuarios');
  const { save } = await newUser(page, colleague, 'Administrador');
  await save();
  const row = page
    .getByRole('list', { name: 'Usuarios' })
    .getByRole('listitem')
    .filter({ hasText: colleague.name });
  await expect(row).toContainText('Administrador');

  const his = await browser.newContext({ baseURL: server.url });
  const { errors } = watch(his);
  const hisPage = await his.newPage();
  await signIn(hisPage, colleague);
  const menu = hisPage.getByRole('navigation', { name: 'Módulos' });
  await expect(menu.getByRole('link', { name: 'Configuración' })).toBeVisible();
  await expect.poll(() => usersOnDevice(hisPage), { timeout: PATIENCE_MS }).toBe(2);

  await edit(page, colleague.name, async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Vendedor' }).click();
  });
  await expect(row).toContainText('Vendedor');
  await reconnect(his);
  await expect(menu.getByRole('link', { name: 'Configuración' })).toBeHidden({ timeout: PATIENCE_MS });
  await expect(menu.getByRole('link', { name: 'Punto de Venta' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Inventario' })).toBeHidden();
  await expect.poll(() => usersOnDevice(hisPage), { timeout: PATIENCE_MS }).toBeLessThan(2);

  await edit(page, colleague.name, (dialog) => dialog.getByRole('checkbox', { name: 'Activo' }).uncheck());
  await expect(row).toContainText('Inactivo');
  await reconnect(his);
  await expect(hisPage.getByRole('heading', { name: 'Ya no tienes acceso a la empresa' })).toBeVisible({
    timeout: PATIENCE_MS,
  });

  await edit(
    page,
    owner.name,
    (dialog) => dialog.getByRole('checkbox', { name: 'Activo' }).uncheck(),
    'refused',
  );
  await expect(page.getByText('Debe quedar al menos un administrador activo.')).toBeVisible();

  await page.goto('/app/settings/audit?que=users');
  const entries = page.getByRole('list', { name: 'Cambios' }).locator('> li');
  await expect(entries.nth(0)).toContainText(`Cambió Usuario ${colleague.name}`);
  await expect(entries.nth(0)).toContainText(/Activo.*Sí.*No/);
  await expect(entries.nth(1)).toContainText(/Rol.*Administrador.*Vendedor/);
  expect(errors).toEqual([]);
  await his.close();
});

/** Fills in the dialog of a new user. */
async function newUser(page: Page, person: Owner, role = 'Vendedor') {
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await dialog.getByLabel('Nombre').fill(person.name);
  await dialog.getByLabel('Correo electrónico').fill(person.email);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
  await dialog.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: role }).click();
  return { dialog, save: () => dialog.getByRole('button', { name: 'Crear Usuario' }).click() };
}

async function edit(
  page: Page,
  name: string,
  change: (dialog: Locator) => Promise<void>,
  outcome: 'saved' | 'refused' = 'saved',
): Promise<void> {
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
  if (outcome === 'saved') await expect(dialog).toBeHidden();
}

/** A device asks who it is at once when the network returns, and twice a minute otherwise [AUTH-14]. */
async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Out of the mail, which is written after the answer. */
async function inviteLink(server: { mails(): Promise<string[]> }, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await server.mails()).find((text) => text.includes(email) && text.includes('/invite?'));
      link = /https?:\/\/\S+\/invite\?token=\S+/.exec(mail ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

function companyInBar(page: Page): Locator {
  return page.getByRole('banner').getByRole('link').first();
}

async function switchCompany(page: Page, company: string): Promise<void> {
  await page.getByRole('banner').getByTitle('Tus empresas y tu perfil').click();
  await page.getByRole('menuitem', { name: new RegExp(`^${company}`) }).click();
}

/** Rows of `users` that the device holds. */
function usersOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('cuadra-')) ?? {};
    const db = await done(indexedDB.open(name));
    const count = await done(db.transaction('users').objectStore('users').count());
    db.close();
    return count;
  });
}
