/**
 * Where a document does not match what is known of the things that it names (S-22, S-42). Separate from `flags-of.ts`
 * because an honest till may cause it: another till, or a user, did something that it had not received. So it is
 * flagged for every sender, and never refused.
 *
 * Pure and without a lock. What is not known is no flag, but for the series: a device has its series before it has a
 * number. What only holds under the lock is compared by the functions of the database: numbers already used,
 * balances, stock, references of payments, how much has come back of a sale, and whether a session has been closed.
 */
import { businessDayOf } from '../time/business-day.ts';
import { isExpired } from '../time/expiry.ts';
import { type GoodsOfLine, lotKey, type MatchedDocument, type MatchFacts } from './match-facts.ts';

export type MismatchCode =
  /** Its number is of a series that the company does not have. */
  | 'unknown_series'
  /** Its number is of another device's series. */
  | 'other_device_series'
  /** It sells or delivers an expired lot without a reason (MOV-05). */
  | 'expired_lot'
  /** Its cash session was opened at another register (S-44). */
  | 'other_register'
  /** It says another way of issuing than its register has, or its sale had (FISC-02). */
  | 'other_issue_mode'
  /** What comes back is not what was sold, or a void leaves something out (SALE-05). */
  | 'returned_too_much';

/** @returns each code once, in the order of {@link MismatchCode}; none for a document that matches */
export function mismatchFlags(document: MatchedDocument, facts: MatchFacts): MismatchCode[] {
  return [
    ...seriesFlags(document, facts),
    ...(sellsExpiredLot(document, facts) ? (['expired_lot'] as const) : []),
    ...(isOfOtherRegister(document, facts) ? (['other_register'] as const) : []),
    ...(isIssuedOtherwise(document, facts) ? (['other_issue_mode'] as const) : []),
    ...(bringsOtherGoods(document, facts) ? (['returned_too_much'] as const) : []),
  ];
}

/** One of two flags: the owner of a series is known only where the series is. */
function seriesFlags({ seriesId, deviceId }: MatchedDocument, { seriesDevices }: MatchFacts): MismatchCode[] {
  if (seriesId === undefined) return [];
  const owner = seriesDevices.get(seriesId);
  if (owner === undefined) return ['unknown_series'];
  return owner === deviceId ? [] : ['other_device_series'];
}

/** The till knew, and asked for a reason. A till that could not know is not flagged, as its lot has no day then. */
function sellsExpiredLot({ sale, delivered }: MatchedDocument, { lotExpiries }: MatchFacts): boolean {
  const leaving = sale?.hasLeftBefore === true ? undefined : (sale ?? delivered);
  if (leaving === undefined) return false;
  const today = businessDayOf(leaving.soldAt);
  return leaving.lines.some(({ productId, lot, expiredReason }) => {
    if (lot === '' || expiredReason !== '') return false;
    return isExpired(lotExpiries.get(lotKey({ productId, code: lot })) ?? null, today);
  });
}

/** Its cash went through a drawer that was not open. */
function isOfOtherRegister({ session }: MatchedDocument, { sessionRegisters }: MatchFacts): boolean {
  if (session === undefined) return false;
  const opened = sessionRegisters.get(session.sessionId);
  return opened !== undefined && opened !== session.registerId;
}

/** A return is issued as its sale was, whatever its register does since. */
function isIssuedOtherwise(
  { issue, saleReturn }: MatchedDocument,
  { issueModes, soldModes }: MatchFacts,
): boolean {
  if (saleReturn !== undefined) {
    const sold = soldModes.get(saleReturn.saleId);
    return sold !== undefined && sold !== saleReturn.issueMode;
  }
  const known = issue && issueModes.get(issue.registerId);
  return known !== undefined && known !== issue?.mode;
}

/** The quantity of each line is checked elsewhere: returns at other tills count too. */
function bringsOtherGoods({ saleReturn }: MatchedDocument, { soldGoods }: MatchFacts): boolean {
  const sold = saleReturn && soldGoods.get(saleReturn.saleId);
  if (saleReturn === undefined || sold === undefined) return false;
  const isOther = (back: GoodsOfLine) =>
    sold.some((line) => line.lineId === back.lineId && !isSameGoods(line, back));
  const isLeftOut = ({ lineId }: GoodsOfLine) => !saleReturn.lines.some((back) => back.lineId === lineId);
  return saleReturn.lines.some(isOther) || (saleReturn.kind === 'void' && sold.some(isLeftOut));
}

function isSameGoods(first: GoodsOfLine, second: GoodsOfLine): boolean {
  return (
    first.productId === second.productId &&
    first.unitId === second.unitId &&
    first.factor === second.factor &&
    first.lot === second.lot &&
    first.carriesStock === second.carriesStock
  );
}
