/**
 * The messages of the sync protocol (docs/sync.md, section 3): batch, changes, versions, events, devices
 * and series, and the headers of every call.
 */
import { z } from 'zod';
import { Instant, requiredText, Uuid } from '../primitives/values.ts';
import { ResidenceField } from '../residence/residence.ts';
import { BATCH_ITEMS_MAX, ITEM_KINDS, ITEM_RESULTS, PAGE_ROWS_MAX } from './constants.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'El resumen del contenido no es válido.');
/** Who made an item; stored as id and name, because no foreign key may refuse a fact (S-13). */
const Maker = z.object({ id: Uuid, name: z.string().max(200) });

/** An item's envelope, all but its body. Alone it rides in the header `Cuadra-Item`. */
export const ItemEnvelope = z.object({
  /** The id of the document or of the change itself: what makes a repeat harmless (S-03). */
  id: Uuid,
  /** Order of making on its device (S-13). */
  seq: z.int().min(1),
  kind: z.enum(ITEM_KINDS),
  collection: z.string().max(60),
  /** The record a patch or deletion speaks of; a creation's own id. */
  row_id: Uuid.optional(),
  schema: z.int().min(1),
  hash: Hash,
  made_by: Maker,
  made_at: Instant,
  /** Version of the record the change was made on (S-27). */
  seen: z.int().min(0).optional(),
  /** The device's corrected time at sending, where the item goes alone (S-27): a batch has its own. */
  clock: Instant.optional(),
  /** The lease of the device, where the item goes alone (S-43): a batch has its own. */
  lease: z.string().max(100).optional(),
  /** Whether the device asks what became of an item that was quarantined while the company lived elsewhere (S-57). */
  was_kept: z.boolean().optional(),
});
export type ItemEnvelope = z.infer<typeof ItemEnvelope>;

const BatchItem = ItemEnvelope.extend({ body: z.unknown() });
export type BatchItem = z.infer<typeof BatchItem>;

export const BatchBody = z.object({
  /** The device's corrected time at sending (S-27). */
  clock: Instant,
  /** The lease shown (S-43); empty at the first call. */
  lease: z.string().max(100),
  /** How many entries wait on the device, for the owner's list of devices. */
  waiting: z.int().min(0),
  items: z.array(BatchItem).max(BATCH_ITEMS_MAX),
});
export type BatchBody = z.infer<typeof BatchBody>;

export const ItemResult = z.object({
  id: Uuid,
  result: z.enum(ITEM_RESULTS),
  version: z.int().optional(),
  /** The record after reconciling. */
  row: z.record(z.string(), z.unknown()).optional(),
  /** Fields of the change that lost (S-27). */
  lost: z.array(z.string()).optional(),
  code: z.string().optional(),
  field: z.string().optional(),
  message: z.string().optional(),
  /** Notices of a recorded fact, e.g. `negative_stock`. */
  flags: z.array(z.string()).optional(),
});
export type ItemResult = z.infer<typeof ItemResult>;

export const BatchReply = z.object({
  version: z.int(),
  mark: z.string(),
  lease: z.string(),
  items: z.array(ItemResult),
});
export type BatchReply = z.infer<typeof BatchReply>;

export const Receipt = z.object({ id: Uuid, version: z.int() });
export type Receipt = z.infer<typeof Receipt>;

export const ChangedRow = z.object({
  collection: z.string(),
  version: z.int(),
  row: z.record(z.string(), z.unknown()),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

export const ChangesQuery = z.object({
  since: z.coerce.number().int().min(0).default(0),
  receipts_since: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS_MAX),
});

/** Documents from below a version down, newest first: what a new device loads of them (S-19). */
export const NewestQuery = ChangesQuery.omit({ since: true }).extend({
  before: z.coerce.number().int().min(1),
  /** Leaves out those dated before it. */
  from: Instant.optional(),
});

/** One page of everything the session may read, in order of version, from one snapshot (S-16). */
export const ChangesReply = z.object({
  version: z.int(),
  mark: z.string(),
  rows: z.array(ChangedRow),
  upto: z.int(),
  more: z.boolean(),
  receipts: z.array(Receipt),
  /** Names of the collections the session may read (S-20). */
  access: z.array(z.string()),
  /** Last version inside a finished, verified backup (S-49). */
  backed_up: z.int(),
  /** Where the company's data lives, by which `access` was computed (S-55); in the cloud where absent. */
  residence: ResidenceField.optional(),
});
export type ChangesReply = z.infer<typeof ChangesReply>;

/** One page of one collection; serves the initial sync (S-19) and API clients. */
export const CollectionPage = z.object({
  version: z.int(),
  mark: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The cursor of the next page: `since` upwards; `before` where the page went down, 0 after the last page. */
  upto: z.int(),
  more: z.boolean(),
  receipts: z.array(Receipt),
});
export type CollectionPage = z.infer<typeof CollectionPage>;

export const VersionsReply = z.object({ version: z.int(), mark: z.string() });
export type VersionsReply = z.infer<typeof VersionsReply>;

export const DeviceBody = z.strictObject({
  id: Uuid,
  name: requiredText('Escribe un nombre para el equipo.', 80),
});
export const DeviceReply = z.object({ device_id: Uuid, lease: z.string() });
export type DeviceReply = z.infer<typeof DeviceReply>;

/** Takes a free register, or makes one, and gives this device a series of its own for it (S-40, S-41). */
export const SeriesBody = z.strictObject({
  /** The series' id, made by the device: asked twice, it is one series. */
  id: Uuid,
  /** An existing register, or a new one with `register_name`. */
  register_id: Uuid,
  register_name: requiredText('Escribe un nombre para la caja.', 60).optional(),
  /** Takes a register that another device has: the user has confirmed it (S-41). */
  take_over: z.boolean().optional(),
});
export type SeriesBody = z.infer<typeof SeriesBody>;
export const SeriesReply = z.object({
  id: Uuid,
  code: z.string(),
  register_id: Uuid,
  register_name: z.string(),
  warehouse_id: Uuid,
  /** The greatest number the server has seen of this series (S-42). */
  highest: z.int(),
  /** The same of its credit notes. */
  highest_return: z.int(),
  /** The same of its quotes; left out by a server of before there were any. */
  highest_quote: z.int().optional(),
  /** The same of its delivery notes. */
  highest_delivery_note: z.int().optional(),
});
export type SeriesReply = z.infer<typeof SeriesReply>;
