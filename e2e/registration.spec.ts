/** Who is new here, and who has forgotten: registering, and the link in the mail that sets a password anew. */
import { HEADER_SERVER } from '@cuadra/contracts/protocol/constants';
import type { Page } from '@playwright/test';
import {
  createAccount,
  fillRegistration,
  newOwner,
  passwordField,
  signIn,
  signOut,
} from './support/owner.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = { level: 1, name: 'Panel de Control' } as const;

test('[AUTH-05][AUTH-08] registering makes a company with its administrator and opens the app', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth05');
  await page.goto('/register');
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Teléfono')).toHaveAttribute('type', 'tel');
  await fillRegistration(page, owner);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await expect(page.getByRole('banner').getByText(owner.company)).toBeVisible();

  const database = await server.database();
  const { rows } = await database.query(
    `select u.name, r.permissions, s.name as company, s.rif, s.address, s.phone, l.country, l.phone as own_phone
     from users u join roles r on (r.company_id, r.id) = (u.company_id, u.role_id)
     join company_settings s on s.company_id = u.company_id join identity.logins l on l.id = u.id
     where u.email = $1`,
    [owner.email],
  );
  await database.end();
  expect(rows).toEqual([
    {
      name: owner.name,
      permissions: ['all'],
      company: owner.company,
      rif: '',
      address: '',
      phone: '',
      country: 'Venezuela',
      own_phone: '0414-5551842',
    },
  ]);
});

test('[AUTH-06] the strength of a password is said while it is typed, and a weak one is refused', async ({
  page,
}) => {
  await page.goto('/register');
  await fillRegistration(page, newOwner('auth06'));
  const password = passwordField(page);
  for (const [text, label] of [
    ['a', 'Muy débil'],
    ['aB', 'Débil'],
    ['aB1', 'Media'],
    ['aB1*', 'Fuerte'],
    ['aB1*aB1*', 'Muy fuerte'],
  ] as const) {
    await password.fill(text);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await password.fill('abcdefgh');
  await page.getByLabel('Confirmar contraseña').fill('abcdefgh');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(
    page.getByText(
      'La contraseña es demasiado débil. Debe incluir mayúsculas, minúsculas, números y caracteres especiales.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('[AUTH-07] each refusal of the registration has its words, at its field', async ({ page }) => {
  const owner = newOwner('auth07');
  const create = page.getByRole('button', { name: 'Crear cuenta' });
  await page.goto('/register');
  await fillRegistration(page, owner);

  await page.getByLabel('Confirmar contraseña').fill('Distinta2026*');
  await create.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill(owner.password);

  await page.getByRole('textbox', { name: 'Empresa' }).fill('   ');
  await create.click();
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible();
  await page.getByRole('textbox', { name: 'Empresa' }).fill(owner.company);

  await page.getByLabel('Correo electrónico').fill('admin@demo.cuadra.app');
  await create.click();
  await expect(page.getByText('Este correo electrónico no está disponible')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(owner.email);

  await page.route('**/api/v1/auth/sign-up', (route) =>
    route.fulfill({ status: 201, headers: { [HEADER_SERVER]: '1.0.0;schema=1-2' }, json: {} }),
  );
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(/No se pudo crear el usuario/);
  await page.unroute('**/api/v1/auth/sign-up');

  await page.route('**/api/v1/auth/sign-up', (route) => route.abort());
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(/^Error al registrar usuario: No hay conexión/);
  await page.unroute('**/api/v1/auth/sign-up');

  await create.click();
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();
  await signOut(page);
  await page.goto('/register');
  await fillRegistration(page, owner);
  await create.click();
  await expect(page.getByText('Este correo electrónico no está disponible')).toBeVisible();
});

test('[AUTH-09][AUTH-10][NAV-03] a forgotten password is set anew by the link in the mail, once', async ({
  page,
  server,
}) => {
  const owner = newOwner('auth10');
  await createAccount(server, owner);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('quien-sea@ejemplo.com');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('quien-sea@ejemplo.com');
  await askForReset(page, owner.email);
  await expect(page.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute('href', '/login');

  const link = await resetLink(server, owner.email);
  expect(new URL(link).origin).toBe(server.url);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva contraseña' })).toBeVisible();
  await setPassword(page, 'Otra-clave-2027');
  await expect(page.getByText('Tu contraseña quedó cambiada.')).toBeVisible();

  await signIn(page, owner);
  await expect(page.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/);
  await signIn(page, { ...owner, password: 'Otra-clave-2027' });
  await expect(page.getByRole('heading', DASHBOARD)).toBeVisible();

  await page.goto(link);
  await setPassword(page, 'Tercera-clave-2028');
  await expect(page.getByRole('alert')).toHaveText(/El enlace ya no es válido\. Pide uno nuevo\./);
});

test('[AUTH-09] the recovery says the same of an address that nobody has, and says when the mail cannot leave', async ({
  page,
  server,
}) => {
  const before = (await server.mails()).length;
  await page.goto('/forgot-password');
  await askForReset(page, 'nadie@ejemplo.com');
  expect(await server.mails()).toHaveLength(before);

  await page.route('**/api/v1/auth/forgot-password', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.com');
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error al enviar el correo/);
});

async function askForReset(page: Page, email: string): Promise<void> {
  // The screen before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(
    page.getByText('Se ha enviado un correo con las instrucciones para restablecer tu contraseña.'),
  ).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

async function resetLink(server: { mails(): Promise<string[]> }, email: string): Promise<string> {
  const links = async () =>
    (await server.mails())
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /https?:\/\/\S+\/reset-password\?token=\S+/.exec(mail) ?? []);
  await expect.poll(links).toHaveLength(1);
  const [link] = await links();
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}
