/** What customers said about being written to, by channel; what they said last is in force (MKT-05). */

export const CONSENT_CHANNELS = ['email', 'sms', 'whatsapp', 'push'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** How it was said: at the till, on a paper or call that a person entered, in a file, by the link of a message. */
export const CONSENT_WAYS = ['till', 'form', 'import', 'link', 'bounce'] as const;

export interface Consent {
  readonly id: string;
  readonly channels: readonly ConsentChannel[];
  readonly isGranted: boolean;
  /** An instant in UTC. */
  readonly saidAt: string;
}

/**
 * The channels that a customer may be written to by.
 *
 * Of two that were said at the same instant a refusal is in force, whatever their order: silence harms less than an
 * unwanted message.
 */
export function consentedChannels(consents: readonly Consent[]): readonly ConsentChannel[] {
  return CONSENT_CHANNELS.filter((channel) => lastOf(consents, channel)?.isGranted === true);
}

function lastOf(consents: readonly Consent[], channel: ConsentChannel): Consent | undefined {
  return consents
    .filter(({ channels }) => channels.includes(channel))
    .reduce<Consent | undefined>(
      (last, one) => (last === undefined || isLater(one, last) ? one : last),
      undefined,
    );
}

function isLater(one: Consent, other: Consent): boolean {
  const [first, second] = [Date.parse(one.saidAt), Date.parse(other.saidAt)];
  return first === second ? !one.isGranted : first > second;
}
