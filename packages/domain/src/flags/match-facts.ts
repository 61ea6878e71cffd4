/**
 * What a document says of things that other documents name too, and what is known of those: the series of its number,
 * its cash session, the lots that it sells, the sale that it voids or returns. The place that stores the rows loads it;
 * `mismatch-flags.ts` compares.
 */
import type { IssueMode } from '../fiscal/issue-mode.ts';
import type { Quantity } from '../money/quantity.ts';

/**
 * The part of a document that is compared with what is known. Each member is absent where the document says nothing of
 * it.
 */
export interface MatchedDocument {
  /** The device that made it; null where none did. */
  readonly deviceId: string | null;
  /** Of its number. */
  readonly seriesId?: string;
  /** The cash session that its money went through. */
  readonly session?: CashSessionPlace;
  /** The cash session that it opens. */
  readonly opening?: CashSessionPlace;
  /** How its register issued when it was made (FISC-02). */
  readonly issue?: IssueOfRegister;
  readonly sale?: MatchedSale;
  /** What a delivery note lets leave. */
  readonly delivered?: LeavingGoods;
  readonly saleReturn?: MatchedReturn;
  /** The lots whose expiry it states. */
  readonly lots?: readonly LotExpiry[];
}

export interface CashSessionPlace {
  readonly sessionId: string;
  readonly registerId: string;
}

export interface IssueOfRegister {
  readonly registerId: string;
  readonly mode: IssueMode;
}

export interface LeavingGoods {
  readonly id: string;
  /** ISO instant. */
  readonly soldAt: string;
  readonly lines: readonly SoldGoods[];
}

export interface MatchedSale extends LeavingGoods {
  readonly issueMode: IssueMode;
  /** Its goods left with delivery notes: whether they had expired was asked then. */
  readonly hasLeftBefore?: boolean;
}

export interface MatchedReturn {
  readonly saleId: string;
  /** Of its sale. */
  readonly issueMode: IssueMode;
  /** `void` is of the whole sale. */
  readonly kind: 'void' | 'return';
  readonly lines: readonly GoodsOfLine[];
}

/** What a line moves, without the quantity. */
export interface GoodsOfLine {
  /** Of the sale's line. */
  readonly lineId: string;
  readonly productId: string;
  readonly unitId: string;
  readonly factor: Quantity;
  /** Empty for goods of no lot. */
  readonly lot: string;
  readonly carriesStock: boolean;
}

export interface SoldGoods extends GoodsOfLine {
  /** The reason for selling an expired lot; empty where none was given. */
  readonly expiredReason: string;
}

export interface LotExpiry {
  readonly productId: string;
  readonly code: string;
  /** The last day it may be sold, 'YYYY-MM-DD'; null where it never expires. */
  readonly expiresOn: string | null;
}

export interface MatchFacts {
  /** By series: the device that it belongs to for ever. */
  readonly seriesDevices: ReadonlyMap<string, string>;
  /** By cash session: the register that it was opened at. */
  readonly sessionRegisters: ReadonlyMap<string, string>;
  /** By {@link lotKey}: the last day it may be sold, 'YYYY-MM-DD'. */
  readonly lotExpiries: ReadonlyMap<string, string>;
  /** By register: how it issues, where that was so since the device could last know of it. */
  readonly issueModes: ReadonlyMap<string, IssueMode>;
  /** By sale: how its register issued. */
  readonly soldModes: ReadonlyMap<string, IssueMode>;
  /** By sale: what was sold in it. */
  readonly soldGoods: ReadonlyMap<string, readonly GoodsOfLine[]>;
}

/** Under what a lot is found in {@link MatchFacts}. */
export function lotKey({ productId, code }: Pick<LotExpiry, 'productId' | 'code'>): string {
  return `${productId} ${code}`;
}

/**
 * The known facts with those of one more document: the documents of one batch are compared before any of them is
 * stored. Known facts never change, because a session, a sale and the expiry of a lot are stated once.
 */
export function factsAfter(facts: MatchFacts, { opening, sale, lots = [] }: MatchedDocument): MatchFacts {
  return {
    ...facts,
    sessionRegisters:
      opening === undefined
        ? facts.sessionRegisters
        : withNew(facts.sessionRegisters, [[opening.sessionId, opening.registerId]]),
    lotExpiries: withNew(
      facts.lotExpiries,
      lots.flatMap((lot) => (lot.expiresOn === null ? [] : [[lotKey(lot), lot.expiresOn] as const])),
    ),
    soldModes: sale === undefined ? facts.soldModes : withNew(facts.soldModes, [[sale.id, sale.issueMode]]),
    soldGoods: sale === undefined ? facts.soldGoods : withNew(facts.soldGoods, [[sale.id, sale.lines]]),
  };
}

/** The map itself where there is nothing new. */
function withNew<Value>(
  known: ReadonlyMap<string, Value>,
  found: readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> {
  const unknown = found.filter(([key]) => !known.has(key));
  return unknown.length === 0 ? known : new Map([...known, ...unknown]);
}
