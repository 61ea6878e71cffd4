/**
 * What the company's rows hold about the things that documents name, read together with the rest of what documents are
 * compared with (`document-facts.ts`).
 *
 * These rows need no lock. A series belongs to one device for ever, and is opened before its first number. A cash
 * session is opened once, and a sale is never changed. Only a lot's expiry date may be stated or corrected between
 * reading and storing. The sale is then flagged as if it had come a moment earlier; what its till could know was older
 * still. What comes in the same batch is taken from the document itself (`factsAfter`), as if it were stored already.
 */

import type { IssueMode } from '@cuadra/domain/fiscal/issue-mode';
import {
  factsAfter,
  type GoodsOfLine,
  lotKey,
  type MatchedDocument,
  type MatchFacts,
} from '@cuadra/domain/flags/match-facts';
import { addToGroup } from '@cuadra/domain/grouped';
import { quantity } from '@cuadra/domain/money/quantity';

/** The parameters of `app.document_facts` for these documents. */
export interface AskedOfMatched {
  readonly series: readonly string[];
  readonly sessions: readonly string[];
  /** Product and code of each lot that is sold without a reason. */
  readonly lots: readonly (readonly [string, string])[];
  readonly returned: readonly string[];
  /** Registers whose documents say how they are issued. */
  readonly issuing: readonly string[];
}

/** What `app.document_facts` returns about them; a list that was not requested is left out. */
export interface MatchRows {
  readonly series?: Readonly<Record<string, string>>;
  readonly sessions?: Readonly<Record<string, string>>;
  readonly lots?: readonly (readonly [productId: string, code: string, expiresOn: string])[];
  readonly sold?: readonly SoldRow[];
  readonly issue_modes?: Readonly<Record<string, IssueMode>>;
  readonly sold_modes?: Readonly<Record<string, IssueMode>>;
}
interface SoldRow {
  readonly sale_id: string;
  readonly id: string;
  readonly product_id: string;
  readonly unit_id: string;
  readonly factor: string;
  readonly lot: string;
  readonly carries_stock: boolean;
}

export function askedOfMatched(documents: readonly MatchedDocument[]): AskedOfMatched {
  const lots = documents
    .flatMap(({ sale, delivered }) => [...(sale?.lines ?? []), ...(delivered?.lines ?? [])])
    .filter(({ lot, expiredReason }) => lot !== '' && expiredReason === '')
    .map(({ productId, lot }) => [productId, lot] as const);
  return {
    series: [...new Set(documents.flatMap(({ seriesId }) => seriesId ?? []))],
    sessions: [...new Set(documents.flatMap(({ session }) => session?.sessionId ?? []))],
    lots,
    returned: [...new Set(documents.flatMap(({ saleReturn }) => saleReturn?.saleId ?? []))],
    issuing: [...new Set(documents.flatMap(({ issue }) => issue?.registerId ?? []))],
  };
}

/** The facts of each document: what the rows hold, and what the documents before it in the run add. */
export function matchFactsByDocument(
  { series = {}, sessions = {}, lots = [], sold = [], issue_modes = {}, sold_modes = {} }: MatchRows,
  documents: readonly MatchedDocument[],
): ReadonlyMap<MatchedDocument, MatchFacts> {
  let facts: MatchFacts = {
    seriesDevices: new Map(Object.entries(series)),
    sessionRegisters: new Map(Object.entries(sessions)),
    lotExpiries: new Map(
      lots.map(([productId, code, expiresOn]) => [lotKey({ productId, code }), expiresOn]),
    ),
    issueModes: new Map(Object.entries(issue_modes)),
    soldModes: new Map(Object.entries(sold_modes)),
    soldGoods: soldGoodsOf(sold),
  };
  const byDocument = new Map<MatchedDocument, MatchFacts>();
  for (const document of documents) {
    byDocument.set(document, facts);
    facts = factsAfter(facts, document);
  }
  return byDocument;
}

function soldGoodsOf(rows: readonly SoldRow[]): Map<string, readonly GoodsOfLine[]> {
  const bySale = new Map<string, GoodsOfLine[]>();
  for (const row of rows) addToGroup(bySale, row.sale_id, goodsOf(row));
  return bySale;
}

function goodsOf(row: SoldRow): GoodsOfLine {
  return {
    lineId: row.id,
    productId: row.product_id,
    unitId: row.unit_id,
    factor: quantity(row.factor),
    lot: row.lot,
    carriesStock: row.carries_stock,
  };
}
