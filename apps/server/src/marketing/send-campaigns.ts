/**
 * Sends the messages of campaigns that are due (MKT-05, decision 30). Companies take turns of a few messages, so that one
 * with ten thousand holds up no other. A message is committed as being sent before its first byte leaves; where its server
 * dies then, it is doubtful and not sent again by itself: a second copy annoys all of them, a missing one costs one.
 */
import { randomBytes } from 'node:crypto';
import { type CouponKey, couponCode } from '@cuadra/contracts/marketing/coupon-codes';
import { hashOfSecret } from '../caller/tokens.ts';
import { type CompanyDatabase, type CompanyTx, statements } from '../db/database.ts';
import type { BulkOutcome, SendBulk } from '../mail/bulk-mail.ts';
import { UNCOUNT_RUN } from './count-campaigns.ts';
import { type GivenCoupon, type MailContent, type MailSender, messageMail } from './message-mail.ts';
import { noteRefusal } from './note-refusal.ts';

/** A turn of a company: all of them are under way at once, and so many are doubtful where the server dies. */
const AT_ONCE = 4;
const TOKEN_BYTES = 16;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 100;
const MINUTE_MS = 60_000;
/** Longer than any mail takes: what is claimed longer was lost with its server. */
const LEASE_MS = 10 * MINUTE_MS;
const DOUBTED_MAX = 1000;
/** After so many attempts without an answer that counts. */
const AGAIN_AFTER_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);

const SQL = statements({
  companies_with_due_messages: 'select company_id from app.companies_with_due_messages($1, $2)',
  doubt_campaign_messages: 'select app.doubt_campaign_messages($1, $2) as doubted',
  claim_campaign_messages: 'select * from app.claim_campaign_messages($1, $2)',
  contents_of_runs: `select r.id, r.content, r.coupon->>'last_day' as "lastDay", p.conditions->'coupon' as key
    from campaign_runs r
    left join promotions p on p.company_id = r.company_id and p.id = (r.coupon->>'promotion_id')::uuid
    where r.company_id = $1 and r.id = any($2::uuid[])`,
  note_coupons: `update campaign_messages m set coupon = g.code from unnest($2::uuid[], $3::text[]) as g(id, code)
    where m.company_id = $1 and m.id = g.id`,
  sender_of_campaigns: 'select name, address, email from company_settings where company_id = $1 and id = $1',
  // One that is to be sent again waits the longer the more often it was tried, and fails after the last time.
  close_campaign_message: `update campaign_messages set
      state = case when $3 = 'queued' and attempts > cardinality($7::bigint[]) then 'failed' else $3 end,
      reason = $4, sent_at = $5,
      next_at = $6::timestamptz + make_interval(secs => coalesce(($7::bigint[])[attempts], 0) / 1000)
    where company_id = $1 and id = $2 and state = 'sending'`,
});

export interface CampaignSending {
  readonly database: CompanyDatabase;
  readonly sendBulk: SendBulk;
  readonly origin: string;
  /** How long a message takes at least, with those beside it, so that a provider's limit is respected. */
  readonly pauseMs: number;
  readonly isStopping: () => boolean;
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

interface ClaimedMessage {
  readonly id: string;
  readonly place: number;
  readonly run_id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly email: string;
  readonly last_at: Date | null;
  /** Null of a campaign without coupons. */
  readonly coupon_serial: number | null;
}

/** One round: until nothing is due any more, or the server stops. @returns the companies whose messages were sent */
export async function sendCampaigns(sending: CampaignSending): Promise<ReadonlySet<string>> {
  const { database, isStopping, now } = sending;
  const at = now();
  await database.identity(SQL.doubt_campaign_messages, [new Date(at.getTime() - LEASE_MS), DOUBTED_MAX]);
  const due = await database.identity<{ company_id: string }>(SQL.companies_with_due_messages, [
    at,
    COMPANIES_MAX,
  ]);
  const sent = new Set<string>();
  let turn = due.map(({ company_id }) => company_id);
  while (turn.length > 0) {
    const next: string[] = [];
    for (const companyId of turn) {
      if (isStopping()) return sent;
      if (!(await takeTurn(sending, companyId))) continue;
      sent.add(companyId);
      next.push(companyId);
    }
    turn = next;
  }
  return sent;
}

/** A failure at one company ends its turns of this round alone. @returns whether it may have more */
async function takeTurn(sending: CampaignSending, companyId: string): Promise<boolean> {
  const begun = Date.now();
  try {
    const count = await sendSome(sending, companyId);
    await pause(begun + count * sending.pauseMs - Date.now());
    return count > 0;
  } catch (error) {
    sending.onFailure(error);
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

async function sendSome(sending: CampaignSending, companyId: string): Promise<number> {
  const { database, sendBulk, origin, now, onFailure } = sending;
  // Of 128 random bits; the database has their hashes alone.
  const tokens = Array.from({ length: AT_ONCE }, () => randomBytes(TOKEN_BYTES).toString('base64url'));
  const { messages, runs, sender } = await database.withCompany(companyId, (tx) => claim(tx, tokens, now()));
  const send = async (message: ClaimedMessage): Promise<void> => {
    const token = tokens[message.place - 1] ?? '';
    const run = runs.get(message.run_id);
    if (run === undefined || sender === undefined) throw new Error('a message has a run and a company');
    const reader = {
      name: message.name,
      email: message.email,
      lastAt: message.last_at,
      coupon: couponOf(message, run),
    };
    const mail = messageMail(run.content, sender, reader, { origin, token, now: now() });
    const outcome = await sendBulk(mail);
    await database.withCompany(companyId, (tx) => close(tx, message, outcome, now()));
  };
  await Promise.all(messages.map((message) => send(message).catch(onFailure)));
  return messages.length;
}

interface ClaimedRun {
  readonly id: string;
  readonly content: MailContent;
  /** Of its coupons: the last day, and what their codes are made with; null without them. */
  readonly lastDay: string | null;
  readonly key: CouponKey | null;
}

interface Claimed {
  readonly messages: readonly ClaimedMessage[];
  readonly runs: ReadonlyMap<string, ClaimedRun>;
  readonly sender: MailSender | undefined;
}

async function claim(tx: CompanyTx, tokens: readonly string[], now: Date): Promise<Claimed> {
  const messages = await tx.query<ClaimedMessage>(SQL.claim_campaign_messages, [
    now,
    tokens.map(hashOfSecret),
  ]);
  const runIds = [...new Set(messages.map(({ run_id }) => run_id))];
  const rows = await tx.query<ClaimedRun>(SQL.contents_of_runs, [tx.companyId, runIds]);
  const runs = new Map(rows.map((run) => [run.id, run]));
  await noteCoupons(tx, messages, runs);
  const [sender] = await tx.query<MailSender>(SQL.sender_of_campaigns, [tx.companyId]);
  return { messages, runs, sender };
}

/** Before a message leaves, because a sale may take its coupon at once. */
async function noteCoupons(
  tx: CompanyTx,
  messages: readonly ClaimedMessage[],
  runs: Claimed['runs'],
): Promise<void> {
  const given = messages.flatMap((message) => {
    const run = runs.get(message.run_id);
    const coupon = run === undefined ? null : couponOf(message, run);
    return coupon === null ? [] : [{ id: message.id, code: coupon.code }];
  });
  if (given.length === 0) return;
  const [ids, codes] = [given.map(({ id }) => id), given.map(({ code }) => code)];
  await tx.query(SQL.note_coupons, [tx.companyId, ids, codes]);
}

/** Its code follows from its serial: one that is sent again has the same. */
function couponOf(
  { coupon_serial: serial }: ClaimedMessage,
  { lastDay, key }: ClaimedRun,
): GivenCoupon | null {
  if (serial === null || lastDay === null || key === null) return null;
  return { code: couponCode(key, { lastDay, serial }), lastDay };
}

/** What became of a message that was being sent. */
async function close(tx: CompanyTx, message: ClaimedMessage, outcome: BulkOutcome, now: Date): Promise<void> {
  const reason = 'reason' in outcome ? outcome.reason : '';
  const set = (state: string, sentAt: Date | null = null) =>
    tx.query(SQL.close_campaign_message, [
      tx.companyId,
      message.id,
      state,
      reason,
      sentAt,
      now,
      AGAIN_AFTER_MS,
    ]);
  switch (outcome.kind) {
    case 'sent':
      await set('sent', now);
      await tx.query(UNCOUNT_RUN, [tx.companyId, message.run_id]);
      return;
    case 'unknown':
      await set('doubtful');
      return;
    case 'refused':
      await set('failed');
      if (outcome.isAddress) await noteRefusal(tx, message.customer_id, 'bounce', now);
      return;
    case 'later':
      await set('queued');
  }
}
