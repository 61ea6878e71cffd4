import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { recordMeta } from '../../../data/testing/builders.ts';
import { checkGroup, groupDraft, groupFields } from './group-draft.ts';

const vecinos = { ...recordMeta(newId()), name: 'Vecinos', description: '' };

describe('the form of a group of customers', () => {
  it('takes a name alone, without the blanks around it', () => {
    const draft = { name: ' Restaurantes 🎉 ', description: '' };
    expect(checkGroup(draft, [vecinos])).toEqual({});
    expect(groupFields(draft)).toEqual({ name: 'Restaurantes 🎉', description: '' });
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a long description', { name: 'Socios', description: 'x'.repeat(201) }, 'description'],
    ['the name of another, however it is written', { name: 'VECÍNOS' }, 'name'],
  ])('names the field that has %s', (_, fields, field) => {
    expect(Object.keys(checkGroup({ ...groupDraft(undefined), ...fields }, [vecinos]))).toEqual([field]);
  });
});
