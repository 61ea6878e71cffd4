import { describe, expect, it } from 'vitest';
import { ISLR_CONCEPTS, islrConceptsOf } from './islr-concepts.ts';
import { islrRuleOfPerson } from './islr-subtrahend.ts';

/** By code, payee and percent, of Decreto 1.808 as venezuela.md 2.4 and its table have it: what a shop pays or is paid. */
describe('the concepts of ISLR', () => {
  it.each([
    ['professional fees', '002', 3, '004', 5],
    ['other commissions', '018', 3, '020', 5],
    ['works and services', '053', 1, '055', 2],
    ['rent of a place', '057', 3, '059', 5],
    ['rent of things', '061', 3, '063', 5],
    ['what card issuers pay a shop', '065', 3, '067', 5],
    ['what card issuers pay a petrol station', '069', 1, '070', 1],
    ['freight', '071', 1, '072', 3],
    ['advertising', '083', 3, '084', 5],
  ] as const)('[ACC-07] of %s are %s at %i % of a person, and %s at %i % of a company', (...row) => {
    const [, person, ofPerson, company, ofCompany] = row;
    expect([conceptOf(person), conceptOf(company)]).toMatchObject([
      { payee: 'person', basisPoints: ofPerson * 100 },
      { payee: 'company', basisPoints: ofCompany * 100 },
    ]);
  });

  it('[ACC-07] of advertising on the radio is 3 % of a company, and has none for a person', () => {
    const radio = ISLR_CONCEPTS.filter(({ name }) => name.includes('radio'));
    expect(radio).toMatchObject([{ code: '086', payee: 'company', basisPoints: 300 }]);
  });

  it('[ACC-07] of a resident are 1, 3 or 5 %, but for games and prizes', () => {
    const others = ISLR_CONCEPTS.filter(({ basisPoints }) => ![100, 200, 300, 500].includes(basisPoints));
    expect(others.map(({ code, basisPoints }) => [code, basisPoints])).toEqual([
      ['041', 3400],
      ['045', 1600],
      ['047', 1600],
    ]);
  });

  it('[ACC-07] of a person at 1 and 3 % all have a subtrahend, and at no other percentage', () => {
    for (const { payee, basisPoints } of ISLR_CONCEPTS.filter((one) => one.payee === 'person'))
      expect([payee, islrRuleOfPerson(basisPoints, '2026-11-20') !== undefined]).toEqual([
        'person',
        basisPoints <= 300,
      ]);
  });

  it.each([
    ['V-15100580-9', 'person'],
    ['e-84123456', 'person'],
    ['J-00041312-6', 'company'],
    ['G-20000303-0', 'company'],
    ['C-12345678-0', 'company'],
  ] as const)('[ACC-07] that are offered for %s are those of a %s, and all of them', (document, payee) => {
    const offered = islrConceptsOf(document);
    expect(new Set(offered.map((one) => one.payee))).toEqual(new Set([payee]));
    expect(offered).toHaveLength(ISLR_CONCEPTS.filter((one) => one.payee === payee).length);
  });

  it('[ACC-07] have each a code of their own, and a name', () => {
    expect(new Set(ISLR_CONCEPTS.map(({ code }) => code)).size).toBe(ISLR_CONCEPTS.length);
    expect(ISLR_CONCEPTS.every(({ name }) => name.trim() !== '')).toBe(true);
  });
});

function conceptOf(code: string) {
  return ISLR_CONCEPTS.find((concept) => concept.code === code);
}
