import { emptyMethod } from '@cuadra/domain/cash/empty-figures';
import { describe, expect, it } from 'vitest';
import { bs, usd } from '../testing.ts';
import { askedMethods, methodProblem, methodsOfCount, methodsText } from './method-count.ts';

const ANA = { id: 'ana', name: 'Ana' };
const ASKED = askedMethods({
  methods: [
    { ...emptyMethod('cash', 'USD', ANA), received: usd('20.00') },
    { ...emptyMethod('card', 'VES', ANA), received: bs('900.00') },
    { ...emptyMethod('zelle', 'USD', ANA), received: usd('64.50') },
  ],
});

describe('the count of the methods besides cash', () => {
  it('[CASH-01] asks for those of the session, and says nothing of what is expected', () => {
    expect(ASKED.map(({ label }) => label)).toEqual(['Tarjeta Bs.', 'Zelle $']);
    expect(JSON.stringify(ASKED)).not.toContain('900');
  });

  it('[CASH-01] takes any figure, below zero too, and says that one was not counted', () => {
    const count = { 'card|VES': '-12,50' };
    expect(methodsOfCount(count, ASKED)).toEqual([
      { method: 'card', currency: 'VES', counted: '-12.50' },
      { method: 'zelle', currency: 'USD', counted: null },
    ]);
    expect(methodsText(count, ASKED)).toHaveLength(1);
  });

  it('[CASH-01] says what is wrong with one that cannot be read', () => {
    const problems = ASKED.map((asked) => methodProblem({ 'card|VES': 'doce', 'zelle|USD': ' ' }, asked));
    expect(problems).toEqual(['Escribe un monto.', undefined]);
  });
});
