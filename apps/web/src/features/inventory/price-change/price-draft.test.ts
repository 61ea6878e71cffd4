import { describe, expect, it } from 'vitest';
import { changeName, FIRST_DRAFT, type PriceDraft, readPriceDraft } from './price-draft.ts';

function read(draft: Partial<PriceDraft>) {
  return readPriceDraft({ ...FIRST_DRAFT, ...draft });
}

describe('what is typed of a price change', () => {
  it.each([
    [{ percent: '10' }, 1000n],
    [{ percent: '12,5 %' }, 1250n],
    [{ percent: '0.25' }, 25n],
    [{ percent: '99,99', direction: 'down' }, -9999n],
    [{ percent: '1000' }, 100_000n],
  ] as const)('[IMP-03] %j is %s basis points', (draft, basisPoints) => {
    expect(read(draft)).toMatchObject({ kind: 'change', change: { basisPoints } });
  });

  it.each<Partial<PriceDraft>>([
    { percent: '0' },
    { percent: '-5' },
    { percent: '1,234' },
    { percent: 'diez' },
    { percent: '100', direction: 'down' },
    { percent: '1000,01' },
    { percent: '1e3' },
  ])('[IMP-03] is refused at the field: %j', (draft) => {
    expect(read(draft).kind).toBe('wrong');
  });

  it('[IMP-03] is nothing yet while nothing is typed', () => {
    expect(read({ percent: ' ' }).kind).toBe('empty');
  });

  it('[IMP-03] names the batch', () => {
    expect(changeName({ ...FIRST_DRAFT, percent: '12.5' })).toBe('Precio de venta +12,5 %');
    expect(changeName({ ...FIRST_DRAFT, field: 'purchase_price', direction: 'down', percent: '5 %' })).toBe(
      'Costo −5 %',
    );
  });
});
