/**
 * Enrolling a device (S-40): a browser or a phone that keeps a company's data and sends it under a credential of its
 * own, also when nobody is signed in (S-50).
 */
import type { DeviceBody } from '@cuadra/contracts/protocol';
import type { z } from 'zod';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { hashOfSecret, newSecret } from '../identity/tokens.ts';

export type EnrolOutcome =
  /** `secret` is undefined when the device keeps the credential it has. */
  | { readonly kind: 'enrolled'; readonly lease: string; readonly secret: string | undefined }
  | { readonly kind: 'refused'; readonly code: 'id_reused' | 'device_withdrawn' };

const RENEW: Statement = {
  name: 'renew_device',
  text: `update devices set name = $3, last_seen_at = now(), leases_given = (leases_given || $4::text)[cardinality(leases_given) - 98:]
    where company_id = $1 and id = $2 and withdrawn_at is null returning id`,
};

/** Enrolled before by the same person, whose browser lost the credential: it gets a new one and starts its leases anew. */
const ENROL: Statement = {
  name: 'enrol_device',
  text: `insert into devices as d (company_id, id, name, credential_hash, leases_given, enrolled_by)
    values ($1, $2, $3, $5, array[$4], $6)
    on conflict (company_id, id) do update set name = excluded.name, credential_hash = excluded.credential_hash,
      lease_shown = '', leases_given = excluded.leases_given, last_seen_at = now()
    where d.enrolled_by = excluded.enrolled_by and d.withdrawn_at is null
    returning id`,
};

const IS_WITHDRAWN: Statement = {
  name: 'device_withdrawn',
  text: 'select withdrawn_at is not null as withdrawn from devices where company_id = $1 and id = $2',
};

/**
 * @param proven the id whose credential came along with the call; undefined without a valid one.
 * @param userId the signed-in member.
 */
export function enrolDevice(
  database: CompanyDatabase,
  companyId: string,
  userId: string,
  proven: string | undefined,
  device: z.infer<typeof DeviceBody>,
): Promise<EnrolOutcome> {
  const lease = newSecret();
  return database.withCompany(companyId, async (tx) => {
    const values = [companyId, device.id, device.name, lease];
    if (proven === device.id) {
      const renewed = await tx.query(RENEW, values);
      return renewed.length === 1
        ? { kind: 'enrolled', lease, secret: undefined }
        : refusedAs('device_withdrawn');
    }
    const secret = newSecret();
    const enrolled = await tx.query(ENROL, [...values, hashOfSecret(secret), userId]);
    if (enrolled.length === 1) return { kind: 'enrolled', lease, secret };
    const [other] = await tx.query<{ withdrawn: boolean }>(IS_WITHDRAWN, [companyId, device.id]);
    return refusedAs(other?.withdrawn === true ? 'device_withdrawn' : 'id_reused');
  });
}

function refusedAs(code: 'id_reused' | 'device_withdrawn'): EnrolOutcome {
  return { kind: 'refused', code };
}
