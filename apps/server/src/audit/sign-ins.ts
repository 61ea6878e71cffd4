/** Reads the sign-ins of the people of a company (PERM-04), the newest first. */
import { SIGN_INS_SHOWN_MAX, type SignInsReply } from '@cuadra/contracts/identity/sign-ins';
import type { CompanyDatabase, Statement } from '../db/database.ts';

const SIGN_INS: Statement = {
  name: 'sign_ins',
  text: `select s.id, s.user_id, coalesce(u.name, '') as user_name, s.outcome, s.device, s.ip, s.at
    from sign_ins s left join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = $1 order by s.at desc, s.id limit ${SIGN_INS_SHOWN_MAX}`,
};

type SignIn = SignInsReply['sign_ins'][number];

export async function readSignIns(database: CompanyDatabase, companyId: string): Promise<SignInsReply> {
  const rows = await database.withCompany(
    companyId,
    (tx) => tx.query<Omit<SignIn, 'at'> & { readonly at: Date }>(SIGN_INS, [companyId]),
    'snapshot',
  );
  return { sign_ins: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
