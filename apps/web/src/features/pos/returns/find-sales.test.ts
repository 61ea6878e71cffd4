import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { FiscalDocumentRow, IssuedDocumentRow, SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { ana, freshDb, registerId, saleDraft, saleLine } from '../../../data/testing/builders.ts';
import { runRow } from '../../../data/testing/form-rows.ts';
import { findSales } from './find-sales.ts';
import { saleState } from './sale-state.ts';
import { typedNumber } from './typed-number.ts';

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
    expect((await findSales(db, typed)).map(({ sale: { series, number } }) => `${series}-${number}`)).toEqual(
      found,
    );
  });
});

describe('a sale whose paper somebody has in hand', () => {
  it.each([
    ['501', ['A-501', 'A-9 Factura Serie B 00000501', 'A-7 Factura 00000501']],
    ['00000501', ['A-501', 'A-9 Factura Serie B 00000501', 'A-7 Factura 00000501']],
    ['Factura 00000501', ['A-9 Factura Serie B 00000501', 'A-7 Factura 00000501']],
    ['serie b 00000501', ['A-9 Factura Serie B 00000501']],
    ['00-00001202', ['A-7 Factura 00000501']],
    ['0100001202', ['A-9 Factura Serie B 00000501']],
    ['1202', ['A-9 Factura Serie B 00000501', 'A-7 Factura 00000501']],
    ['12', ['A-7 Nota de crédito 00000012']],
    ['124', ['A-8 Factura fiscal 00000124']],
    ['00000502', []],
  ])('[POS-07] [FISC-02] is found by %s: the number or the control of its invoice', async (typed, found) => {
    const db = freshDb();
    const [onSheet, ofMachine, ofSeries, other] = [
      sale({ number: 7, sold_at: '2026-11-01T12:00:00.000Z' }),
      sale({ number: 8, sold_at: '2026-11-02T12:00:00.000Z' }),
      sale({ number: 9, sold_at: '2026-11-03T12:00:00.000Z' }),
      sale({ number: 501, sold_at: '2026-11-04T12:00:00.000Z' }),
    ];
    await db.sales.bulkPut([onSheet, ofMachine, ofSeries, other]);
    await db.form_runs.put(runRow({ prefix: '01' }));
    const note = { id: newId(), sale_id: onSheet.id } as SaleReturnRow;
    await db.sale_returns.put(note);
    const issued = (of: Partial<IssuedDocumentRow>) =>
      ({
        ...{ id: newId(), collection: 'sales', kind: 'invoice', series: '', number: 501 },
        ...of,
      }) as IssuedDocumentRow;
    await db.issued_documents.bulkPut([
      issued({ document_id: onSheet.id, control: '00-00001202' }),
      issued({ document_id: ofSeries.id, control: '01-00001202', series: 'B' }),
      issued({
        ...{ document_id: note.id, collection: 'sale_returns', kind: 'credit_note', number: 12 },
        control: '00-00001290',
      }),
      // Of a sale that this device no longer has.
      issued({ document_id: newId(), number: 502, control: '00-00001203' }),
    ]);
    await db.fiscal_documents.put({
      ...{ id: newId(), collection: 'sales', document_id: ofMachine.id, kind: 'invoice', number: 124 },
    } as FiscalDocumentRow);
    const named = (await findSales(db, typed)).map(({ sale: { series, number }, invoiced }) =>
      [`${series}-${number}`, invoiced ?? ''].join(' ').trim(),
    );
    expect(named).toEqual(found);
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
