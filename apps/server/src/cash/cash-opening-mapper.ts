/** A cash opening as the recorder takes it (CASH-01): what is in the drawer, by currency, and where it came from. */
import { CashOpeningWire } from '@cuadra/contracts/sales';
import { openingFromWire } from '@cuadra/contracts/to-domain/cash-opening';
import { rateFromWire } from '@cuadra/contracts/to-domain/sale';
import { postCashOpening } from '@cuadra/domain/ledger/post-cash-opening';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { cashRows, postingRows } from '../documents/entry-rows.ts';

export const cashOpeningMapper: DocumentMapper<CashOpeningWire> = {
  schema: CashOpeningWire,
  children: {},
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  check: () => [],
  book: (wire, origin) => {
    const opening = openingFromWire(wire, origin.madeBy);
    const rate = rateFromWire(wire.exchange_rate);
    const postings = postingRows(postCashOpening(opening, rate));
    return {
      at: wire.opened_at,
      lineCount: 1,
      entries: {
        stock: [],
        cash: cashRows(cashEntriesOfOpening(opening)),
        customers: [],
        postings,
        transaction:
          postings.length === 0
            ? null
            : {
                date: wire.opened_at,
                description: 'Apertura de caja',
                reference: '',
                source: 'cash_openings',
                exchange_rate: wire.exchange_rate,
                cost_role: null,
              },
      },
    };
  },
};
