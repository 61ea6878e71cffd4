/**
 * What the operator reads, over all companies: read as the owner of the database, a role that the server never uses.
 */
import type { CompanyDatabase, Statement } from '../db/database.ts';

export interface CompanyOverview {
  readonly company_id: string;
  readonly name: string;
  readonly rif: string;
  readonly plan: string;
  readonly plan_until: Date | null;
  readonly plan_wanted: string;
  readonly suspended_at: Date | null;
  readonly suspended_reason: string;
  readonly residence: string;
  readonly created_at: Date;
  readonly users: number;
  readonly products: number;
  readonly reported_payments: number;
}

export interface PaymentOverview {
  readonly id: string;
  readonly company_id: string;
  readonly company: string;
  readonly kind: string;
  readonly target: string;
  readonly months: number;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid_on: string;
  readonly status: 'reported' | 'confirmed' | 'rejected';
  readonly reported_by_name: string;
  readonly note: string;
}

export interface CompanyDetails {
  readonly licenses: readonly {
    readonly module_id: string;
    readonly payment_id: string;
    readonly expiration_date: Date;
  }[];
  readonly payments: readonly PaymentOverview[];
  readonly log: readonly {
    readonly at: Date;
    readonly operator: string;
    readonly command: string;
    readonly detail: unknown;
  }[];
}

const OVERVIEW: Statement = {
  name: 'operator_companies',
  text: 'select * from app.companies_overview($1)',
};
const PAYMENT_COLUMNS = `p.id, p.company_id, coalesce(s.name, '') as company, p.kind, p.target, p.months, p.method, p.reference,
  p.amount::text as amount, p.currency, p.paid_on::text as paid_on, p.status, p.reported_by_name, p.note
  from license_payments p left join company_settings s on s.company_id = p.company_id`;
const WAITING: Statement = {
  name: 'operator_payments',
  text: `select ${PAYMENT_COLUMNS} where p.status = 'reported' order by p.created_at, p.id`,
};
const FOUND: Statement = {
  name: 'operator_payment_found',
  // Of payments reported twice with one reference, after a rejection, the one that is not rejected counts.
  text: `select ${PAYMENT_COLUMNS} where p.id::text = lower($1) or (p.reference = $1 and p.status <> 'rejected')
    or (p.reference = $1 and not exists (
      select from license_payments o where o.company_id = p.company_id and o.reference = $1 and o.status <> 'rejected'))
    order by p.created_at, p.id`,
};
const OF_COMPANY: Statement = {
  name: 'operator_payments_of',
  text: `select ${PAYMENT_COLUMNS} where p.company_id = $1 order by p.created_at desc, p.id limit 20`,
};
const LICENSES: Statement = {
  name: 'operator_licenses_of',
  text: `select module_id, payment_id, expiration_date from licenses
    where company_id = $1 and deleted_at is null and status = 'active' order by expiration_date`,
};
const LOG: Statement = {
  name: 'operator_log_of',
  text: 'select at, operator, command, detail from identity.operator_log where company_id = $1 order by n desc limit 20',
};

/** @param find id, RIF or e-mail; null for all */
export function companiesFound(database: CompanyDatabase, find: string | null): Promise<CompanyOverview[]> {
  return database.identity<CompanyOverview>(OVERVIEW, [find]);
}

/** Returns the payments to be confirmed of all companies, oldest first. */
export function paymentsWaiting(database: CompanyDatabase): Promise<PaymentOverview[]> {
  return database.identity<PaymentOverview>(WAITING);
}

/** @param find id or reference */
export function paymentFound(database: CompanyDatabase, find: string): Promise<PaymentOverview[]> {
  return database.identity<PaymentOverview>(FOUND, [find]);
}

/** Returns one company's licences, payments and what the operator did. */
export async function detailsOf(database: CompanyDatabase, companyId: string): Promise<CompanyDetails> {
  const read = <Row extends object>(statement: Statement) => database.identity<Row>(statement, [companyId]);
  return {
    licenses: await read<CompanyDetails['licenses'][number]>(LICENSES),
    payments: await read<PaymentOverview>(OF_COMPANY),
    log: await read<CompanyDetails['log'][number]>(LOG),
  };
}
