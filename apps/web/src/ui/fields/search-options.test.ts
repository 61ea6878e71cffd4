import { describe, expect, it } from 'vitest';
import { NEW_OPTION, searchOptions, withNewOption } from './search-options.ts';

const OPTIONS = ['Electrónicos', 'Bebidas › Jugos', 'Bebidas'].map((label) => ({ value: label, label }));

describe('the choices of a searched list', () => {
  it.each([
    ['electronico', ['Electrónicos']],
    ['jugo beb', ['Bebidas › Jugos']],
    [' BEBIDAS ', ['Bebidas', 'Bebidas › Jugos']],
    ['jugos', ['Bebidas › Jugos']],
    ['', ['Electrónicos', 'Bebidas › Jugos', 'Bebidas']],
    ['nada', []],
  ])('[SHELL-09] for “%s” are %j', (typed, labels) => {
    expect(searchOptions(OPTIONS, typed).map(({ label }) => label)).toEqual(labels);
  });

  it('[SHELL-09] begin with what is called so, which Enter takes', () => {
    const options = [
      'Agua y bebidas',
      'Otros › Bebidas frías',
      'Bebidas › Jugos',
      'Otros › Bebidas',
      'Bebidas',
    ].map((label) => ({ value: label, label }));
    expect(searchOptions(options, 'bebidas').map(({ label }) => label)).toEqual([
      'Bebidas',
      'Otros › Bebidas',
      'Bebidas › Jugos',
      'Otros › Bebidas frías',
      'Agua y bebidas',
    ]);
  });

  it('[CAT-01] have at their end what makes a new one of what is typed, and of no name that is there', () => {
    const offered = withNewOption(OPTIONS, ' Aseo  personal ');
    expect(offered.at(-1)).toEqual({ value: NEW_OPTION, label: 'Crear “Aseo personal”' });
    expect(searchOptions(offered, 'Aseo personal').map(({ value }) => value)).toEqual([NEW_OPTION]);
    expect(withNewOption(OPTIONS, 'bebidas')).toBe(OPTIONS);
    expect(withNewOption(OPTIONS, '  ')).toBe(OPTIONS);
  });
});
