/** A company's providers of SMS and WhatsApp: stored, read without their secrets, removed (MKT-05). */
import type {
  MessageProviderBody,
  MessageProvidersReply,
  ProviderChannel,
} from '@cuadra/contracts/marketing/message-providers';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import type { CalledAddress, CalledHeader } from '../http/called-address.ts';
import { type Command, recordCommand } from '../items/record-command.ts';

const SQL = statements({
  message_providers: `select channel, url, format, body, headers, accepted_text, per_minute, is_on,
      last_sent_at as "lastSentAt", last_error, case when blocked_until > now() then blocked_until end as "blockedUntil"
    from message_providers where company_id = $1`,
  // Another address or another key may work where the former one did not.
  set_message_provider: `insert into message_providers (
      company_id, channel, url, format, body, headers, accepted_text, per_minute, is_on)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
    on conflict (company_id, channel) do update set url = excluded.url, format = excluded.format, body = excluded.body,
      headers = excluded.headers, accepted_text = excluded.accepted_text, per_minute = excluded.per_minute,
      is_on = excluded.is_on, failures = 0, blocked_until = null, last_error = ''`,
  remove_message_provider:
    'delete from message_providers where company_id = $1 and channel = $2 returning channel',
});

interface ProviderRow
  extends Pick<MessageProviderBody, 'url' | 'format' | 'body' | 'accepted_text' | 'per_minute' | 'is_on'> {
  readonly channel: ProviderChannel;
  readonly headers: readonly CalledHeader[];
  readonly lastSentAt: Date | null;
  readonly last_error: string;
  readonly blockedUntil: Date | null;
}

/** @param mayChange whether it is for who may change them; to others they say no more than how they do */
export async function readProviders(
  tx: CompanyTx,
  mayChange: boolean,
): Promise<MessageProvidersReply['providers']> {
  const rows = await tx.query<ProviderRow>(SQL.message_providers, [tx.companyId]);
  const of = (channel: ProviderChannel) => {
    const row = rows.find((one) => one.channel === channel);
    return row === undefined ? null : shown(row, mayChange);
  };
  return { sms: of('sms'), whatsapp: of('whatsapp') };
}

function shown(row: ProviderRow, mayChange: boolean) {
  const { url, body, headers, accepted_text, per_minute, last_error } = row;
  const names = headers.map(({ name }) => name);
  return {
    format: row.format,
    is_on: row.is_on,
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    has_failed: last_error !== '',
    blocked_until: row.blockedUntil?.toISOString() ?? null,
    settings: mayChange ? { url, body, headers: names, accepted_text, per_minute, last_error } : null,
  };
}

/** @returns address and headers, with their values, of the one that is stored; undefined where there is none */
export async function storedProvider(
  tx: CompanyTx,
  channel: ProviderChannel,
): Promise<CalledAddress | undefined> {
  const rows = await tx.query<ProviderRow>(SQL.message_providers, [tx.companyId]);
  return rows.find((row) => row.channel === channel);
}

/** Stores it; the trail has neither its headers nor its path, which may hold a key. */
export async function setProvider(
  tx: CompanyTx,
  member: Member,
  channel: ProviderChannel,
  { headers, ...body }: Omit<MessageProviderBody, 'headers'> & { readonly headers: readonly CalledHeader[] },
): Promise<void> {
  const { url, format, accepted_text, per_minute, is_on } = body;
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  await recordChange(tx, member, { channel, host: new URL(url).host, format, per_minute, is_on });
  const values = [url, format, body.body, JSON.stringify(headers), accepted_text, per_minute, is_on];
  await tx.query(SQL.set_message_provider, [tx.companyId, channel, ...values]);
}

/** Nothing where there is none. What waits for it waits until there is another. */
export async function removeProvider(tx: CompanyTx, member: Member, channel: ProviderChannel): Promise<void> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const removed = await tx.query(SQL.remove_message_provider, [tx.companyId, channel]);
  if (removed.length > 0) await recordChange(tx, member, { channel, is_on: false });
}

function recordChange(tx: CompanyTx, member: Member, detail: Command['detail']): Promise<void> {
  return recordCommand(tx, {
    collection: 'message_providers',
    rowId: tx.companyId,
    by: personOf(member),
    detail,
  });
}
