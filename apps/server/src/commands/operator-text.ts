/** The operator's lines, for a person at a terminal. Pure. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDetails, CompanyOverview, PaymentOverview } from './operator-reads.ts';

const STATES: Readonly<Record<PaymentOverview['status'], string>> = {
  reported: 'por confirmar',
  confirmed: 'confirmado',
  rejected: 'rechazado',
};

/** One company in one line. */
export function companyLine(company: CompanyOverview): string {
  const { name, rif, company_id, users, products, reported_payments: payments } = company;
  const parts = [
    `${name}${rif === '' ? '' : ` ${rif}`}`,
    planText(company),
    `${users} usuarios, ${products} productos`,
    ...(company.suspended_at === null ? [] : ['SUSPENDIDA']),
    ...(payments === 0 ? [] : [`${payments} por confirmar`]),
    company_id,
  ];
  return parts.join(' · ');
}

function planText({ plan, plan_until, plan_wanted }: CompanyOverview): string {
  const wanted = plan_wanted === '' || plan_wanted === plan ? '' : ` (quiere ${plan_wanted})`;
  const until = plan_until === null ? '' : `, ${untilText(plan_until.toISOString())}`;
  return `${plan}${until}${wanted}`;
}

/** 'hasta el 31/12/2026', by the day in Caracas. */
export function untilText(until: string | null): string {
  return until === null ? 'sin fin' : `hasta el ${dayOf(until)}`;
}

function dayOf(instant: string): string {
  return businessDayOf(instant).split('-').reverse().join('/');
}

/** One payment in one line, with the id it is confirmed by. */
export function paymentLine(payment: PaymentOverview): string {
  const { company, target, months, method, reference, amount, currency, paid_on, id, note } = payment;
  const parts = [
    company,
    `${target} ${months === 1 ? '1 mes' : `${months} meses`}`,
    `${method} ${reference}`,
    `${currency} ${amount} del ${paid_on.split('-').reverse().join('/')}`,
    `informado por ${payment.reported_by_name}`,
    `${STATES[payment.status]}${note === '' ? '' : `: ${note}`}`,
    id,
  ];
  return parts.join(' · ');
}

/** Returns the details of one company, a line each. */
export function detailLines(
  company: CompanyOverview,
  { licenses, payments, log }: CompanyDetails,
): readonly string[] {
  const { name, rif, company_id, created_at, residence, suspended_at, suspended_reason } = company;
  const isSuspended = suspended_at !== null;
  return [
    `${name}${rif === '' ? '' : ` ${rif}`}`,
    `  id: ${company_id}`,
    `  desde: ${dayOf(created_at.toISOString())}, datos: ${residence === 'cloud' ? 'en la nube' : 'en un equipo'}`,
    `  plan: ${planText(company)}`,
    `  uso: ${company.users} usuarios, ${company.products} productos`,
    ...(isSuspended ? [`  suspendida el ${dayOf(suspended_at.toISOString())}: ${suspended_reason}`] : []),
    ...licenses.map(
      ({ module_id, payment_id, expiration_date }) =>
        `  módulo ${module_id}, ${payment_id === 'trial' ? 'prueba' : 'pagado'}, ${untilText(expiration_date.toISOString())}`,
    ),
    ...payments.map((payment) => `  pago: ${paymentLine(payment)}`),
    ...log.map(
      ({ at, operator, command, detail }) =>
        `  ${at.toISOString()} ${operator}: ${command} ${JSON.stringify(detail)}`,
    ),
  ];
}
