/** What Configuración asks and says in words that are prescribed. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { anyCompany, markupOf, textOf } from '../../session/testing/shown.tsx';
import { storeCompany } from './company/use-company-form.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { TaxForm } from './taxes/tax-form.tsx';
import { DeleteUser } from './users/delete-user.tsx';

describe('Configuración', () => {
  it('[SET-09] has its title and its panels in the order that is prescribed', () => {
    expect(markupOf(<SettingsScreen />)).toMatch(/<h1[^>]*>Configuración<\/h1>/);
    const titles = textOf(<SettingsScreen />);
    const order = [
      'Datos de la Empresa',
      'Tasa de Cambio',
      'IVA',
      'Impuestos',
      'Monedas y Tasas de Cambio',
      'Usuarios',
      'Roles y Permisos',
    ].map((title) => titles.indexOf(` ${title}`));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((first, second) => first - second));
  });

  it('[SET-03] [SET-07] names the form of a tax, and its buttons, by whether one is selected', () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
    const tax = { ...meta, id: 't', name: 'IVA', rate: '16', applies_to: 'all', is_active: true } as const;
    const formOf = (one: typeof tax | undefined) => textOf(<TaxForm row={one} onClose={() => undefined} />);
    expect(formOf(undefined)).toMatch(/^Nuevo Impuesto Nombre .*Crear Impuesto/);
    expect(formOf(tax)).toMatch(/^Editar Impuesto Nombre .*Guardar Cambios/);
    vi.unstubAllGlobals();
  });

  it('[SET-05] asks before a user is deleted', () => {
    const user = {
      id: 'u',
      version: 1,
      generation: 1,
      name: 'Luis',
      email: 'luis@example.com',
      role_id: 'r',
      active: true,
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
      deleted_at: null,
    };
    const api = { makeUser: vi.fn(), changeUser: vi.fn(), deleteUser: vi.fn() };
    const question = <DeleteUser api={api} user={user} onDeleted={vi.fn()} onCancel={vi.fn()} />;
    expect(textOf(question)).toMatch(/^¿Está seguro de eliminar este usuario\?/);
  });

  it('[CO-02] says that the company’s data could not be changed, and why it was not stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await storeCompany(anyCompany({ isDefault: true }), { phone: '0212' })).toBe(
      'Error al actualizar datos de la empresa',
    );
    const company = anyCompany();
    company.db.close({ disableAutoOpen: true });
    expect(await storeCompany(company, { phone: '0212' })).toMatch(
      /^Error al actualizar datos de la empresa\. /,
    );
    vi.restoreAllMocks();
  });
});
