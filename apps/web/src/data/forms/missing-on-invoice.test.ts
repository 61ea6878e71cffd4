import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import type { CompanySettingsRow, RegisterRow } from '../rows.ts';
import { freshDb } from '../testing/builders.ts';
import { readMissingOnInvoice } from './missing-on-invoice.ts';

const COMPANY = { name: 'Bodegón La Ñapa, C.A.', rif: 'J-07013380-5', address: 'Av. Bolívar, Caracas' };
const ANA = { name: 'Ana Rojas', document: 'V-12345678', type: 'person' } as const;
const NOBODY = 'La venta no dice quién compra: la factura lleva su nombre y su RIF o cédula.';

it.each([
  ['free_form', {}, null, [NOBODY]],
  ['digital', {}, null, [NOBODY]],
  ['digital', {}, ANA, []],
  ['free_form', { rif: '' }, ANA, ['Falta el RIF de la empresa, o no está completo.']],
  ['fiscal_machine', { rif: '' }, null, []],
  ['not_fiscal', { rif: '' }, null, []],
])(
  '[FISC-02] is said before a sale of the mode %s is paid, %j, %j',
  async (issue_mode, change, customer, missing) => {
    const db = freshDb();
    const register = { id: newId(), name: 'Caja 1', issue_mode, deleted_at: null };
    await db.registers.put(register as unknown as RegisterRow);
    const settings = { ...COMPANY, ...change } as unknown as CompanySettingsRow;
    expect(await readMissingOnInvoice(db, settings, register.id, customer)).toEqual(missing);
  },
);
