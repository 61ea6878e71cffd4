/**
 * Items as a device sends them, alone or as a backlog.
 */
import { canonicalJson } from '@cuadra/contracts/protocol/canonical-json';
import type { ItemKind } from '@cuadra/contracts/protocol/constants';
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import type { TestShop } from './shop.ts';

/** What a test states of an item; `envelopeOf` adds the rest. */
export interface SentItem {
  readonly id: string;
  readonly collection: string;
  readonly body: unknown;
  readonly kind?: ItemKind;
  readonly row_id?: string;
  readonly seen?: number;
  readonly made_at?: string;
  readonly made_by?: { readonly id: string; readonly name: string };
  readonly hash?: string;
  readonly schema?: number;
  readonly seq?: number;
  /** The lease a device shows with an item that goes alone (S-43). */
  readonly lease?: string;
}

/** The envelope of an item as its device makes it, with the next `seq` by default. */
export function envelopeOf(shop: TestShop, item: SentItem) {
  shop.seq += 1;
  const { body, ...rest } = item;
  return {
    seq: shop.seq,
    kind: 'create' as ItemKind,
    row_id: item.id,
    schema: 1,
    hash: hashOfText(canonicalJson(body)),
    made_by: { id: shop.userId, name: 'Ana Pérez' },
    made_at: new Date().toISOString(),
    ...rest,
  };
}

/** A creation of a document or record, with its own id. */
export function creation<Body extends { readonly id: string }>(collection: string, body: Body): SentItem {
  return { id: body.id, collection, body };
}

/** Sends one item alone. */
export async function sendItem(shop: TestShop, item: SentItem, headers: Record<string, string> = {}) {
  const envelope = { ...envelopeOf(shop, item), clock: new Date().toISOString() };
  const { kind, collection, row_id } = envelope;
  const [method, url] =
    kind === 'patch'
      ? (['PATCH', `/${collection}/${row_id}`] as const)
      : kind === 'delete'
        ? (['DELETE', `/${collection}/${row_id}`] as const)
        : (['POST', kind === 'import' ? `/${collection}/import` : `/${collection}`] as const);
  const response = await shop.browser.call(method, url, item.body as object, {
    'cuadra-item': escaped(JSON.stringify(envelope)),
    ...headers,
  });
  return { status: response.statusCode, answer: response.json<ItemResult>() };
}

/** Sends a backlog and stores the lease of the answer. */
export async function sendBatch(
  shop: TestShop,
  items: readonly unknown[],
  overrides: Record<string, unknown> = {},
) {
  const response = await shop.browser.call('POST', '/batch', {
    clock: new Date().toISOString(),
    lease: shop.lease,
    waiting: items.length,
    items,
    ...overrides,
  });
  const reply = response.json<{
    version: number;
    mark: string;
    lease: string;
    items: ItemResult[];
    code?: string;
  }>();
  if (response.statusCode === 200) shop.lease = reply.lease;
  return { status: response.statusCode, reply };
}

/** An item of a batch: its envelope with its body. */
export function batchItem(shop: TestShop, item: SentItem) {
  return { ...envelopeOf(shop, item), body: item.body };
}

/** A header takes only ASCII characters. */
function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
