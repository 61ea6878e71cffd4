/** A quote as the recorder takes it (decision 32): it adds up, has prices of the company, and writes no entries. */

import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { QuoteWire } from '@cuadra/contracts/sales/quotes';
import { quoteFromWire } from '@cuadra/contracts/wire/quote';
import { checkQuote } from '@cuadra/domain/quotes/check-quote';
import { pricedOf, type Quote } from '@cuadra/domain/quotes/quote';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { firstOrVoidOf } from '../documents/supersede.ts';
import { voidIdProblems } from '../documents/void-id-problems.ts';
import { quotePermission } from './sale-permission.ts';
import { isSecondTotalRight, sumProblem, wireField } from './sum-problems.ts';

export const quoteMapper: DocumentMapper<QuoteWire, Quote> = {
  schema: QuoteWire,
  // Its lines are a column of JSON: nothing is asked of them one by one.
  children: {},
  permission: quotePermission,
  doneOnce: firstOrVoidOf('quotes', 'lo'),
  references: ({ register_id, warehouse_id, reverses_id }) => [
    { field: 'register_id', table: 'registers', id: register_id },
    { field: 'warehouse_id', table: 'warehouses', id: warehouse_id },
    ...(reverses_id === null ? [] : [{ field: 'reverses_id', table: 'quotes' as const, id: reverses_id }]),
  ],
  checkWire: (wire, { companyId }) => voidIdProblems(wire, companyId),
  fromWire: (wire, { madeBy }) => quoteFromWire(wire, madeBy),
  check: (quote, wire) => [
    ...checkQuote(quote).map(({ field, code }) =>
      code === 'valid_before_made' ? ENDED : sumProblem(wireField(field)),
    ),
    ...(isSecondTotalRight(wire, quote) ? [] : [sumProblem('total_secondary')]),
  ],
  dateField: 'made_at',
  // A void may be made at another till, when the prices are others.
  checked: (quote, { made_at, register_id }) =>
    quote.reversesId === null
      ? {
          at: made_at,
          registerId: register_id,
          sale: pricedOf(quote),
          rates: quote.rate === null ? [] : [{ rate: quote.rate }],
        }
      : { at: made_at, registerId: null },
  matched: ({ reverses_id, series_id }, { deviceId }) =>
    reverses_id === null ? { deviceId, seriesId: series_id } : { deviceId },
  book: (_, { made_at, lines }) => ({
    at: made_at,
    lineCount: lines.length,
    entries: { stock: [], cash: [], customers: [], postings: [], transaction: null },
  }),
};

const ENDED: FieldProblem = {
  field: 'valid_until',
  code: 'invalid_input',
  message: 'El último día es anterior al día del presupuesto.',
};
