/** The cash that a waiting return took out of the drawer. */

import { type CashGiven, cashGivenBy } from '@cuadra/contracts/cash/second-void-cash';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { OutboxRow } from '../../data/rows.ts';

/** By currency, above zero. */
export function cashGiven({ body }: Pick<OutboxRow, 'body'>): CashGiven[] {
  return cashGivenBy(JSON.parse(body) as SaleReturnWire);
}
