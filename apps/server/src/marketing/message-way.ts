/** How the messages of one channel leave this server (MKT-05), a file a way: mails, the company's own provider, notices. */
import type { CampaignFields } from '@cuadra/contracts/marketing/campaigns';
import { CONSENT_CHANNELS } from '@cuadra/domain/marketing/consent';
import type { z } from 'zod';
import type { CompanyTx } from '../db/database.ts';
import type { GivenCoupon, MessageContent } from './message-values.ts';

type Fields = z.infer<typeof CampaignFields>;
/** The type of a campaign is the way by which its messages go. */
export type Channel = Fields['type'];

export interface OutgoingMessage {
  readonly id: string;
  readonly content: MessageContent;
  readonly customerId: string;
  readonly name: string;
  /** Of the channel: a mailbox, the digits of a telephone, or the customer's id, whose browsers are more than one. */
  readonly address: string;
  /** Of his last purchase; null of who bought nothing. */
  readonly lastAt: Date | null;
  readonly coupon: GivenCoupon | null;
  /** Of its own addresses. */
  readonly token: string;
}

export type MessageOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      /** Whether the address takes nothing at all: it is not written to again. */
      readonly isAddress: boolean;
      readonly reason: string;
    }
  /** All of it had left when its answer was lost. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | {
      readonly kind: 'later';
      readonly reason: string;
      /** Where who took nothing has said so. */
      readonly notBefore?: Date;
    };

/** What a company's messages need for one turn, read in the transaction that claims them. */
export interface OpenWay {
  readonly send: (message: OutgoingMessage, now: Date) => Promise<MessageOutcome>;
  /** In the transaction that closes the message. */
  readonly noteOutcome?: (tx: CompanyTx, outcome: MessageOutcome, now: Date) => Promise<void>;
}

export interface MessageWay {
  readonly open: (tx: CompanyTx) => Promise<OpenWay>;
  /** How long a message takes at least, with those beside it: a limit of this server for all companies. */
  readonly pauseMs: number;
  /** How many companies take their turns side by side: where each waits for a server of its own, for none of the others. */
  readonly companiesAtOnce: number;
}

export type MessageWays = Readonly<Partial<Record<Channel, MessageWay>>>;

export function channelsOf(ways: MessageWays): readonly Channel[] {
  return CONSENT_CHANNELS.filter((channel) => ways[channel] !== undefined);
}
