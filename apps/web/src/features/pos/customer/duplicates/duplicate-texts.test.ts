import { describe, expect, it } from 'vitest';
import { customerRow } from '../../../../data/testing/builders.ts';
import { duplicatesFact, mergeQuestion, sharedText } from './duplicate-texts.ts';

const pair = { older: customerRow({ name: 'María Rojas' }), newer: customerRow({ name: 'Maria F.' }) };

describe('the words about a customer who is here twice', () => {
  it('[S-30] say what to do, what they share, which stays, and that it is for good', () => {
    expect(duplicatesFact(1)).toBe('Cliente repetido: unir');
    expect(duplicatesFact(3)).toBe('3 clientes repetidos: unir');
    expect(sharedText(pair)).toBe('Los dos tienen el documento V-18.456.219.');
    expect(mergeQuestion(pair)).toMatch(/^Queda “María Rojas”.*“Maria F.” sale.*No se puede deshacer\.$/);
  });
});
