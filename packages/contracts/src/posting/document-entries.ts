/**
 * What a document writes into the four ledgers, before anything of it is booked: goods without their average cost, a
 * customer's amount without its side (S-25). The same for the server and for a device that keeps its own books.
 */
import type { Posting } from '@cuadra/domain/ledger/transaction';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import type { StockStep } from '@cuadra/domain/stock/stock-move';

export interface DocumentEntries {
  readonly stock: readonly StockStep[];
  readonly cash: readonly CashEntry[];
  readonly customers: readonly CustomerEntry[];
  readonly postings: readonly Posting[];
  /**
   * The document that this one reverses, or that reverses it, whichever is booked first: the second one posts what the
   * first did, negated, and brings its goods back at the value they left with. Null where there can be none.
   */
  readonly counterpartId: string | null;
  /** Null for a document without postings. */
  readonly transaction: TransactionHeader | null;
}

/** The transaction that a document posts (ENT-26). */
export interface TransactionHeader {
  /** An instant, ISO. */
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  /** The collection of the document. */
  readonly source: string;
  readonly exchange_rate: string | null;
  /** The store or warehouse where it was made; left out or null where there is none, or two. */
  readonly warehouse_id?: string | null;
  /** Of a document of a register: it is of the place where the register is. */
  readonly register_id?: string;
  /** Account role against which goods moved at average cost are posted; null where no goods move. */
  readonly cost_role: 'cogs' | 'shrinkage' | 'opening_balance' | 'ap_suppliers' | null;
}
