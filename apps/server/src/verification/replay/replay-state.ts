/**
 * How far a replay has come: the balances, and what it remembers of single documents. Apart from the replay because it is
 * stored, so that a later replay goes on from there (`checkpoint.ts`).
 */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { emptyStockBooks, type StockBooks } from '@cuadra/domain/stock/average-cost';
import type { SupplierDebt } from './supplier-debts.ts';

export interface ReplayState {
  /** In minor units, by register and currency. */
  readonly cash: ReadonlyMap<string, bigint>;
  /** Of its entries only those of documents that another one reverses. */
  readonly stock: StockBooks;
  readonly customers: {
    /** In minor units, by customer and currency. */
    readonly balances: ReadonlyMap<string, bigint>;
    /** By customer that was merged into another: its survivor. */
    readonly into: ReadonlyMap<string, string>;
  };
  /** By invoice of which something is left. */
  readonly suppliers: ReadonlyMap<string, SupplierDebt>;
  /** By role, or by account that a person chose: debits above zero. */
  readonly accounts: ReadonlyMap<string, BothCurrencies>;
  /** By product that was merged into another: its survivor. */
  readonly mergedProducts: ReadonlyMap<string, string>;
  /** By document that another one reverses: what it posted. */
  readonly posted: ReadonlyMap<string, readonly Posting[]>;
}

/** That of a company without documents. */
export function emptyReplayState(): ReplayState {
  return {
    cash: new Map(),
    stock: emptyStockBooks(),
    customers: { balances: new Map(), into: new Map() },
    suppliers: new Map(),
    accounts: new Map(),
    mergedProducts: new Map(),
    posted: new Map(),
  };
}
