/** The person of a journey: registers a company, signs in and out, by the words on the screen. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { HEADER_SCHEMA, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Owner {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly company: string;
  /** Stores the company's data on the device only. */
  readonly isOnDevice?: boolean;
}

/** Someone new; `mark` makes the address their own. */
export function newOwner(mark: string): Owner {
  const unique = `${mark}-${process.pid}-${Date.now().toString(36)}`;
  return {
    name: 'Carmen Rondón',
    email: `${unique}@ejemplo.com`,
    password: 'Bodega2026*',
    company: 'Bodegón La Ñapa',
  };
}

export async function register(page: Page, owner: Owner): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, owner);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
}

/**
 * Creates an account through the API of the registration, which has journeys of its own. The account is signed in
 * nowhere.
 */
export async function createAccount({ url }: { readonly url: string }, owner: Owner): Promise<void> {
  const { email, password, name, company } = owner;
  const data = { name, company, country: 'Venezuela', phone: '0414-5551842' };
  const answer = await fetch(`${url}/api/v1/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER_SCHEMA]: String(SCHEMA_VERSION) },
    body: JSON.stringify({ company_id: newId(), email, password, data }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

export async function fillRegistration(page: Page, owner: Owner): Promise<void> {
  await page.getByLabel('Nombre completo').fill(owner.name);
  await page.getByLabel('Correo electrónico').fill(owner.email);
  await passwordField(page).fill(owner.password);
  await page.getByLabel('Confirmar contraseña').fill(owner.password);
  await page.getByRole('textbox', { name: 'Empresa' }).fill(owner.company);
  await page.getByLabel('País').selectOption('Venezuela');
  await page.getByLabel('Teléfono').fill('0414-5551842');
  if (owner.isOnDevice === true) {
    await page.getByRole('button', { name: 'Cambiar dónde se guardan' }).click();
    await page.getByRole('radio', { name: /^Solo en este equipo/ }).check();
    await page.getByRole('button', { name: 'Listo' }).click();
  }
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Owner, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Owner, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await passwordField(page).fill(password);
}

/** Its label alone is ambiguous: the button that shows the password has the word in its name too. */
export function passwordField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Contraseña', exact: true });
}

/** Waits until the app's own files are stored on the device, so that it opens offline. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active;
    if (worker === null || worker.state === 'activated') return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  });
}

/** Enters the sample shop, which lives on the device only. */
export async function enterDemo(
  page: Page,
  account: 'administrador' | 'vendedor' = 'administrador',
): Promise<void> {
  const entrance = page.getByRole('button', { name: `Demo: ${account}` });
  const dashboard = page.getByRole('heading', { level: 1, name: 'Panel de Control' });
  // Where the first screen does not come, the page is loaded again, as a person would: who is in is led on from there.
  await expect(async () => {
    await page.goto('/login');
    await expect(entrance.or(dashboard)).toBeVisible();
    if (await entrance.isVisible()) await entrance.click();
    await expect(dashboard).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 60_000 });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
}
