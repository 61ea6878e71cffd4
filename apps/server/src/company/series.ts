/**
 * Series (S-40 to S-42): who may number receipts at which register. A series belongs to one device for ever. A register
 * that moves to another device gets a new series, because the numbers that a lost till has printed are unknown.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { SeriesBody, SeriesReply } from '@cuadra/contracts/protocol/messages';
import { NEW_REGISTER } from '@cuadra/contracts/setup/new-register';
import { can } from '@cuadra/domain/access/permissions';
import { seriesCode } from '@cuadra/domain/sales/receipt-number';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { type RecordMaker, type StoredRecord, storeChange, storeNewRecords } from '../items/store-records.ts';

export type SeriesOutcome =
  | { readonly kind: 'open'; readonly series: SeriesReply; readonly isNew: boolean }
  | {
      readonly kind: 'refused';
      readonly status: 400 | 403 | 404 | 409;
      readonly code: ReasonCode;
      readonly field: string;
    };

/** The member who opens a series, and at which device. */
export interface SeriesAsker {
  readonly member: Member;
  readonly deviceId: string;
}

interface SeriesRow {
  readonly id: string;
  readonly code: string;
  readonly register_id: string;
  readonly register_name: string;
  readonly warehouse_id: string;
  /** A bigint, which the driver returns as text. */
  readonly highest: string;
  readonly highest_return: string;
  readonly highest_quote: string;
  readonly highest_delivery_note: string;
  readonly device_id: string;
  readonly is_closed: boolean;
}

/** What other devices receive about the holder of a register. */
interface Holding {
  readonly holder_device: string | null;
  readonly holder_name: string | null;
  readonly holder_since: Date | null;
}

interface RegisterRow extends Holding {
  readonly id: string;
  readonly deleted: boolean;
  readonly holder: string | null;
  readonly marks: StoredRecord['marks'];
}

/**
 * `highest` counts its own device alone: a device that sells under another's series must not push its numbers ahead
 * (S-42).
 */
const COLUMNS = `s.id, s.code, s.register_id, r.name as register_name, r.warehouse_id, s.device_id, s.closed_at is not null as is_closed,
  (select coalesce(max(x.number), 0) from sales x
    where x.company_id = s.company_id and x.series_id = s.id and x.device_id = s.device_id) as highest,
  (select coalesce(max(x.number), 0) from sale_returns x
    where x.company_id = s.company_id and x.series_id = s.id and x.device_id = s.device_id) as highest_return,
  (select coalesce(max(x.number), 0) from quotes x
    where x.company_id = s.company_id and x.series_id = s.id and x.device_id = s.device_id) as highest_quote,
  (select coalesce(max(x.number), 0) from delivery_notes x
    where x.company_id = s.company_id and x.series_id = s.id and x.device_id = s.device_id) as highest_delivery_note`;
const JOINED = 'series s join registers r on r.company_id = s.company_id and r.id = s.register_id';

const SERIES_BY_ID: Statement = {
  name: 'series_by_id',
  text: `select ${COLUMNS} from ${JOINED} where s.company_id = $1 and s.id = $2`,
};
const SERIES_OF_DEVICE: Statement = {
  name: 'series_of_device',
  text: `select ${COLUMNS} from ${JOINED} where s.company_id = $1 and s.device_id = $2 and s.closed_at is null order by s.opened_at`,
};
/** `holder`: the device with the open series, if any. */
const REGISTER: Statement = {
  name: 'register_with_holder',
  text: `select r.id, r.deleted_at is not null as deleted, s.device_id as holder, r.holder_device, r.holder_name, r.holder_since,
      r.field_marks as marks from registers r
    left join series s on s.company_id = r.company_id and s.register_id = r.id and s.closed_at is null
    where r.company_id = $1 and r.id = $2`,
};
const DEFAULT_WAREHOUSE: Statement = {
  name: 'default_warehouse',
  text: 'select default_warehouse_id from company_settings where company_id = $1',
};
const CLOSE_SERIES: Statement = {
  name: 'close_series',
  text: 'update series set closed_at = now() where company_id = $1 and register_id = $2 and closed_at is null',
};
const SERIES_CODES: Statement = {
  name: 'series_codes',
  text: 'select code from series where company_id = $1',
};
const ADD_SERIES: Statement = {
  name: 'add_series',
  text: 'insert into series (company_id, id, code, register_id, device_id) values ($1, $2, $3, $4, $5)',
};

/** Returns the open series of a device; a closed one takes only its late documents. */
export async function seriesOfDevice(
  database: CompanyDatabase,
  companyId: string,
  deviceId: string,
): Promise<SeriesReply[]> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<SeriesRow>(SERIES_OF_DEVICE, [companyId, deviceId]),
    'snapshot',
  );
  return rows.map(replyOf);
}

/** Opens a series at a register, existing or new. The same id again returns the same series. */
export function openSeries(
  database: CompanyDatabase,
  companyId: string,
  asker: SeriesAsker,
  wanted: SeriesBody,
): Promise<SeriesOutcome> {
  return database.withCompany(companyId, async (tx) => {
    const [counters] = await tx.query<{ version: string }>(LOCK_COMPANY, [companyId]);
    const known = await seriesById(tx, wanted.id);
    if (known !== undefined) return repeated(known, asker, wanted);
    const refusal = await takeRegister(tx, asker, wanted, Number(counters?.version ?? '0'));
    if (refusal !== undefined) return refusal;
    const taken = await tx.query<{ code: string }>(SERIES_CODES, [companyId]);
    const code = freeCode(new Set(taken.map((series) => series.code)));
    await tx.query(CLOSE_SERIES, [companyId, wanted.register_id]);
    await tx.query(ADD_SERIES, [companyId, wanted.id, code, wanted.register_id, asker.deviceId]);
    const series = await seriesById(tx, wanted.id);
    if (series === undefined) throw new Error('a series just added is there');
    return { kind: 'open', series: replyOf(series), isNew: true };
  });
}

/**
 * Returns the next code that no series has. A restored file may have brought that code already: it brings only the
 * series that have receipts (DATA-05).
 */
function freeCode(taken: ReadonlySet<string>): string {
  let ordinal = taken.size + 1;
  while (taken.has(seriesCode(ordinal))) ordinal += 1;
  return seriesCode(ordinal);
}

function repeated(known: SeriesRow, asker: SeriesAsker, wanted: SeriesBody): SeriesOutcome {
  const isSame = known.device_id === asker.deviceId && known.register_id === wanted.register_id;
  if (!isSame) return refused(409, 'id_reused', 'id');
  // Another device has taken its register since: the device gets a refusal, and opens a new series.
  if (known.is_closed) return refused(409, 'series_closed', 'id');
  return { kind: 'open', series: replyOf(known), isNew: false };
}

/** Makes the register where it is new; else checks whether this person may take it to this device (S-41). */
async function takeRegister(
  tx: CompanyTx,
  asker: SeriesAsker,
  wanted: SeriesBody,
  version: number,
): Promise<SeriesOutcome | undefined> {
  const { permissions } = asker.member;
  const mayConfigure = can(permissions, 'config', 'write');
  if (!mayConfigure && !can(permissions, 'pos.access', 'write'))
    return refused(403, 'forbidden', 'register_id');
  const [register] = await tx.query<RegisterRow>(REGISTER, [tx.companyId, wanted.register_id]);
  if (register === undefined) return await makeRegister(tx, asker, wanted);
  if (register.deleted) return refused(409, 'deleted', 'register_id');
  // The register has no holder, as that of the sign-up, or its holder is this device, which lost its data (S-45): then
  // it is not taken from another device.
  const isFree = register.holder === null || register.holder === asker.deviceId;
  if (!isFree && !mayConfigure) return refused(403, 'forbidden', 'register_id');
  // Without this question, two devices would sell from one drawer.
  if (!isFree && wanted.take_over !== true) return refused(409, 'register_in_use', 'register_id');
  const maker = makerOf(asker, nameBasedId(tx.companyId, 'register-holder', wanted.id));
  const { id, marks, holder_device, holder_name, holder_since } = register;
  const before = { holder_device, holder_name, holder_since };
  await storeChange(
    tx,
    'registers',
    { id, marks, fields: before },
    holdingOf(asker, maker.at),
    version,
    maker,
  );
  return undefined;
}

function holdingOf({ deviceId, member }: SeriesAsker, at: Date) {
  return { holder_device: deviceId, holder_name: member.name, holder_since: at.toISOString() };
}

function makerOf({ deviceId, member }: SeriesAsker, itemId: string): RecordMaker {
  return { itemId, deviceId, madeBy: personOf(member), at: new Date() };
}

async function makeRegister(
  tx: CompanyTx,
  asker: SeriesAsker,
  wanted: SeriesBody,
): Promise<SeriesOutcome | undefined> {
  if (wanted.register_name === undefined) return refused(404, 'not_found', 'register_id');
  const [settings] = await tx.query<{ default_warehouse_id: string }>(DEFAULT_WAREHOUSE, [tx.companyId]);
  const maker = makerOf(asker, nameBasedId(tx.companyId, 'register-of-series', wanted.id));
  const row = {
    id: wanted.register_id,
    name: wanted.register_name,
    warehouse_id: settings?.default_warehouse_id,
    ...NEW_REGISTER,
    ...holdingOf(asker, maker.at),
  };
  await storeNewRecords(tx, 'registers', [row], maker);
  return undefined;
}

async function seriesById(tx: CompanyTx, id: string): Promise<SeriesRow | undefined> {
  const [row] = await tx.query<SeriesRow>(SERIES_BY_ID, [tx.companyId, id]);
  return row;
}

function replyOf(row: SeriesRow): SeriesReply {
  const { id, code, register_id, register_name, warehouse_id } = row;
  const [highest, highest_return] = [Number(row.highest), Number(row.highest_return)];
  const [highest_quote, highest_delivery_note] = [
    Number(row.highest_quote),
    Number(row.highest_delivery_note),
  ];
  return {
    ...{ id, code, register_id, register_name, warehouse_id },
    ...{ highest, highest_return, highest_quote, highest_delivery_note },
  };
}

function refused(status: 400 | 403 | 404 | 409, code: ReasonCode, field: string): SeriesOutcome {
  return { kind: 'refused', status, code, field };
}
