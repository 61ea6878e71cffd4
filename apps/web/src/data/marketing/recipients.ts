/**
 * Whom a campaign reaches (MKT-05): the server counts where the company's books are there, else the device, by the same
 * rule of the domain.
 */
import type { AudienceQuestion, AudienceReply } from '@cuadra/contracts/marketing/audience-reading';
import type { CampaignAudience } from '@cuadra/contracts/marketing/campaigns';
import { type Audience, isInAudience, minPurchaseSince } from '@cuadra/domain/marketing/audience';
import { type ConsentChannel, consentedChannels } from '@cuadra/domain/marketing/consent';
import { customerFigures } from '@cuadra/domain/marketing/customer-figures';
import { segmentOf } from '@cuadra/domain/marketing/segment';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { z } from 'zod';
import type { ApiClient } from '../api/api-client.ts';
import type { ApiReply } from '../api/api-reply.ts';
import { createMarketingApi } from '../api/marketing-api.ts';
import type { CompanyDb } from '../company-db.ts';
import { hasBooksHere } from '../has-books-here.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import { type Buyer, readBuyers } from './read-buyers.ts';

type AudienceFields = z.infer<typeof CampaignAudience>;
export type Recipient = AudienceReply['sample'][number];

/** Answers the questions of one form. */
export interface RecipientsReader {
  ask(question: AudienceQuestion, today: string): Promise<ApiReply<AudienceReply>>;
}

/** @param client undefined for a demo, which makes no calls */
export function recipientsReader(db: CompanyDb, client: ApiClient | undefined): RecipientsReader {
  let buyers: Promise<readonly Buyer[]> | undefined;
  const here = async (): Promise<readonly Buyer[]> => {
    await whenBooksAreHere(db);
    return readBuyers(db);
  };
  return {
    ask: async (question, today) => {
      if (client !== undefined && !(await hasBooksHere(db)))
        return createMarketingApi(client).audience(question);
      buyers ??= here();
      const all = recipientsAmong(await buyers, question.audience, question.channel, today);
      return { ok: true, value: { count: all.length, sample: all.slice(0, question.sample_size) } };
    },
  };
}

/** Those who bought last first. @param today business day */
export function recipientsAmong(
  buyers: readonly Buyer[],
  fields: AudienceFields,
  channel: ConsentChannel,
  today: string,
): Recipient[] {
  const audience = audienceOf(fields);
  const since = minPurchaseSince(audience, today);
  const known = buyers.map((buyer) => ({ ...buyer, figures: customerFigures(buyer.sold, buyer.returned) }));
  const bought = known.filter(({ figures }) => figures.purchases > 0);
  const all = {
    customers: bought.length,
    spent: bought.reduce((sum, { figures }) => sum + figures.spent, 0n),
  };
  const isCounted = ({ day }: { readonly day: string }) => since === undefined || day >= since;
  return known
    .filter(({ customer, consents, figures, sold, returned }) =>
      isInAudience(
        {
          type: customer.customer_type,
          groupIds: customer.group_ids,
          email: customer.email,
          phone: customer.phone,
          channels: consentedChannels(consents),
          segment: segmentOf(figures, all, today),
          figures,
          spentSince: customerFigures(sold.filter(isCounted), returned.filter(isCounted)).spent,
        },
        audience,
        channel,
        today,
      ),
    )
    .sort(
      (first, second) =>
        (second.figures.lastDay ?? '').localeCompare(first.figures.lastDay ?? '') ||
        first.customer.id.localeCompare(second.customer.id),
    )
    .map(({ customer: { id, name, email, phone }, figures }) => ({
      customer_id: id,
      name,
      address: channel === 'email' ? email : phone,
      last_day: figures.lastDay,
    }));
}

function audienceOf(fields: AudienceFields): Audience {
  return {
    customerTypes: fields.customer_types,
    groupIds: fields.group_ids ?? [],
    segments: fields.segments ?? [],
    lastPurchaseDays: fields.last_purchase_days,
    lastPurchase: fields.last_purchase ?? 'within',
    minPurchase: parseDecimal(fields.min_purchase_amount, 'USD').minor,
  };
}
