/** What the frame of the screens says in words that are prescribed. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyCompany, markupOf, textOf } from '../session/testing/shown.tsx';
import { Allowed, TILL_ACCESS } from './allowed.tsx';
import { CompanyLink } from './shell/company-link.tsx';
import { ShellBanners } from './shell/shell-banners.tsx';
import { UserName } from './shell/user-name.tsx';

const ANA = {
  company_id: '0190a000-0000-7000-8000-0000000000c1',
  company_name: 'Bodega Ana',
  name: 'Ana Pérez',
  role: 'admin',
  role_name: 'Administrador',
  permissions: [],
};

describe('the top bar', () => {
  it('[SHELL-01] has the name of who is signed in, and "Usuario" where there is none', () => {
    expect(textOf(<UserName />, { membership: ANA })).toMatch(/Ana Pérez$/);
    expect(textOf(<UserName />, { membership: { ...ANA, name: '  ' } })).toMatch(/Usuario$/);
    expect(textOf(<UserName />)).toMatch(/Usuario$/);
  });

  it('[SHELL-01] has the company’s logo and name, which lead to /app', () => {
    const { settings, ...company } = anyCompany();
    const link = markupOf(<CompanyLink />, {
      company: { ...company, settings: { ...settings, logo: '/logo.png' } },
    });
    expect(link).toMatch(/<a[^>]* href="\/app".*<img[^>]* src="\/logo.png".*Mi Empresa/s);
    expect(markupOf(<CompanyLink />)).toMatch(/<a[^>]* href="\/app".*>E<.*Mi Empresa/s);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('over the screens', () => {
  it('[SHELL-05] a company that could not be read is said, and that its defaults are shown', () => {
    vi.stubGlobal('window', { isSecureContext: true });
    expect(textOf(<ShellBanners />, { company: anyCompany({ isDefault: true }) })).toBe(
      'Error al cargar datos de la empresa Se muestran los valores por defecto. Vuelve a cargar la página.',
    );
    expect(textOf(<ShellBanners />)).toBe('');
  });
});

describe('the till', () => {
  it('[POS-01] says to who may not open it that there is no permission', () => {
    expect(textOf(<Allowed {...TILL_ACCESS} />, { areas: ['inventory.access'] })).toContain(
      'No tiene permisos para acceder al punto de venta',
    );
    expect(textOf(<Allowed {...TILL_ACCESS} />, { areas: ['pos.access'] })).toBe('');
  });
});
