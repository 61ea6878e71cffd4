import { expect, it } from 'vitest';
import type { ComparedCompany } from '../../../session/fiscal/machine-setup.ts';
import { machineState } from './machine-state.ts';

const COMPANY = {
  settings: { rif: 'J-31217119-7', is_special_taxpayer: false, igtf_rate: '3' },
  taxes: [{ rate: '16', is_active: true }],
} as unknown as ComparedCompany;

const rate = (percent: string) => ({ percent, type: 1 });
const SETUP = {
  rates: { general: rate('16'), reduced: rate('8'), additional: rate('31') },
  flag_21: '00',
  flag_50: '00',
  flag_63: '19',
  description_width: 38,
};

it('[FISC-01] a machine is ready while what was accepted is as the company is today', () => {
  expect(machineState({ setup: null }, COMPANY).word).toBe('Sin leer');
  expect(machineState({ setup: SETUP }, COMPANY).word).toBe('Lista');
  expect(machineState({ setup: { ...SETUP, flag_50: '01' } }, COMPANY).word).toBe('No coincide');
  const dearer = { ...COMPANY, taxes: [{ rate: '15', is_active: true }] } as unknown as ComparedCompany;
  expect(machineState({ setup: SETUP }, dearer)).toMatchObject({
    word: 'No coincide',
    differences: [{ field: 'rates.general' }],
  });
});
