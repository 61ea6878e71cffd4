import { describe, expect, it } from 'vitest';
import {
  type AuditEntry,
  changesOf,
  entryTitle,
  idsOf,
  KINDS_OF_RECORD,
  lostOf,
  senderText,
} from './audit-text.ts';

const ROW = '0190a000-0000-7000-8000-0000000000c1';
const SELLER = '0190a000-0000-7000-8000-0000000000e1';
const ADMIN = '0190a000-0000-7000-8000-0000000000e2';
const NAMES = new Map([
  [ROW, 'Harina PAN 1 kg'],
  [SELLER, 'Vendedor'],
  [ADMIN, 'Administrador'],
]);

function entry(overrides: Partial<AuditEntry>): AuditEntry {
  return {
    version: 7,
    at: '2026-11-20T12:00:00.000Z',
    made_at: null,
    made_by: null,
    made_by_name: 'Ana Pérez',
    sent_by: null,
    sent_by_name: '',
    device_id: null,
    kind: 'patch',
    collection: 'products',
    row_id: ROW,
    detail: null,
    ...overrides,
  };
}

function changesIn(before: object, after: object, kind = 'patch') {
  return changesOf(entry({ kind, detail: { id: ROW, before, after } }), NAMES).map(
    (change) => `${change.field}: ${change.before} → ${change.after}`,
  );
}

describe('an entry of the trail in words', () => {
  it.each([
    [{ kind: 'create' }, 'Creó Producto Harina PAN 1 kg'],
    [{ kind: 'patch' }, 'Cambió Producto Harina PAN 1 kg'],
    [{ kind: 'delete' }, 'Eliminó Producto Harina PAN 1 kg'],
    [
      { kind: 'patch', detail: { before: {}, after: { deleted_at: null } } },
      'Recuperó Producto Harina PAN 1 kg',
    ],
    [{ kind: 'import', row_id: null, detail: { count: 313, changed: [] } }, 'Importó 313 × Producto'],
    [{ kind: 'create', collection: 'sales', row_id: null }, 'Registró Venta'],
    [{ kind: 'create', collection: 'roles', row_id: null }, 'Creó Rol · varios'],
    [{ kind: 'command', collection: 'devices', row_id: null, detail: { withdrawn: true } }, 'Retiró Equipo'],
    [
      { kind: 'command', collection: 'devices', row_id: null, detail: { withdrawn: false } },
      'Volvió a admitir Equipo',
    ],
    [
      { kind: 'command', collection: 'invites', row_id: null, detail: { invited: true, email: 'e@x.co' } },
      'Envió Invitación',
    ],
    [
      { kind: 'command', collection: 'users', row_id: null, detail: { password_set: true } },
      'Cambió la contraseña de Usuario',
    ],
    [
      { kind: 'command', collection: 'kept_items', row_id: null, detail: { discarded: true, reason: 'x' } },
      'Descartó Documento apartado',
    ],
    [
      { kind: 'command', collection: 'stock_value_rebuilds', row_id: null, detail: { reason: 'Ajuste' } },
      'Cambió Valor del inventario en bolívares',
    ],
    [
      { kind: 'command', collection: 'users', detail: { password_set: true } },
      'Cambió la contraseña de Usuario Harina PAN 1 kg',
    ],
    [
      { kind: 'command', collection: 'invites', row_id: null, detail: { invited: true, email: 'e' } },
      'Envió Invitación',
    ],
    [
      { kind: 'command', collection: 'invites', row_id: null, detail: { revoked: true } },
      'Retiró Invitación',
    ],
    [
      { kind: 'command', collection: 'restores', row_id: null, detail: { restore: 'begun', file_hash: 'x' } },
      'Comenzó Restauración de una copia',
    ],
    [
      { kind: 'command', collection: 'rate_sources', row_id: null, detail: { host: 'x' } },
      'Cambió Fuente de la tasa',
    ],
    [
      {
        collection: 'users',
        row_id: ADMIN.replace('e2', 'ff'),
        detail: { before: {}, after: { name: 'Eva' } },
      },
      'Cambió Usuario Eva',
    ],
    [{ kind: 'algo', collection: 'cosa_nueva', row_id: null }, 'Cambió cosa nueva'],
  ])('[PERM-04] %o is told', (overrides, title) => {
    expect(entryTitle(entry(overrides), NAMES)).toBe(title);
  });

  it('[PERM-04] tells each field by its Spanish name, from what to what', () => {
    expect(changesIn({ name: 'Harina' }, { name: 'Harina PAN' })).toEqual(['Nombre: Harina → Harina PAN']);
    expect(changesIn({ role_id: ADMIN }, { role_id: SELLER })).toEqual(['Rol: Administrador → Vendedor']);
    expect(changesIn({ phone: '' }, { phone: '0212-5551234' })).toEqual(['Teléfono: (vacío) → 0212-5551234']);
    expect(changesIn({ active: true }, { active: false })).toEqual(['Activo: Sí → No']);
    expect(changesIn({ rate: '35.5', rate_date: null }, { rate: '512.48', rate_date: '2026-11-20' })).toEqual(
      ['Tasa: 35,5 → 512,48', 'Válida para el día: (vacío) → 20/11/2026'],
    );
    expect(changesIn({ permissions: ['pos'] }, { permissions: ['pos', 'reports'] })).toEqual([
      'Permisos: Punto de Venta → Punto de Venta, Reportes',
    ]);
    expect(changesIn({ status: 'active' }, { status: 'inactive' })).toEqual(['Estado: Activo → Inactivo']);
    expect(changesIn({ logo: '' }, { logo: 'data:image/png;base64,AAAA' })).toEqual([
      'Logo: (vacío) → una imagen',
    ]);
  });

  it('[PERM-04] tells another name of a device as it tells any change', () => {
    const renamed = { kind: 'command', collection: 'devices', row_id: null };
    expect(changesIn({ name: 'Caja vieja' }, { name: 'Mostrador' }, 'command')).toEqual([
      'Nombre: Caja vieja → Mostrador',
    ]);
    expect(entryTitle(entry({ ...renamed, detail: { before: {}, after: {} } }), NAMES)).toBe('Cambió Equipo');
  });

  it('[PERM-04] does not say twice what the name says already', () => {
    const names = new Map([[ROW, 'Caja 1']]);
    expect(entryTitle(entry({ kind: 'create', collection: 'registers' }), names)).toBe('Creó Caja 1');
    expect(entryTitle(entry({ kind: 'create', collection: 'taxes' }), names)).toBe('Creó Impuesto Caja 1');
  });

  it('[PERM-04] looks into a price, and says nothing of what stayed', () => {
    const price = {
      amount: '1.16',
      currency: 'USD',
      includes_tax: true,
      last_update: '2026-01-01T00:00:00Z',
    };
    const dearer = { ...price, amount: '1.25', last_update: '2026-11-20T00:00:00Z' };
    expect(changesIn({ selling_price: price }, { selling_price: dearer })).toEqual([
      'Precio de venta: 1,16 → 1,25',
    ]);
  });

  it('[PERM-04] tells what a command said, and what lost against a later change', () => {
    const discarded = entry({
      kind: 'command',
      collection: 'kept_items',
      detail: { discarded: true, reason: 'Doble' },
    });
    expect(changesOf(discarded, NAMES)).toMatchObject([{ field: 'Motivo', after: 'Doble' }]);
    const lost = entry({ detail: { before: {}, after: {}, lost: { name: 'Otra' } } });
    expect(lostOf(lost, NAMES)).toMatchObject([{ field: 'Nombre', after: 'Otra' }]);
  });

  it('[PERM-04] is not thrown off by a detail of a kind it does not know', () => {
    for (const detail of [null, 7, 'x', [], { after: 'x' }, { before: null, after: [] }]) {
      expect(changesOf(entry({ detail }), NAMES)).toEqual([]);
      expect(lostOf(entry({ detail }), NAMES)).toEqual([]);
    }
  });

  it('asks for the names of the record and of what its fields point to', () => {
    expect(idsOf(entry({ detail: { before: { role_id: ADMIN }, after: { role_id: SELLER } } }))).toEqual([
      ROW,
      ADMIN,
      SELLER,
    ]);
  });

  it('[PERM-04] offers what can be filtered by, and no sums', () => {
    const values = KINDS_OF_RECORD.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['products', 'users', 'sales', 'devices']));
    expect(values).not.toContain('stock_balances');
  });
});

describe('who sent an entry of the trail', () => {
  it.each([
    [{ sent_by: SELLER, sent_by_name: 'Luis' }, 'lo envió Luis'],
    [{ sent_by: SELLER }, 'lo envió otra persona'],
    [{ made_by: SELLER, sent_by: SELLER, sent_by_name: 'Luis' }, undefined],
    [{ detail: { unattended: true } }, 'enviado sin sesión'],
    [{}, undefined],
  ])('[PERM-04] of %o is said where it is not its maker', (fields, text) => {
    expect(senderText(entry(fields))).toBe(text);
  });
});
