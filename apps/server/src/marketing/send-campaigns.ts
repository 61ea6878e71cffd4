/**
 * Sends the messages of campaigns that are due (MKT-05, decision 30). Companies take turns of a few messages, so that one
 * with ten thousand holds up no other. A message is committed as being sent before its first byte leaves; where its server
 * dies then, it is doubtful and not sent again by itself: a second copy annoys all of them, a missing one costs one.
 */
import { randomBytes } from 'node:crypto';
import { type CouponKey, couponCode } from '@cuadra/contracts/marketing/coupon-codes';
import { hashOfSecret } from '../caller/tokens.ts';
import { type CompanyDatabase, type CompanyTx, statements } from '../db/database.ts';
import { UNCOUNT_RUN } from './count-campaigns.ts';
import type { GivenCoupon, MessageContent } from './message-values.ts';
import {
  type Channel,
  channelsOf,
  type MessageOutcome,
  type MessageWay,
  type MessageWays,
  type OpenWay,
} from './message-way.ts';
import { noteRefusal } from './note-consent.ts';

/** A turn of a company and a channel: all of them are under way at once, and so many are doubtful where the server dies. */
const AT_ONCE = 4;
const TOKEN_BYTES = 16;
/** Companies beyond this number wait for the next round. */
const COMPANIES_MAX = 100;
const MINUTE_MS = 60_000;
/** Longer than any message takes: what is claimed longer was lost with its server. */
const LEASE_MS = 10 * MINUTE_MS;
const DOUBTED_MAX = 1000;
/** After so many attempts without an answer that counts. */
const AGAIN_AFTER_MS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS);

const SQL = statements({
  companies_with_due_messages: 'select * from app.companies_with_due_messages($1, $2, $3)',
  doubt_campaign_messages: 'select app.doubt_campaign_messages($1, $2) as doubted',
  claim_campaign_messages: 'select * from app.claim_campaign_messages($1, $2, $3)',
  contents_of_runs: `select r.id, r.content, r.coupon->>'last_day' as "lastDay", p.conditions->'coupon' as key
    from campaign_runs r
    left join promotions p on p.company_id = r.company_id and p.id = (r.coupon->>'promotion_id')::uuid
    where r.company_id = $1 and r.id = any($2::uuid[])`,
  note_coupons: `update campaign_messages m set coupon = g.code from unnest($2::uuid[], $3::text[]) as g(id, code)
    where m.company_id = $1 and m.id = g.id`,
  // One that is to be sent again waits the longer the more often it was tried, and fails after the last time.
  close_campaign_message: `update campaign_messages set
      state = case when $3 = 'queued' and attempts > cardinality($7::bigint[]) then 'failed' else $3 end,
      reason = $4, sent_at = $5,
      next_at = greatest($8::timestamptz,
        $6::timestamptz + make_interval(secs => coalesce(($7::bigint[])[attempts], 0) / 1000))
    where company_id = $1 and id = $2 and state = 'sending'`,
});

export interface CampaignSending {
  readonly database: CompanyDatabase;
  readonly ways: MessageWays;
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
  readonly address: string;
  readonly last_at: Date | null;
  /** Null of a campaign without coupons. */
  readonly coupon_serial: number | null;
}

/** One round: until nothing is due any more, or the server stops. @returns the companies whose messages were sent */
export async function sendCampaigns(sending: CampaignSending): Promise<ReadonlySet<string>> {
  const { database, ways, now } = sending;
  const at = now();
  await database.identity(SQL.doubt_campaign_messages, [new Date(at.getTime() - LEASE_MS), DOUBTED_MAX]);
  const channels = channelsOf(ways);
  const turns = await database.identity<Turn>(SQL.companies_with_due_messages, [at, channels, COMPANIES_MAX]);
  const ofChannel = (one: Channel) => turns.filter(({ channel }) => channel === one);
  const takings = channels.map((channel) => takeTurns(sending, ways[channel], ofChannel(channel)));
  return new Set((await Promise.all(takings)).flat());
}

/** Until none is left: who may have more goes to the end. @returns the companies whose messages were sent */
async function takeTurns(
  sending: CampaignSending,
  way: MessageWay | undefined,
  turns: Turn[],
): Promise<string[]> {
  const sent: string[] = [];
  const work = async (): Promise<void> => {
    for (let turn = turns.shift(); turn !== undefined && !sending.isStopping(); turn = turns.shift()) {
      if (way === undefined || !(await takeTurn(sending, way, turn))) continue;
      sent.push(turn.company_id);
      turns.push(turn);
    }
  };
  await Promise.all(Array.from({ length: way?.companiesAtOnce ?? 0 }, work));
  return sent;
}

interface Turn {
  readonly company_id: string;
  readonly channel: Channel;
}

/** A failure at one company ends its turns of this round alone. @returns whether it may have more */
async function takeTurn(
  sending: CampaignSending,
  way: MessageWay,
  { company_id, channel }: Turn,
): Promise<boolean> {
  const begun = Date.now();
  try {
    const count = await sendSome(sending, company_id, channel, way);
    await pause(begun + count * way.pauseMs - Date.now());
    return count > 0;
  } catch (error) {
    sending.onFailure(error);
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

async function sendSome(
  { database, now, onFailure }: CampaignSending,
  companyId: string,
  channel: Channel,
  way: MessageWay,
): Promise<number> {
  // Of 128 random bits; the database has their hashes alone.
  const tokens = Array.from({ length: AT_ONCE }, () => randomBytes(TOKEN_BYTES).toString('base64url'));
  const { messages, runs, open } = await database.withCompany(companyId, async (tx) => ({
    ...(await claim(tx, channel, tokens, now())),
    open: await way.open(tx),
  }));
  const send = async (message: ClaimedMessage): Promise<void> => {
    const run = runs.get(message.run_id);
    if (run === undefined) throw new Error('a message has a run');
    const { id, place, customer_id: customerId, name, address, last_at: lastAt } = message;
    const outcome = await open.send(
      {
        ...{ id, customerId, name, address, lastAt },
        content: run.content,
        coupon: couponOf(message, run),
        token: tokens[place - 1] ?? '',
      },
      now(),
    );
    await database.withCompany(companyId, (tx) => close(tx, { ...message, channel }, outcome, open, now()));
  };
  await Promise.all(messages.map((message) => send(message).catch(onFailure)));
  return messages.length;
}

interface ClaimedRun {
  readonly id: string;
  readonly content: MessageContent;
  /** Of its coupons: the last day, and what their codes are made with; null without them. */
  readonly lastDay: string | null;
  readonly key: CouponKey | null;
}

interface Claimed {
  readonly messages: readonly ClaimedMessage[];
  readonly runs: ReadonlyMap<string, ClaimedRun>;
}

async function claim(
  tx: CompanyTx,
  channel: Channel,
  tokens: readonly string[],
  now: Date,
): Promise<Claimed> {
  const messages = await tx.query<ClaimedMessage>(SQL.claim_campaign_messages, [
    now,
    channel,
    tokens.map(hashOfSecret),
  ]);
  const runIds = [...new Set(messages.map(({ run_id }) => run_id))];
  const rows = await tx.query<ClaimedRun>(SQL.contents_of_runs, [tx.companyId, runIds]);
  const runs = new Map(rows.map((run) => [run.id, run]));
  await noteCoupons(tx, messages, runs);
  return { messages, runs };
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
async function close(
  tx: CompanyTx,
  message: ClaimedMessage & Pick<Turn, 'channel'>,
  outcome: MessageOutcome,
  { noteOutcome }: OpenWay,
  now: Date,
): Promise<void> {
  await noteOutcome?.(tx, outcome, now);
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
      outcome.kind === 'later' ? outcome.notBefore : undefined,
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
      if (outcome.isAddress) await noteRefusal(tx, message.customer_id, message.channel, 'bounce', now);
      return;
    case 'later':
      await set('queued');
  }
}
