/** Cash in and out of a drawer as the recorder takes it (CASH-01). */
import { CashMovementWire } from '@cuadra/contracts/cash';
import { cashMovementFromWire } from '@cuadra/contracts/to-domain/cash';
import { rateFromWire } from '@cuadra/contracts/to-domain/sale';
import { cashEntriesOfMovement, cashReasonLabel } from '@cuadra/domain/cash/cash-movement';
import { postCashMovement } from '@cuadra/domain/ledger/post-cash-movement';
import type { DocumentMapper } from '../documents/document-mapper.ts';
import { cashRows, postingRows } from '../documents/entry-rows.ts';

export const cashMovementMapper: DocumentMapper<CashMovementWire> = {
  schema: CashMovementWire,
  children: {},
  references: ({ register_id }) => [{ field: 'register_id', table: 'registers', id: register_id }],
  check: ({ currency }) =>
    currency === 'USD' || currency === 'VES'
      ? []
      : [{ field: 'currency', code: 'invalid_input', message: 'La caja lleva dólares y bolívares.' }],
  book: (wire, origin) => {
    const movement = cashMovementFromWire(wire, origin.madeBy);
    return {
      at: wire.made_at,
      lineCount: 1,
      entries: {
        stock: [],
        cash: cashRows(cashEntriesOfMovement(movement)),
        customers: [],
        postings: postingRows(postCashMovement(movement, rateFromWire(wire.exchange_rate))),
        transaction: {
          date: wire.made_at,
          description: `${wire.direction === 'in' ? 'Entrada' : 'Salida'} de efectivo: ${cashReasonLabel(wire)}`,
          reference: '',
          source: 'cash_movements',
          exchange_rate: wire.exchange_rate,
          cost_role: null,
        },
      },
    };
  },
};
