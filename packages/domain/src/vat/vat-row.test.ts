import { describe, expect, it } from 'vitest';
import { personTypeOf } from './vat-row.ts';

describe('the type of person in a book of IVA', () => {
  it.each([
    ['J-07013380-5', 'PJDO', 'a company'],
    ['G-20000303-0', 'PJDO', 'a public body'],
    ['C-12345678-0', 'PJDO', 'a communal council'],
    ['V-15100580-9', 'PNRE', 'a Venezuelan'],
    ['E-84123456', 'PNRE', 'a foreigner who lives here'],
    ['P-0123456', 'PNNR', 'who has a passport alone'],
    [' j070133805', 'PJDO', 'whatever the case, and spaces before it'],
    ['15.100.580', null, 'no letter, no type'],
    ['X-1', null, 'no letter of the RIF'],
    ['', null, 'no document'],
  ] as const)('[ACC-05] of %j is %s: %s', (document, type, _) => {
    expect(personTypeOf(document)).toBe(type);
  });
});
