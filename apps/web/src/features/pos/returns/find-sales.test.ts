import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { ana, freshDb, registerId, saleDraft, saleLine } from '../../../data/testing/builders.ts';
import { findSales, typedNumber } from './find-sales.ts';
import { saleState } from './sale-state.ts';

describe('a sale that somebody comes back with', () => {
  it.each([
    ['A-000123', ['A-123']],
    ['a123', ['A-123']],
    ['123', ['B-123', 'A-123']],
    ['maria rojas', ['A-7']],
    ['18456219', ['A-7']],
    ['queso', ['A-8']],
    ['7591001100010', ['A-7', 'B-123', 'A-123']],
    ['nadie', []],
    ['  ', []],
  ])('[POS-07] is found by %s, of any day, newest first', async (typed, found) => {
    const db = freshDb();
    const customer = {
      name: 'María Rojas',
      document_type: 'V',
      document_number: '18456219',
      customer_type: 'regular',
    };
    await db.sales.bulkPut([
      sale({ number: 123, sold_at: '2026-11-01T12:00:00.000Z' }),
      sale({ number: 123, series: 'B', sold_at: '2026-11-02T12:00:00.000Z' }),
      sale({ number: 7, customer, sold_at: '2026-11-03T12:00:00.000Z' }),
      sale({
        number: 8,
        lines: [saleLine({ name: 'Queso blanco', barcode: '' })],
        sold_at: '2026-11-04T12:00:00.000Z',
      }),
    ]);
    expect((await findSales(db, typed)).map(({ series, number }) => `${series}-${number}`)).toEqual(found);
  });
});

describe('the number of a sale', () => {
  it.each([
    ['A-000123', { series: 'A', number: 123 }],
    [' ab 42 ', { series: 'AB', number: 42 }],
    ['0007', { series: '', number: 7 }],
    ['7591001100010', undefined],
    ['0', undefined],
    ['maria', undefined],
  ])('[POS-07] in %s is %o', (typed, number) => {
    expect(typedNumber(typed)).toEqual(number);
  });
});

describe('what has become of a sale', () => {
  const lines = [saleLine({ quantity: '2' }), saleLine({ quantity: '1' })];
  const back = (kind: 'void' | 'return', quantities: readonly string[]) =>
    ({
      kind,
      lines: lines.flatMap((line, index) =>
        quantities[index] === '0' ? [] : [{ ...line, quantity: quantities[index] }],
      ),
    }) as Pick<SaleReturnRow, 'kind' | 'lines'>;

  it.each([
    ['nothing', [], 'sold'],
    ['a part', [back('return', ['1', '0'])], 'partly_returned'],
    ['all of one line', [back('return', ['2', '0'])], 'partly_returned'],
    ['all in two parts', [back('return', ['1', '1']), back('return', ['1', '0'])], 'returned'],
    ['a void', [back('void', ['2', '1'])], 'void'],
  ])('[POS-07] after %s came back', (_, returns, state) => {
    expect(saleState({ lines }, returns)).toBe(state);
  });
});

function sale(overrides: Partial<SaleRow>): SaleRow {
  const sold_at = overrides.sold_at ?? '';
  return {
    ...saleDraft(),
    id: newId(),
    register_id: registerId,
    series_id: 'series',
    series: 'A',
    number: 1,
    sold_at,
    made_by: ana,
    version: 0,
    generation: 0,
    created_at: sold_at,
    updated_at: sold_at,
    ...overrides,
  };
}
