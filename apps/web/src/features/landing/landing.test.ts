/** What the landing page says and where it leads. */
import { describe, expect, it } from 'vitest';
import { PLANS, registerPath } from './plans.ts';
import { whatsappAddress } from './whatsapp.ts';

describe('PLANS', () => {
  it('[PLAN-01] are four, at 0, 25, 49 and 99 dollars a month', () => {
    expect(PLANS.map(({ name, monthlyUsd }) => [name, monthlyUsd])).toEqual([
      ['Gratis', 0],
      ['Comercial', 25],
      ['Profesional', 49],
      ['Empresarial', 99],
    ]);
  });

  it('[LAND-03] each leads to the registration with itself chosen', () => {
    expect(PLANS.map(registerPath)).toEqual([
      '/register?plan=gratis',
      '/register?plan=comercial',
      '/register?plan=profesional',
      '/register?plan=empresarial',
    ]);
  });

  it('recommends one', () => {
    expect(PLANS.filter(({ recommended }) => recommended)).toHaveLength(1);
  });
});

describe('whatsappAddress', () => {
  it.each([
    { number: '+58 412-555.18.42', address: 'https://wa.me/584125551842' },
    { number: '584125551842', address: 'https://wa.me/584125551842' },
    { number: '', address: undefined },
    { number: undefined, address: undefined },
    { number: 'por definir', address: undefined },
    { number: '1234567890123456', address: undefined },
  ])('[LAND-04] $number leads to $address', ({ number, address }) => {
    expect(whatsappAddress(number)).toBe(address);
  });
});
