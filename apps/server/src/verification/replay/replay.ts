/**
 * The books of a company from its documents alone, in the order of booking: what each document writes into the four
 * ledgers, and what the balances come to (ACC-09). Nothing is read of what was booked. It holds the balances, and of
 * single documents only those that another one reverses.
 */
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import type { DocumentEntries } from '@cuadra/contracts/posting/document-entries';
import {
  ENTRIES_OF,
  isPostedCollection,
  type PostedCollection,
} from '@cuadra/contracts/posting/entries-of-document';
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { completePostings } from '@cuadra/domain/ledger/complete-postings';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import {
  addInBoth,
  type BothCurrencies,
  sumInBoth,
  ZERO_IN_BOTH,
} from '@cuadra/domain/money/both-currencies';
import { money, parseDecimal } from '@cuadra/domain/money/money';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import type { CashEntry } from '@cuadra/domain/sales/cash-entry';
import {
  bookStock,
  type Holding,
  type StockBooks,
  type StockDocument,
  type ValuedEntry,
} from '@cuadra/domain/stock/average-cost';
import type { StockStep } from '@cuadra/domain/stock/stock-move';
import { readStored } from '../../collections/read-documents.ts';
import type { DocumentMappers } from '../../documents/combined-mappers.ts';
import type { Entries } from '../../documents/document-mapper.ts';
import type { BookedDocument } from './history-pages.ts';
import { CustomerBalances } from './merged-customers.ts';
import { MergedProducts } from './merged-products.ts';
import type { ReplayFacts } from './replay-facts.ts';
import { emptyReplayState, type ReplayState } from './replay-state.ts';
import { OWED_ROLE, SupplierDebts } from './supplier-debts.ts';
import { type VatOfDocument, vatOfDocument } from './vat-of-document.ts';

export interface ReplayedStock extends ValuedEntry {
  readonly step: number;
}

/** What a document writes. */
export interface Replayed {
  /** As its transaction is called, with its number or reference. */
  readonly label: string;
  readonly stock: readonly ReplayedStock[];
  readonly cash: readonly CashEntry[];
  readonly customers: readonly CustomerEntry[];
  readonly postings: readonly ReplayedPosting[];
  /** What the books of IVA have of it; null where they do not say. */
  readonly vat: VatOfDocument | null;
}

/** On the account of a role, or on the one that a person chose. */
export interface ReplayedPosting extends BothCurrencies {
  readonly role?: string;
  readonly accountId?: string;
}

const NOTHING: Replayed = { label: '', stock: [], cash: [], customers: [], postings: [], vat: new Map() };

export class Replay {
  /** In minor units, by register and currency. */
  readonly cash: Map<string, bigint>;
  readonly suppliers: SupplierDebts;
  /** By role, or by account that a person chose: debits above zero. */
  readonly accounts: Map<string, BothCurrencies>;
  private readonly stock: StockBooks;
  private readonly customers: CustomerBalances;
  private readonly products: MergedProducts;
  private readonly posted: Map<string, readonly Posting[]>;
  private facts: ReplayFacts;
  private readonly mappers: DocumentMappers;
  private readonly companyId: string;

  /** @param state where it goes on, which it does not change; a company's first document begins with nothing */
  constructor(
    companyId: string,
    mappers: DocumentMappers,
    facts: ReplayFacts,
    state: ReplayState = emptyReplayState(),
  ) {
    this.companyId = companyId;
    this.mappers = mappers;
    this.facts = facts;
    this.cash = new Map(state.cash);
    this.suppliers = new SupplierDebts(state.suppliers);
    this.accounts = new Map(state.accounts);
    const { holdings, entries, cameBack } = state.stock;
    this.stock = {
      holdings: new Map(holdings),
      entries: new Map(entries),
      cameBack: new Map(cameBack),
    };
    this.customers = new CustomerBalances(state.customers);
    this.posted = new Map(state.posted);
    this.products = new MergedProducts(
      {
        baseUnitOf: (productId) => this.facts.baseUnitOf(productId),
        factorOf: (unitId) => this.facts.factorOf(unitId),
      },
      state.mergedProducts,
    );
  }

  /** What another replay needs to go on after the last document. */
  get state(): ReplayState {
    const { balances, into } = this.customers;
    return {
      cash: this.cash,
      stock: this.stock,
      customers: { balances, into },
      suppliers: this.suppliers.open,
      accounts: this.accounts,
      mergedProducts: this.products.into,
      posted: this.posted,
    };
  }

  /** By key of the stock (MOV-04). */
  get holdings(): ReadonlyMap<string, Holding> {
    return this.stock.holdings;
  }

  /** In minor units, by customer and currency. */
  get customerBalances(): ReadonlyMap<string, bigint> {
    return this.customers.balances;
  }

  /** Replaces what is known by what was read since: it goes on with documents of after the first reading. */
  refresh(facts: ReplayFacts): void {
    this.facts = facts;
  }

  /** @throws Error for a document that cannot be read; the replay may go on without it */
  book(document: BookedDocument & { readonly row: NonNullable<BookedDocument['row']> }): Replayed {
    const replayed = this.derive(document);
    for (const { role = '', accountId, usd, ves } of replayed.postings) {
      const account = accountId ?? role;
      this.accounts.set(account, addInBoth(this.accounts.get(account) ?? ZERO_IN_BOTH, { usd, ves }));
    }
    return replayed;
  }

  private derive(document: BookedDocument & { readonly row: NonNullable<BookedDocument['row']> }): Replayed {
    const { collection, id, row } = document;
    const mapper = this.mappers[collection];
    const { firstRate } = this.facts;
    const rate = firstRate !== null && document.version <= firstRate.until ? firstRate.rate : null;
    const rated = atFirstRate(collection, row, rate);
    const { wire, made, origin } = readStored(mapper, this.companyId, document, rated);
    if (collection === 'merges') return this.merge(wire as MergeWire, document.version);
    const vat = vatOfDocument(collection, wire, made);
    if (!isPostedCollection(collection)) return { ...byHand(mapper.book(made, wire, origin).entries), vat };
    const written = this.write(document, entriesOf(collection, wire, made, this.companyId));
    const posted = sumInBoth(written.postings.filter(({ role }) => role === OWED_ROLE));
    this.suppliers.book({ collection, id, wire, made, posted });
    return { ...written, vat };
  }

  private write(
    { id, collection, version }: BookedDocument,
    entries: DocumentEntries,
  ): Omit<Replayed, 'vat'> {
    const { counterpartId, transaction } = entries;
    const rate = rateFromWire(transaction?.exchange_rate ?? null);
    const stock = this.move(
      { id, steps: this.products.followed(entries.stock), counterpartId, rate },
      version,
    );
    const customers = this.customers.book(entries.customers);
    for (const { registerId, amount } of entries.cash) {
      const key = `${registerId}|${amount.currency}`;
      this.cash.set(key, (this.cash.get(key) ?? 0n) + amount.minor);
    }
    const postings =
      transaction === null
        ? []
        : completePostings(
            {
              postings: this.customers.onSides(entries.postings, customers),
              costRole: transaction.cost_role,
              onlyTakesOut: collection === 'sales',
            },
            goodsOf(stock),
            // A return has postings of its own: money may go back by another method than it came.
            counterpartId === null || collection === 'sale_returns'
              ? undefined
              : this.posted.get(counterpartId),
          );
    // What moved no goods is no counterpart, as in `app.post_transaction`.
    if (this.facts.reversible.has(id) && stock.length > 0) this.posted.set(id, postings);
    return { label: labelOf(transaction), stock, cash: entries.cash, customers, postings };
  }

  private merge({ id, collection, from_id, into_id }: MergeWire, version: number): Replayed {
    if (collection === 'customers') {
      const moved = this.customers.merge(from_id, into_id, this.facts.mergeRates.get(id) ?? null);
      return { ...NOTHING, label: 'Unión de clientes', customers: moved.entries, postings: moved.postings };
    }
    const steps = this.products.merge(from_id, into_id, this.stock.holdings);
    const stock = this.move({ id, steps, counterpartId: null, rate: null }, version);
    const postings = completePostings({ postings: [], costRole: null, onlyTakesOut: false }, goodsOf(stock));
    return { ...NOTHING, label: 'Unión de productos', stock, postings };
  }

  private move(document: StockDocument, version: number): ReplayedStock[] {
    const steps: readonly StockStep[] = document.steps;
    if (steps.length === 0) return [];
    const booked = bookStock(this.stock, document, (productId) => this.facts.priceAt(productId, version));
    if (!this.facts.reversible.has(document.id)) this.stock.entries.delete(document.id);
    const places = steps.flatMap((step, place) => step.map(() => place));
    return booked.map((entry, place) => ({ ...entry, step: places[place] ?? 0 }));
  }
}

/** What a person has entered posts its own lines, and moves nothing else. */
function byHand({ postings, transaction }: Entries): Replayed {
  return {
    ...NOTHING,
    label: labelOf(transaction),
    postings: postings.map((row: HandPosting) => ({
      ...(row.role === undefined ? {} : { role: row.role }),
      ...(row.account_id === undefined ? {} : { accountId: row.account_id }),
      usd: parseDecimal(row.usd, 'USD'),
      ves: parseDecimal(row.ves, 'VES'),
    })),
  };
}

interface HandPosting {
  readonly role?: string;
  readonly account_id?: string;
  readonly usd: string;
  readonly ves: string;
}

function labelOf(transaction: DocumentEntries['transaction']): string {
  return [transaction?.description, transaction?.reference].filter(Boolean).join(' ');
}

/** Each line of the table gets what its own collection's mapper has read. */
function entriesOf(
  collection: PostedCollection,
  wire: unknown,
  made: unknown,
  companyId: string,
): DocumentEntries {
  const entries = ENTRIES_OF[collection] as (
    wire: unknown,
    made: unknown,
    companyId: string,
  ) => DocumentEntries;
  return entries(wire, made, companyId);
}

function goodsOf(entries: readonly ValuedEntry[]): { cost: BothCurrencies; gained: BothCurrencies } {
  if (entries.length === 0) return { cost: ZERO_IN_BOTH, gained: ZERO_IN_BOTH };
  const costs = entries.filter(({ postsCost }) => postsCost);
  const total = (side: 'usd' | 'ves') => ({
    cost: costs.reduce((sum, { declared }) => sum - declared[side], 0n),
    gained: entries.reduce((sum, { value }) => sum + value[side], 0n),
  });
  const [usd, ves] = [total('usd'), total('ves')];
  return {
    cost: { usd: money(usd.cost, 'USD'), ves: money(ves.cost, 'VES') },
    gained: { usd: money(usd.gained, 'USD'), ves: money(ves.gained, 'VES') },
  };
}
