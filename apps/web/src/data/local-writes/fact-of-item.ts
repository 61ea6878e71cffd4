/** Parses an item of a document back into the fact it was made from, so that the device can store it again (S-45). */
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '@cuadra/contracts/cash/cash';
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { CashOpeningWire, SaleWire } from '@cuadra/contracts/sales/sales';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';

import { cashEntry, stockEntry } from '../ledger-entry.ts';
import type { OutboxRow } from '../rows.ts';
import { cashClosingEntries } from './close-cash-session.ts';
import type { Fact } from './enqueue-document.ts';
import { cashMovementEntries } from './move-cash.ts';
import { customerPaymentEntries } from './record-customer-payment.ts';
import { saleReturnEntries } from './record-return.ts';
import { saleEntries } from './record-sale.ts';

/**
 * @param item with a body written by this program: its hash has been verified
 * @returns undefined for an item without a document
 */
export function factOfItem(item: OutboxRow): Fact<{ readonly id: string }> | undefined {
  const { made_by, made_at } = item;
  switch (item.collection) {
    case 'sales': {
      const document = JSON.parse(item.body) as SaleWire;
      return { collection: 'sales', document, entries: saleEntries(document, made_by), made_by, made_at };
    }
    case 'cash_openings': {
      const document = JSON.parse(item.body) as CashOpeningWire;
      const entries = cashEntriesOfOpening(openingFromWire(document, made_by)).map(cashEntry);
      return { collection: 'cash_openings', document, entries, made_by, made_at };
    }
    case 'cash_movements': {
      const document = JSON.parse(item.body) as CashMovementWire;
      const entries = cashMovementEntries(document, made_by);
      return { collection: 'cash_movements', document, entries, made_by, made_at };
    }
    case 'main_cash_movements': {
      const document = JSON.parse(item.body) as MainCashMovementWire;
      return { collection: 'main_cash_movements', document, entries: [], made_by, made_at };
    }
    case 'cash_closings': {
      const document = JSON.parse(item.body) as CashClosingWire;
      const entries = cashClosingEntries(document, made_by);
      return { collection: 'cash_closings', document, entries, made_by, made_at };
    }
    case 'sale_returns': {
      const document = JSON.parse(item.body) as SaleReturnWire;
      const entries = saleReturnEntries(document, made_by);
      return { collection: 'sale_returns', document, entries, made_by, made_at };
    }
    case 'customer_payments': {
      const document = JSON.parse(item.body) as CustomerPaymentWire;
      const entries = customerPaymentEntries(document, made_by);
      return { collection: 'customer_payments', document, entries, made_by, made_at };
    }
    case 'stock_movements': {
      const document = JSON.parse(item.body) as MovementWire;
      const entries = stockEntriesOfMovement(movementFromWire(document)).map(stockEntry);
      return { collection: 'stock_movements', document, entries, made_by, made_at };
    }
    case 'merges': {
      const document = JSON.parse(item.body) as MergeWire;
      // Its entries are read from the server again; without a server, `take-in-kept.ts` carries out the merge.
      return { collection: 'merges', document, entries: [], made_by, made_at };
    }
    default:
      return undefined;
  }
}
