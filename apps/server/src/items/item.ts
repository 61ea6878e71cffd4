/**
 * One thing sent: a document or a change of one record, with its maker and time (docs/sync.md, section 3). Apart from
 * the routes, because it comes three ways: in a batch, alone with its envelope in a header, and from a plain client of
 * the API that sends no envelope.
 */
import { createHash } from 'node:crypto';
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import type { ItemKind } from '@cuadra/contracts/protocol/constants';
import type { ItemEnvelope } from '@cuadra/contracts/protocol/messages';
import { type CollectionName, isCollectionName } from '@cuadra/contracts/registry/collection-traits';

export interface Item {
  readonly id: string;
  /** Order of making on its device; 0 from a plain client. */
  readonly seq: number;
  readonly kind: ItemKind;
  readonly collection: string;
  /** The record of a patch or deletion, a creation's own id, the group of an import. */
  readonly rowId: string;
  readonly hash: string;
  readonly madeBy: { readonly id: string; readonly name: string };
  /** As the device states it: it dates documents and is never altered (S-60). */
  readonly madeAt: string;
  /** The instant of making by the server's clock: decides between concurrent changes (S-27). */
  readonly correctedAt: string;
  readonly seen: number | undefined;
  readonly body: unknown;
  /** The device that made it; null from a plain client. */
  readonly deviceId: string | null;
  /** The person who sent it, where that is not its maker. */
  readonly sentBy: string | null;
  /** Sent under the device's credential alone: no session names the sender (S-50). */
  readonly isUnattended?: true;
  /** It is of a company's file, which this company is made of (DATA-05). */
  readonly isRestored?: true;
  /** The lease that its device showed with it (S-43). */
  readonly lease?: string;
  /** Whether its device asks what became of it since it was quarantined (S-57). */
  readonly wasQuarantined?: boolean;
}

/** @throws for an unknown name: code that reads items from outside has refused it before */
export function collectionNameOf({ collection }: Item): CollectionName {
  if (!isCollectionName(collection)) throw new Error(`${collection} is no collection`);
  return collection;
}

/**
 * Hex sha256 of a body in canonical JSON: what `hash` of its envelope must be.
 * @throws for one that is not readable
 */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

/**
 * Returns the instant of making by the server's clock: corrected by the device clock's offset at sending, never later
 * than now (S-27), and never of a year that PostgreSQL cannot store.
 *
 * @param clock the device's corrected time at sending; undefined where it was not sent
 */
function correctedInstant(madeAt: string, clock: string | undefined, nowMs: number): string {
  const offsetMs = clock === undefined ? 0 : nowMs - Date.parse(clock);
  return new Date(Math.max(0, Math.min(Date.parse(madeAt) + offsetMs, nowMs))).toISOString();
}

/** Whether a device's item names another company as its own (S-22, I-9). */
export function isOfAnotherCompany({ body, deviceId }: Item, companyId: string): boolean {
  if (deviceId === null || typeof body !== 'object' || body === null) return false;
  // An item that names no company is not of another one: a fact is refused for nothing less (S-22).
  const named = 'company_id' in body ? body.company_id : undefined;
  return typeof named === 'string' && UUID_PATTERN.test(named) && named !== companyId;
}

export interface Carrier {
  readonly deviceId: string | null;
  readonly userId: string | null;
}

/** Makes the item of an envelope that came with its body. */
export function itemOf(
  envelope: ItemEnvelope,
  body: unknown,
  carrier: Carrier,
  clock: string | undefined,
  nowMs: number,
): Item {
  return {
    id: envelope.id,
    seq: envelope.seq,
    kind: envelope.kind,
    collection: envelope.collection,
    rowId: envelope.row_id ?? envelope.id,
    hash: envelope.hash,
    madeBy: envelope.made_by,
    madeAt: envelope.made_at,
    correctedAt: correctedInstant(envelope.made_at, clock, nowMs),
    seen: envelope.seen,
    body,
    deviceId: carrier.deviceId,
    sentBy: carrier.userId === envelope.made_by.id ? null : carrier.userId,
    ...(carrier.userId === null && carrier.deviceId !== null ? { isUnattended: true } : {}),
    ...(envelope.lease === undefined ? {} : { lease: envelope.lease }),
    ...(envelope.was_kept === true ? { wasQuarantined: true } : {}),
  };
}

/** Returns the columns that the recording functions of the database take (db/functions/recording). */
export function itemColumns(item: Item, detail: unknown = null): Record<string, unknown> {
  return {
    id: item.id,
    hash: item.hash,
    seq: item.seq,
    kind: item.kind,
    collection: item.collection,
    row_id: item.rowId,
    device_id: item.deviceId,
    made_by: item.madeBy.id,
    made_by_name: item.madeBy.name,
    sent_by: item.sentBy,
    made_at: item.madeAt,
    corrected_at: item.correctedAt,
    detail,
  };
}
