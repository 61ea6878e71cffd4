/** Cash moved and sessions closed, from the wire to the domain, which knows the entries they write (CASH-01). */
import type { CashClosing } from '@cuadra/domain/cash/cash-closing';
import type { CashMovement } from '@cuadra/domain/cash/cash-movement';
import type { MainCashMovement } from '@cuadra/domain/cash/main-cash-movement';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { Person } from '@cuadra/domain/sales/sale';

import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '../cash/cash.ts';

/**
 * @param madeBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for a body that its schema has not checked
 */
export function cashMovementFromWire(wire: CashMovementWire, madeBy: Person): CashMovement {
  return {
    id: wire.id,
    registerId: wire.register_id,
    cashSessionId: wire.cash_session_id,
    direction: wire.direction,
    amount: parseDecimal(wire.amount, wire.currency),
    reason: wire.reason,
    madeAt: wire.made_at,
    madeBy,
    notes: wire.notes,
  };
}

/** @throws BrokenInvariant for a body that its schema has not checked */
export function mainCashMovementFromWire(wire: MainCashMovementWire): MainCashMovement {
  const { direction, amount, currency, reason, notes } = wire;
  return { direction, amount: parseDecimal(amount, currency), reason, notes };
}

/**
 * @param closedBy the maker of the item
 * @throws BrokenInvariant for a body that its schema has not checked
 */
export function cashClosingFromWire(wire: CashClosingWire, closedBy: Person): CashClosing {
  return {
    id: wire.id,
    registerId: wire.register_id,
    cashSessionId: wire.cash_session_id,
    closedAt: wire.closed_at,
    closedBy,
    counted: parseInBoth(wire.counted_usd, wire.counted_bs),
    expected: parseInBoth(wire.expected_usd, wire.expected_bs),
    left: parseInBoth(wire.left_usd, wire.left_bs),
    methods: (wire.methods ?? []).map(({ method, currency, counted, expected }) => ({
      method,
      currency,
      counted: counted === null ? null : parseDecimal(counted, currency),
      expected: parseDecimal(expected, currency),
    })),
    notes: wire.notes,
  };
}
