/** Runs of numbered sheets for tests. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { FormRunRow } from '../rows.ts';
import { recordMeta, registerId } from './builders.ts';

export function runRow(overrides: Partial<FormRunRow> = {}): FormRunRow {
  return {
    ...recordMeta(newId()),
    register_id: registerId,
    purpose: 'free_form',
    print_shop_name: 'Impresos La Rápida, C.A.',
    print_shop_rif: 'J-07013380-5',
    authorization: 'SNAT/INTI/GRTICE/RC/DCE/2021/08',
    authorized_on: '2021-03-12',
    prefix: '00',
    first_control: 101,
    last_control: 200,
    made_on: '2026-11-10',
    series: '',
    first_number: 1,
    first_credit_note: 1,
    low_at: 20,
    page: 'letter',
    top_tenths: 0,
    left_tenths: 0,
    lines_max: 20,
    prints_company: true,
    prints_print_shop: false,
    status: 'active',
    notes: '',
    used: { control: 0, invoice: 0, credit_note: 0, debit_note: 0 },
    ...overrides,
  };
}
