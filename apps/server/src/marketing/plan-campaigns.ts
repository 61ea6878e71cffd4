/**
 * Makes what a company's campaigns send today (MKT-03, MKT-05): a run for each day that is due, and its messages in slices,
 * each in one transaction with its progress. A server that dies in between goes on where it was; two at once make nothing
 * twice.
 */
import type { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { dueCampaignDay, hasCampaignEnded } from '@cuadra/domain/marketing/campaign-days';
import { messageParts } from '@cuadra/domain/marketing/message-body';
import { birthdaysOn } from '@cuadra/domain/party/birthday';
import { isUsable } from '@cuadra/domain/plans/module';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { z } from 'zod';
import { type CompanyDatabase, type CompanyTx, statements } from '../db/database.ts';
import { readPlan, statusOfModule } from '../plans/company-plan.ts';
import { forgetFailures, noteFailure } from './campaign-failures.ts';
import { changeCampaign } from './campaign-row.ts';
import type { Channel } from './message-way.ts';

/** Messages of one transaction: none of a cashier waits for long. */
const SLICE = 500;
const FIRST_TIME = '09:00';

const SQL = statements({
  campaigns_under_way: `select c.id, c.status, c.schedule, c.content,
      (select max(r.day)::text from campaign_runs r where r.company_id = c.company_id and r.campaign_id = c.id) as "lastDay",
      f.failures is not null as "hasFailed"
    from campaigns c
    left join campaign_failures f on f.company_id = c.company_id and f.campaign_id = c.id
    where c.company_id = $1 and c.type = any($2::text[]) and app.is_sent_by_server(c.type, c.schedule)
      and c.status in ('scheduled', 'running') and c.deleted_at is null and (f.next_at is null or f.next_at <= $3)
      -- Its picture may still be on its way, after all data.
      and (c.type <> 'email' or coalesce(c.content->>'image_sha256', '') = '' or exists (
        select from uploads u where u.company_id = c.company_id and u.sha256 = c.content->>'image_sha256'))
    order by c.id limit 500`,
  may_send: 'select identity.has_verified_address() as may',
  make_campaign_run:
    'select app.make_campaign_run($1, $2, $3::date, $4::date, $5::jsonb, $6::text[]) as size',
  runs_to_queue: `select id, campaign_id as "campaignId" from campaign_runs
    where company_id = $1 and made < cardinality(audience) and campaign_id = any($2::uuid[]) order by created_at, id`,
  queue_campaign_messages: 'select app.queue_campaign_messages($1, $2, $3) as left',
  campaign_is_open: `select exists (select from campaign_runs r
      where r.company_id = $1 and r.campaign_id = $2 and r.made < cardinality(r.audience))
    or exists (select from campaign_messages m
      where m.company_id = $1 and m.campaign_id = $2 and m.state in ('queued', 'sending')) as "isOpen"`,
});

type Fields = z.infer<typeof CampaignFields>;
interface UnderWay extends Pick<Fields, 'status' | 'schedule' | 'content'> {
  readonly id: string;
  readonly lastDay: string | null;
  /** When it was prepared last. */
  readonly hasFailed: boolean;
}

export interface CampaignPlanning {
  readonly database: CompanyDatabase;
  /** Those by which messages leave this server: what else is scheduled waits. */
  readonly channels: readonly Channel[];
  readonly now: Date;
  /** What one campaign cannot be prepared for: the others go on. */
  readonly onFailure: (error: unknown) => void;
}

/** @returns whether a campaign of the company has changed */
export async function planCampaigns(planning: CampaignPlanning, companyId: string): Promise<boolean> {
  const { database, now } = planning;
  const campaigns = await database.withCompany(
    companyId,
    (tx) => campaignsOf(tx, planning.channels, now),
    'snapshot',
  );
  const each = new EachCampaign(planning, companyId, campaigns);
  await each.go((campaign) => makeDueRun(planning, companyId, campaign));
  const runs = await runsToQueue(database, companyId, campaigns);
  await each.go(async ({ id }) => {
    for (const run of runs) if (run.campaignId === id) await queueRun(database, companyId, run.id, now);
  });
  await each.go(async (campaign) => {
    if (await moveOn(planning, companyId, campaign)) each.hasChanged = true;
  });
  await forgetFailures(database, companyId, each.recovered());
  return each.hasChanged;
}

/** The campaigns of a company one after the other: one that fails is left for later, and stops none of the others. */
class EachCampaign {
  hasChanged = false;
  readonly #planning: CampaignPlanning;
  readonly #companyId: string;
  readonly #campaigns: readonly UnderWay[];
  readonly #failed = new Set<string>();

  constructor(planning: CampaignPlanning, companyId: string, campaigns: readonly UnderWay[]) {
    this.#planning = planning;
    this.#companyId = companyId;
    this.#campaigns = campaigns;
  }

  async go(work: (campaign: UnderWay) => Promise<void>): Promise<void> {
    for (const campaign of this.#campaigns) {
      if (this.#failed.has(campaign.id)) continue;
      await work(campaign).catch((error: unknown) => this.#fail(campaign.id, error));
    }
  }

  /** Those that failed before and did not now. */
  recovered(): string[] {
    return this.#campaigns
      .filter(({ id, hasFailed }) => hasFailed && !this.#failed.has(id))
      .map(({ id }) => id);
  }

  async #fail(id: string, error: unknown): Promise<void> {
    const { database, now, onFailure } = this.#planning;
    this.#failed.add(id);
    onFailure(new Error(`campaign ${id} of company ${this.#companyId} cannot be prepared`, { cause: error }));
    if (await noteFailure(database, this.#companyId, id, now)) this.hasChanged = true;
  }
}

/**
 * None while the company's module is not active (MOD-05), or while none of its administrators has a verified address: what
 * is scheduled waits for it. Nobody signs up only to send mail.
 */
async function campaignsOf(tx: CompanyTx, channels: readonly Channel[], now: Date): Promise<UnderWay[]> {
  if (!isUsable(statusOfModule('marketing', await readPlan(tx, 0), now))) return [];
  const [row] = await tx.query<{ may: boolean }>(SQL.may_send);
  if (row?.may !== true) return [];
  return underWay(tx, channels, now);
}

function underWay(tx: CompanyTx, channels: readonly Channel[], now: Date): Promise<UnderWay[]> {
  return tx.query<UnderWay>(SQL.campaigns_under_way, [tx.companyId, channels, now]);
}

function scheduleOf({ schedule: { start_date, end_date, frequency, time = FIRST_TIME } }: UnderWay) {
  return { frequency, startDate: start_date, endDate: end_date, time };
}

async function makeDueRun(
  { database, now }: CampaignPlanning,
  companyId: string,
  campaign: UnderWay,
): Promise<void> {
  const day = dueCampaignDay(scheduleOf(campaign), now.toISOString(), campaign.lastDay);
  if (day === undefined) return;
  const days = { day, today: businessDayOf(now.toISOString()) };
  await database.withCompany(companyId, (tx) => makeRun(tx, campaign, days));
}

async function makeRun(
  tx: CompanyTx,
  { id, content }: UnderWay,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<void> {
  const runId = nameBasedId(tx.companyId, 'campaign run', id, day);
  const links = linksOf(content.body);
  await tx.query(SQL.make_campaign_run, [runId, id, day, today, JSON.stringify(links), birthdaysOn(day)]);
}

/** The different addresses of a text, each at its place. */
function linksOf(body: string): string[] {
  const links: string[] = [];
  for (const part of messageParts(body)) if (part.kind === 'link') links[part.place] = part.url;
  return links;
}

interface Run {
  readonly id: string;
  readonly campaignId: string;
}

function runsToQueue(
  database: CompanyDatabase,
  companyId: string,
  campaigns: readonly UnderWay[],
): Promise<Run[]> {
  const ids = campaigns.map(({ id }) => id);
  return database.withCompany(
    companyId,
    (tx) => tx.query<Run>(SQL.runs_to_queue, [companyId, ids]),
    'snapshot',
  );
}

async function queueRun(
  database: CompanyDatabase,
  companyId: string,
  runId: string,
  now: Date,
): Promise<void> {
  let left: number | null = 1;
  while (left !== null && left > 0) {
    const [row] = await database.withCompany(companyId, (tx) =>
      tx.query<{ left: number | null }>(SQL.queue_campaign_messages, [runId, SLICE, now]),
    );
    left = row?.left ?? null;
  }
}

/** A campaign runs once it has a run, and is completed once no day and no message of it is left. */
async function moveOn(
  { database, channels, now }: CampaignPlanning,
  companyId: string,
  { id }: UnderWay,
): Promise<boolean> {
  const next = (tx: CompanyTx) => nextStatus(tx, id, channels, now);
  // Most rounds change nothing, and must not hold the company's lock, which sales wait for.
  if (Object.keys(await database.withCompany(companyId, next, 'snapshot')).length === 0) return false;
  return database.withCompany(companyId, (tx) => changeCampaign(tx, id, now, () => next(tx)));
}

async function nextStatus(
  tx: CompanyTx,
  id: string,
  channels: readonly Channel[],
  now: Date,
): Promise<Partial<Pick<Fields, 'status'>>> {
  const campaign = (await underWay(tx, channels, now)).find((one) => one.id === id);
  if (campaign === undefined) return {};
  const [open] = await tx.query<{ isOpen: boolean }>(SQL.campaign_is_open, [tx.companyId, id]);
  const hasEnded = hasCampaignEnded(scheduleOf(campaign), now.toISOString(), campaign.lastDay);
  if (hasEnded && open?.isOpen !== true) return { status: 'completed' };
  return campaign.status === 'scheduled' && campaign.lastDay !== null ? { status: 'running' } : {};
}
