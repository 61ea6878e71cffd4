/**
 * `npm run operator -- …`: the service's administration. Lists companies and payments, confirms and rejects payments,
 * sets plans, suspends and restores. Works with or without a running server, and notifies one that runs.
 */
import { userInfo } from 'node:os';
import { PLAN_IDS } from '@cuadra/domain/plans/plan';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { isCalendarDay } from '@cuadra/domain/time/days';
import { StartupError } from '../config.ts';
import type { CompanyDatabase, CompanyTx } from '../db/database.ts';
import { oneLine } from '../one-line.ts';
import {
  confirmPayment,
  type Operated,
  type Operator,
  rejectPayment,
  restoreCompany,
  setPlan,
  suspendCompany,
} from '../plans/operate.ts';
import { announceToServers } from '../sync/change-notifier.ts';
import type { CommandContext } from './command.ts';
import {
  type CompanyOverview,
  companiesFound,
  detailsOf,
  type PaymentOverview,
  paymentFound,
  paymentsWaiting,
} from './operator-reads.ts';
import { companyLine, detailLines, paymentLine, untilText } from './operator-text.ts';
import { withDatabase } from './with-database.ts';

/** What a subcommand works with. */
interface Till {
  readonly database: CompanyDatabase;
  readonly args: readonly string[];
  readonly print: (line: string) => void;
}

const SUBCOMMANDS: Readonly<Record<string, (till: Till) => Promise<void>>> = {
  list,
  show,
  payments,
  confirm,
  reject,
  'set-plan': changePlan,
  suspend,
  restore,
};

const USAGE = `Uso: npm run operator -- <orden>
  list                                 todas las empresas
  show <empresa>                       una empresa, con sus pagos y lo que se le hizo
  payments                             los pagos por confirmar
  confirm <pago>                       el pago llegó: activa o extiende lo que paga
  reject <pago> <motivo>               el pago no llegó; el dueño lee el motivo
  set-plan <empresa> <plan> [día]      ${PLAN_IDS.join(', ')}; hasta ese día (AAAA-MM-DD), o sin fin
  suspend <empresa> <motivo>           puede leer, exportar y vender; no cambiar
  restore <empresa>                    la reactiva
Una empresa se nombra por su id, su RIF o un correo; un pago, por su id o su referencia.`;

const REASON_MAX = 300;

/** @returns 0 where it was done now or before */
export async function operator({
  access,
  args: [name = '', ...args],
  print,
}: Pick<CommandContext, 'access' | 'args' | 'print'>): Promise<number> {
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand === undefined) {
    print(USAGE);
    return 1;
  }
  // Companies write their own names and references: one must neither break a line nor send control codes to the
  // terminal.
  const printLine = (line: string) => print(oneLine(line));
  await withDatabase(access.owner, (database) => subcommand({ database, args, print: printLine }));
  return 0;
}

async function list({ database, print }: Till): Promise<void> {
  const companies = await companiesFound(database, null);
  for (const company of companies) print(companyLine(company));
  print(companies.length === 1 ? '1 empresa.' : `${companies.length} empresas.`);
}

async function show(till: Till): Promise<void> {
  const company = await onlyOne(till, COMPANY);
  const details = await detailsOf(till.database, company.company_id);
  for (const line of detailLines(company, details)) till.print(line);
}

async function payments({ database, print }: Till): Promise<void> {
  const waiting = await paymentsWaiting(database);
  for (const payment of waiting) print(paymentLine(payment));
  print(waiting.length === 1 ? '1 pago por confirmar.' : `${waiting.length} pagos por confirmar.`);
}

async function confirm(till: Till): Promise<void> {
  const { company_id, company, id } = await onlyOne(till, PAYMENT);
  const outcome = await operate(till, company_id, (tx, by) => confirmPayment(tx, id, by));
  if (outcome.kind === 'unchanged') till.print('Ese pago ya estaba confirmado.');
  else till.print(`Pago confirmado: ${company}, ${untilText(outcome.until ?? null)}.`);
}

async function reject(till: Till): Promise<void> {
  const { company_id, company, id } = await onlyOne(till, PAYMENT);
  const reason = words(till.args.slice(1), 'el motivo');
  const outcome = await operate(till, company_id, (tx, by) => rejectPayment(tx, id, reason, by));
  till.print(outcome.kind === 'unchanged' ? 'Ese pago ya estaba rechazado.' : `Pago rechazado: ${company}.`);
}

async function changePlan(till: Till): Promise<void> {
  const company = await onlyOne(till, COMPANY);
  const [, planName = '', day] = till.args;
  const plan = PLAN_IDS.find((id) => id === planName.toLowerCase());
  if (plan === undefined) throw new StartupError(`El plan es uno de: ${PLAN_IDS.join(', ')}.`);
  const until = day === undefined ? null : endOfDay(day);
  const outcome = await operate(till, company.company_id, (tx, by) => setPlan(tx, plan, until, by));
  const said = `${company.name}: plan ${plan}, ${untilText(until)}`;
  till.print(outcome.kind === 'unchanged' ? `Ya estaba así. ${said}.` : `${said}.`);
}

async function suspend(till: Till): Promise<void> {
  const company = await onlyOne(till, COMPANY);
  const reason = words(till.args.slice(1), 'el motivo');
  const outcome = await operate(till, company.company_id, (tx, by) => suspendCompany(tx, reason, by));
  till.print(
    outcome.kind === 'unchanged'
      ? `${company.name} ya estaba suspendida.`
      : `${company.name} queda suspendida.`,
  );
}

async function restore(till: Till): Promise<void> {
  const company = await onlyOne(till, COMPANY);
  const outcome = await operate(till, company.company_id, restoreCompany);
  till.print(
    outcome.kind === 'unchanged' ? `${company.name} no estaba suspendida.` : `${company.name} queda activa.`,
  );
}

const REFUSALS: Readonly<Record<Extract<Operated, { kind: 'refused' }>['reason'], string>> = {
  no_payment: 'Ese pago no existe.',
  is_rejected: 'Ese pago fue rechazado: el dueño debe informarlo de nuevo.',
  is_confirmed: 'Ese pago ya fue confirmado: no se puede rechazar.',
  smaller_plan: 'La empresa tiene un plan mayor en vigor. Confirma al terminar ese, o usa antes set-plan.',
};

/** Works in one transaction of the company, and notifies running servers after it. */
async function operate(
  { database }: Till,
  companyId: string,
  work: (tx: CompanyTx, by: Operator) => Promise<Operated>,
): Promise<Exclude<Operated, { kind: 'refused' }>> {
  const by = { name: userInfo().username, at: new Date() };
  const outcome = await database.withCompany(companyId, (tx) => work(tx, by));
  if (outcome.kind === 'refused') throw new StartupError(REFUSALS[outcome.reason]);
  if (outcome.kind === 'done') await announceToServers(database, companyId);
  return outcome;
}

const COMPANY: Search<CompanyOverview> = {
  missing: 'Falta la empresa: su id, su RIF o un correo.',
  words: ['empresa', 'empresas'],
  find: companiesFound,
  nameOf: ({ name, company_id }) => `${oneLine(name)} (${company_id})`,
};

const PAYMENT: Search<PaymentOverview> = {
  missing: 'Falta el pago: su id o su referencia.',
  words: ['pago', 'pagos'],
  find: paymentFound,
  nameOf: ({ company, id }) => `${oneLine(company)} (${id})`,
};

interface Search<Found> {
  readonly missing: string;
  readonly words: readonly [one: string, many: string];
  readonly find: (database: CompanyDatabase, text: string) => Promise<readonly Found[]>;
  readonly nameOf: (found: Found) => string;
}

/** @throws {StartupError} where none, or more than one, matches the first argument */
async function onlyOne<Found>(
  { database, args: [text] }: Till,
  { missing, words: [one, many], find, nameOf }: Search<Found>,
): Promise<Found> {
  // An empty text would find the only company without a RIF.
  if (text === undefined || text.trim() === '') throw new StartupError(missing);
  const [found, ...others] = await find(database, text);
  if (found === undefined) throw new StartupError(`No hay ${one} con «${text}».`);
  if (others.length === 0) return found;
  const names = [found, ...others].map(nameOf);
  throw new StartupError(`Hay ${names.length} ${many} con «${text}»: ${names.join(', ')}. Usa el id.`);
}

function words(args: readonly string[], what: string): string {
  const text = args.join(' ').trim();
  if (text === '') throw new StartupError(`Falta ${what}.`);
  if (text.length > REASON_MAX) throw new StartupError(`Usa hasta ${REASON_MAX} letras en ${what}.`);
  return text;
}

/** Returns the last moment of that day in Caracas, so that the stored instant reads as that day. */
function endOfDay(day: string): string {
  if (!isCalendarDay(day)) throw new StartupError(`«${day}» no es un día: escríbelo como 2026-12-31.`);
  return new Date(Date.parse(boundsOfBusinessDay(day).until) - 1).toISOString();
}
