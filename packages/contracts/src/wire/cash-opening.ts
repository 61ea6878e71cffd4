/** Cash openings from the wire to the domain, which knows the entries they write (CASH-01). */
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CashOpening } from '@cuadra/domain/sales/cash-session';
import type { Person } from '@cuadra/domain/sales/sale';

import type { CashOpeningWire } from '../sales/sales.ts';

/**
 * @param wire an opening of before says nothing of what was left
 * @throws BrokenInvariant for a body that its schema has not checked
 */
export function openingFromWire(wire: CashOpeningWire, openedBy: Person): CashOpening {
  return {
    id: wire.id,
    sessionId: wire.id,
    registerId: wire.register_id,
    openedAt: wire.opened_at,
    openedBy,
    initialCash: {
      USD: parseDecimal(wire.initial_usd, 'USD'),
      VES: parseDecimal(wire.initial_bs, 'VES'),
    },
    left: leftFromWire(wire),
    reasons: { USD: wire.reason_usd ?? null, VES: wire.reason_bs ?? null },
  };
}

function leftFromWire({ left_usd, left_bs }: CashOpeningWire): CashOpening['left'] {
  if (left_usd == null || left_bs == null) return null;
  return { USD: parseDecimal(left_usd, 'USD'), VES: parseDecimal(left_bs, 'VES') };
}
