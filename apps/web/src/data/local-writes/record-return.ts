/**
 * Records a return or a void of a sale: number, document, entries, shown balances and outbox row are one strict
 * transaction (S-10, SALE-05). It also checks within it what may still be returned, because another tab may have been
 * first.
 */
import { newId, voidId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { placeOfReturnedGoods } from '@cuadra/contracts/wire/delivery-note';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire, saleReturnToWire } from '@cuadra/contracts/wire/sale-return';
import { type Money, parseDecimal, zero } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { pointsBack } from '@cuadra/domain/points/points-back';
import { type VoidRefusal, whyNotVoid } from '@cuadra/domain/returns/may-void';
import type { RefundWay } from '@cuadra/domain/returns/paid-ways';
import {
  dueInBolivars,
  dueOfReturn,
  type ProposedRefund,
  proposeRefunds,
  refundsInWay,
  refundsOfVoid,
} from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import { returnableLines, type WantedLine, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import {
  cashEntriesOfReturn,
  customerEntriesOfReturn,
  type RefundDetails,
  type ReturnKind,
  type ReturnShare,
  type SaleReturn,
  stockEntriesOfReturn,
} from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { SessionRow } from '../device-rows.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import { followedCustomer } from '../followed-entries.ts';
import { balanceKey, type LedgerEntry, ledgerEntries } from '../ledger-entry.ts';
import { makerOf, NOT_SIGNED_IN } from '../maker.ts';
import { OPEN_SESSION_TABLES, openSessionIn } from '../open-session.ts';
import type { Maker, SaleReturnRow } from '../rows.ts';
import { takeReturnNumber } from '../series.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';
import { isSameReturn } from './same-return.ts';

/** One method for the whole refund except receivables, with its recipient. */
export interface ChosenRefund extends RefundWay {
  /** Of the sale where the method is in its currency, otherwise of the day. */
  readonly rate: ExchangeRate | null;
  readonly reference: string;
  readonly details: RefundDetails;
}

export interface ReturnInput {
  /** Id of its draft, which is deleted with it; a void's document has an id of its own (S-24). */
  readonly id: string;
  readonly sale: SaleWire;
  /**
   * Earlier returns of the sale, which this device may not have completely: for an old sale the server has supplied
   * them (S-19).
   */
  readonly older?: readonly SaleReturnRow[];
  /** Null for a void: everything, back into stock. */
  readonly wanted: readonly WantedLine[] | null;
  /** Null: refunded as it was paid. */
  readonly refund: ChosenRefund | null;
  readonly reason: string;
}

export type ReturnOutcome =
  | { readonly made: true; readonly row: SaleReturnRow }
  /** `other_content`: the id belongs to a return with other content; this one needs an id of its own. */
  | {
      readonly made: false;
      readonly reason: 'no_open_session' | 'more_than_left' | 'other_content' | VoidRefusal;
    };

/** Returns the stored return when the id was already used with the same content. */
export async function recordReturn(
  db: CompanyDb,
  input: ReturnInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<ReturnOutcome> {
  const tables = [...FACT_TABLES, ...OPEN_SESSION_TABLES, 'sale_returns', 'series', 'drafts'] as const;
  const id = input.wanted === null ? voidId(db.companyId, input.sale.id) : input.id;
  return dexieStore(db).write(tables, async (tx) => {
    const earlier = await earlierReturns(tx, input);
    const known = earlier.find((row) => row.id === id);
    if (known !== undefined) {
      // A key press still being written has stored the draft again.
      await dropDraftIn(tx, input.id);
      return outcomeOfKnown(known, input);
    }
    const session = await openSessionIn(tx);
    if (session === undefined) return { made: false, reason: 'no_open_session' };
    const now = await correctedNow(tx, nowMs);
    const sold = { sale: saleFromWire(input.sale, NOT_SIGNED_IN), earlier: domainReturns(earlier) };
    const refusal = await refusalOf(tx, input, sold, now);
    if (refusal !== undefined) return { made: false, reason: refusal };
    const { series, number, made_at } = await takeReturnNumber(tx, now);
    const unnumbered = await madeReturn(tx, input, sold, { id, session, maker, made_at });
    const made: SaleReturn = { ...unnumbered, series: series.code, number };
    const document = saleReturnToWire(input.sale, made, series.id);
    const entries = entriesOf(made, placeOfReturnedGoods(document, db.companyId));
    const fact = { collection: 'sale_returns', document, entries, made_by: maker, made_at } as const;
    await dropDraftIn(tx, input.id);
    return { made: true, row: await enqueueDocument(tx, fact, await placementOf(db, tx, 'sale_returns')) };
  });
}

/** A sale is voided only once: a second void with other content is refused as such. */
function outcomeOfKnown(row: SaleReturnRow, input: ReturnInput): ReturnOutcome {
  if (isSameReturn(row, input)) return { made: true, row };
  return { made: false, reason: input.wanted === null ? 'already_void' : 'other_content' };
}

/** Of a document that is read back; the same entries that the server makes of it (S-25). */
export function saleReturnEntries(wire: SaleReturnWire, maker: Maker, companyId: string): LedgerEntry[] {
  return entriesOf(saleReturnFromWire(wire, maker), placeOfReturnedGoods(wire, companyId));
}

function entriesOf(made: SaleReturn, placeId: string): LedgerEntry[] {
  const [cash, customers] = [cashEntriesOfReturn(made), customerEntriesOfReturn(made)];
  return ledgerEntries({ stock: stockEntriesOfReturn(made, placeId), cash, customers });
}

/** The refund and its methods, which a dialog shows before anything is recorded. */
export function refundsFor(
  kind: ReturnKind,
  sale: Sale,
  earlier: readonly SaleReturn[],
  share: ReturnShare,
  chosen: ChosenRefund | null,
  owed: Money | undefined,
): readonly ProposedRefund[] {
  const [due, dueBs] = [dueOfReturn(share), dueInBolivars(share)];
  if (chosen !== null) return refundsInWay(sale, earlier, due, chosen, chosen.rate, owed, dueBs);
  return kind === 'void' ? refundsOfVoid(sale, owed) : proposeRefunds(sale, earlier, due, owed, dueBs);
}

async function earlierReturns(
  tx: DeviceTransaction,
  { sale, older = [] }: ReturnInput,
): Promise<SaleReturnRow[]> {
  const held = await tx.where('sale_returns', 'sale_id', [sale.id]);
  return [...older.filter(({ id }) => held.every((row) => row.id !== id)), ...held];
}

/** The sale as the domain has it, and what took it back before. */
interface SoldBefore {
  readonly sale: Sale;
  readonly earlier: readonly SaleReturn[];
}

async function refusalOf(
  tx: DeviceTransaction,
  { sale: { cash_session_id }, wanted }: ReturnInput,
  { sale, earlier }: SoldBefore,
  now: string,
): Promise<'more_than_left' | VoidRefusal | undefined> {
  if (wanted === null) {
    const closings = await tx.where('cash_closings', 'cash_session_id', [cash_session_id]);
    const isSessionClosed = closings.length > 0;
    return whyNotVoid(
      { soldAt: sale.soldAt, isSessionClosed, earlier: earlier.map(({ kind }) => kind) },
      now,
    );
  }
  const lines = returnableLines(sale, earlier);
  const isLeft = ({ lineId, quantity }: WantedLine) =>
    lines.some(({ sold, left }) => sold.line.id === lineId && quantity <= left);
  return wanted.length > 0 && wanted.every(isLeft) ? undefined : 'more_than_left';
}

interface Making {
  readonly id: string;
  readonly session: SessionRow;
  readonly maker: Maker;
  readonly made_at: string;
}

/** The return without its number. */
async function madeReturn(
  tx: DeviceTransaction,
  { sale: wire, wanted, refund, reason }: ReturnInput,
  { sale, earlier }: SoldBefore,
  { id, session, maker, made_at }: Making,
): Promise<Omit<SaleReturn, 'series' | 'number'>> {
  const share = returnShare(sale, earlier, wanted ?? wantedOfAll(returnableLines(sale, earlier), 'stock'));
  const owed = await owedBy(tx, wire);
  const kind = wanted === null ? 'void' : 'return';
  const proposed = refundsFor(kind, sale, earlier, share, refund, owed);
  const refunds = proposed.map((one) => ({ ...one, id: newId(), ...saidOf(one, refund) }));
  const points = pointsBack(sale, earlier, { totals: share.totals, refunds });
  return {
    ...share,
    id,
    kind,
    sale: { id: sale.id, series: sale.series, number: sale.number, soldAt: sale.soldAt },
    registerId: session.register_id,
    deviceId: null,
    cashSessionId: session.id,
    warehouseId: sale.warehouseId,
    customer: sale.customer,
    returnedAt: made_at,
    returnedBy: maker,
    refunds,
    ...(points === undefined ? {} : { points }),
    reason,
  };
}

/** The recipient is part of a chosen method, and not of a receivable. */
function saidOf({ method }: ProposedRefund, chosen: ChosenRefund | null) {
  const isChosen = chosen !== null && chosen.method === method;
  return { reference: isChosen ? chosen.reference : '', details: isChosen ? chosen.details : {} };
}

/** The tables of {@link owedBy}. */
export const OWED_TABLES = ['customers', 'customer_balances'] as const;

/** The customer's whole receivable, or that of the survivor; undefined without a named customer. */
export async function owedBy(
  tx: DeviceTransaction,
  sale: Pick<SaleWire, 'customer_id' | 'currency'>,
): Promise<Money | undefined> {
  if (sale.customer_id === null) return undefined;
  const customer_id = await followedCustomer(tx, sale.customer_id);
  const balance = await tx.get(
    'customer_balances',
    balanceKey('customer_balances', { customer_id, currency: sale.currency }),
  );
  const { minor } =
    balance === undefined ? zero(sale.currency) : parseDecimal(balance.shown.amount, sale.currency);
  return { minor: minor < 0n ? -minor : 0n, currency: sale.currency };
}

function domainReturns(rows: readonly SaleReturnRow[]): SaleReturn[] {
  return rows.map((row) => saleReturnFromWire(row, makerOf(row)));
}
