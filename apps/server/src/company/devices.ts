/**
 * Enrolling a device (S-40): a browser or phone that stores a company's data and sends under its own credential, also
 * without a session (S-50).
 */
import type { DeviceBody } from '@cuadra/contracts/protocol/messages';
import { DEVICES_OF_PLAN, type PlanId } from '@cuadra/domain/plans/plan';
import type { z } from 'zod';
import { personOf } from '../caller/caller.ts';
import { hashOfSecret, newSecret } from '../caller/tokens.ts';
import type { CompanyDatabase, CompanyTx, Statement } from '../db/database.ts';
import { changeResidence, lockResidence } from './residence-state.ts';

export type EnrolOutcome =
  /** `secret` is undefined when the device keeps its credential; `isHome` when the company lives on it from now on. */
  | {
      readonly kind: 'enrolled';
      readonly lease: string;
      readonly secret: string | undefined;
      readonly isHome: boolean;
    }
  | { readonly kind: 'refused'; readonly code: EnrolRefusal };

type EnrolRefusal = 'id_reused' | 'device_withdrawn' | 'company_on_other_device' | 'plan_limit';

const RENEW: Statement = {
  name: 'renew_device',
  text: `update devices set name = $3, last_seen_at = now(), leases_given = (leases_given || $4::text)[cardinality(leases_given) - 98:]
    where company_id = $1 and id = $2 and withdrawn_at is null returning id`,
};

/**
 * The same person enrolled it before, and its browser lost the credential: it gets a new one, and its leases start
 * anew.
 */
const ENROL: Statement = {
  name: 'enrol_device',
  text: `insert into devices as d (company_id, id, name, credential_hash, leases_given, enrolled_by)
    values ($1, $2, $3, $5, array[$4], $6)
    on conflict (company_id, id) do update set name = excluded.name, credential_hash = excluded.credential_hash,
      lease_shown = '', leases_given = excluded.leases_given, last_seen_at = now()
    where d.enrolled_by = excluded.enrolled_by and d.withdrawn_at is null
    returning id`,
};

const RESIDENCE: Statement = {
  name: 'residence',
  text: 'select residence from company_state where company_id = $1 and id = $1',
};

const IS_REVOKED: Statement = {
  name: 'device_withdrawn',
  text: 'select withdrawn_at is not null as withdrawn from devices where company_id = $1 and id = $2',
};

/**
 * Counts only devices seen within a week, because a browser that is cleared each night is a new device each day. A
 * device that is enrolled already is not checked.
 */
const IN_USE: Statement = {
  name: 'devices_in_use',
  text: `select count(*)::int as count, coalesce(bool_or(d.id = $2), false) as known from devices d
    where d.company_id = $1 and d.withdrawn_at is null and (d.id = $2 or d.last_seen_at > now() - interval '7 days')`,
};

/**
 * @param plan in force: how many devices there may be (PLAN-02)
 * @param proven the id whose credential came with the call; undefined without a valid one
 * @param member the signed-in user
 */
export function enrolDevice(
  database: CompanyDatabase,
  companyId: string,
  member: { readonly userId: string; readonly name: string },
  plan: PlanId,
  proven: string | undefined,
  device: z.infer<typeof DeviceBody>,
): Promise<EnrolOutcome> {
  return database.withCompany<EnrolOutcome>(companyId, async (tx) => {
    const [inUse] = await tx.query<{ count: number; known: boolean }>(IN_USE, [companyId, device.id]);
    if (inUse !== undefined && !inUse.known && inUse.count >= DEVICES_OF_PLAN[plan])
      return refusedAs('plan_limit');
    const isFirst = await isHomeWanted(tx, device.id);
    if (isFirst === undefined) return refusedAs('company_on_other_device');
    const outcome = await storeDevice(tx, member.userId, proven, device);
    if (!isFirst || outcome.kind === 'refused') return outcome;
    const by = personOf(member);
    const changed = { home_device_id: device.id };
    await changeResidence(tx, await lockResidence(tx), changed, { deviceId: device.id, by });
    return { ...outcome, isHome: true };
  });
}

/**
 * Whether the company lives on a device but has none yet: the first that enrols becomes its home. Returns undefined
 * where it has another one (S-56). Locks the company, unless it lives in the cloud.
 */
async function isHomeWanted(tx: CompanyTx, deviceId: string): Promise<boolean | undefined> {
  const [state] = await tx.query<{ residence: string }>(RESIDENCE, [tx.companyId]);
  if (state === undefined || state.residence === 'cloud') return false;
  const { residence, homeDeviceId } = await lockResidence(tx);
  if (residence === 'cloud' || homeDeviceId === deviceId) return false;
  return homeDeviceId === null ? true : undefined;
}

async function storeDevice(
  tx: CompanyTx,
  userId: string,
  proven: string | undefined,
  device: z.infer<typeof DeviceBody>,
): Promise<EnrolOutcome> {
  const lease = newSecret();
  const values = [tx.companyId, device.id, device.name, lease];
  if (proven === device.id) {
    const renewed = await tx.query(RENEW, values);
    return renewed.length === 1
      ? { kind: 'enrolled', lease, secret: undefined, isHome: false }
      : refusedAs('device_withdrawn');
  }
  const secret = newSecret();
  const enrolled = await tx.query(ENROL, [...values, hashOfSecret(secret), userId]);
  if (enrolled.length === 1) return { kind: 'enrolled', lease, secret, isHome: false };
  const [other] = await tx.query<{ withdrawn: boolean }>(IS_REVOKED, [tx.companyId, device.id]);
  return refusedAs(other?.withdrawn === true ? 'device_withdrawn' : 'id_reused');
}

function refusedAs(code: EnrolRefusal): EnrolOutcome {
  return { kind: 'refused', code };
}
