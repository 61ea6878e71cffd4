/** Cash openings from the wire to the domain, which knows the entries they write (CASH-01). */
import type { CashOpeningWire } from '@cuadra/contracts/sales';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CashOpening } from '@cuadra/domain/sales/cash-session';

import type { Maker } from '../rows.ts';

export function openingFromWire(wire: CashOpeningWire, openedBy: Maker): CashOpening {
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
  };
}
