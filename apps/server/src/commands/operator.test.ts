import type { PaymentReply } from '@cuadra/contracts/company/subscription';
import { newId } from '@cuadra/contracts/primitives/ids';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../config.ts';
import { signUpCompany, startTestServer, type TestCompany, type TestServer } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { operator } from './operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ defaultPlan: 'gratis' });
});
afterAll(() => server.close());

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const { owner, app } = server.fresh;
  const access = { owner, app, appPassword: undefined };
  const code = await operator({ access, args, print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

async function refusalOf(...args: string[]): Promise<string> {
  const error = await run(...args).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
}

async function report(company: TestCompany, overrides: Record<string, unknown> = {}): Promise<PaymentReply> {
  const response = await company.browser.call('POST', '/license_payments', {
    id: newId(),
    kind: 'plan',
    target: 'comercial',
    months: 1,
    method: 'mobile',
    reference: newId().slice(-8),
    amount: '25.00',
    currency: 'USD',
    paid_on: businessDayOf(new Date().toISOString()),
    ...overrides,
  });
  expect(response.statusCode).toBe(201);
  return response.json<PaymentReply>();
}

async function stateOf({ browser, companyId }: TestCompany) {
  const response = await browser.call('GET', `/company_state/${companyId}`);
  return response.json<{ plan: string; plan_until: string | null; limits: { products: number } }>();
}

async function paymentOf({ browser }: TestCompany, id: string) {
  return (await browser.call('GET', `/license_payments/${id}`)).json<PaymentReply>();
}

async function logOf({ companyId }: TestCompany): Promise<string[]> {
  const { rows } = await server.owner.query(
    'select command from identity.operator_log where company_id = $1 order by n',
    [companyId],
  );
  return rows.map(({ command }) => command);
}

const monthsOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (30.4 * 86_400_000);

describe('what companies have written themselves', () => {
  it('makes no second line of the operator’s and speaks to no terminal', async () => {
    const company = await signUpCompany(server.app, { data: { company: 'Uno\n0 pagos por confirmar.' } });
    await report(company, { reference: 'R-1\u009b2Jborrado' });
    const { text } = await run('payments');
    expect(text).toContain('Uno 0 pagos por confirmar. · comercial 1 mes · mobile R-1 2Jborrado');
    expect((await run('list')).text.split('\n')).not.toContain('0 pagos por confirmar.');
  });
});

describe('a payment that the operator confirms', () => {
  it('[PLAN-01] sets its plan and limits, once, in the trail and in the log', async () => {
    const company = await signUpCompany(server.app, { data: { plan: 'comercial' } });
    const payment = await report(company);
    const first = await run('confirm', payment.id);
    expect(first.text).toMatch(/^Pago confirmado: Bodega Ana, hasta el \d\d\/\d\d\/\d{4}\.$/);
    const state = await stateOf(company);
    expect(state).toMatchObject({ plan: 'comercial', plan_wanted: '', limits: { products: 5000 } });
    expect(await paymentOf(company, payment.id)).toMatchObject({
      status: 'confirmed',
      confirmed_by: expect.stringMatching(/./),
      confirmed_at: expect.stringMatching(/Z$/),
    });
    expect(await run('confirm', payment.id)).toEqual({ code: 0, text: 'Ese pago ya estaba confirmado.' });
    expect(await stateOf(company)).toEqual(state);
    expect(await logOf(company)).toEqual(['confirm']);
    const { entries } = (await company.browser.call('GET', '/audit?limit=2')).json<{
      entries: { collection: string; made_by: unknown; made_by_name: string }[];
    }>();
    expect(entries.map(({ collection }) => collection)).toEqual(['license_payments', 'company_state']);
    expect(entries[0]).toMatchObject({
      made_by: null,
      made_by_name: expect.stringMatching(/^Operador: ./),
    });
  });

  it('[PLAN-01] goes on from the end of what is paid, not from today', async () => {
    const company = await signUpCompany(server.app);
    await run('confirm', (await report(company, { months: 2 })).id);
    const first = (await stateOf(company)).plan_until ?? '';
    await run('confirm', (await report(company, { months: 3 })).id);
    const second = (await stateOf(company)).plan_until ?? '';
    expect(Math.round(monthsOf(first, second))).toBe(3);
    expect(second.slice(11)).toBe(first.slice(11));
  });

  it('[MOD-05] opens its module again, after the trial that is running', async () => {
    const company = await signUpCompany(server.app);
    const trial = await company.browser.call('POST', '/licenses/trial', {
      id: newId(),
      module_id: 'marketing',
    });
    const payment = await report(company, { kind: 'module', target: 'marketing' });
    await run('confirm', payment.reference);
    const { rows } = (await company.browser.call('GET', '/licenses?since=0')).json<{
      rows: { payment_id: string; activation_date: string; expiration_date: string }[];
    }>();
    const paid = rows.find(({ payment_id }) => payment_id === payment.id);
    expect(paid?.activation_date).toBe(trial.json<{ expiration_date: string }>().expiration_date);
    expect(await stateOf(company)).toMatchObject({ plan: 'gratis' });
  });

  it('[ENT-12] twice at once is counted once', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await report(company, { kind: 'module', target: 'accounting' });
    const answers = await Promise.all([run('confirm', id), run('confirm', id)]);
    expect(answers.filter(({ text }) => text.startsWith('Pago confirmado'))).toHaveLength(1);
    const { rows } = await server.owner.query('select 1 from licenses where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('[PLAN-01] of a smaller plan than the one in force is refused, and takes nothing away', async () => {
    const company = await signUpCompany(server.app);
    await run('set-plan', company.companyId, 'profesional', '2999-12-31');
    const { id } = await report(company);
    expect(await refusalOf('confirm', id)).toContain('plan mayor');
    expect(await paymentOf(company, id)).toMatchObject({ status: 'reported' });
    expect(await stateOf(company)).toMatchObject({ plan: 'profesional' });
  });
});

describe('a payment that did not come', () => {
  it('[ENT-12] is rejected with a reason the owner reads, and cannot be confirmed after it', async () => {
    const company = await signUpCompany(server.app);
    const { id } = await report(company);
    expect((await run('payments')).text).toContain(id);
    expect((await run('reject', id, 'No', 'llegó')).text).toBe('Pago rechazado: Bodega Ana.');
    expect(await paymentOf(company, id)).toMatchObject({ status: 'rejected', note: 'No llegó' });
    expect((await run('reject', id, 'otra vez')).text).toBe('Ese pago ya estaba rechazado.');
    expect(await refusalOf('confirm', id)).toContain('fue rechazado');
    expect((await run('payments')).text).not.toContain(id);
    const confirmed = await report(company);
    await run('confirm', confirmed.id);
    expect(await refusalOf('reject', confirmed.id, 'tarde')).toContain('ya fue confirmado');
  });
});

describe('a company', () => {
  it('[PLAN-01] is found by its id, its RIF however it is written, or an e-mail', async () => {
    const company = await signUpCompany(server.app);
    const { browser, companyId, email } = company;
    await browser.call('PATCH', `/company_settings/${companyId}`, { rif: 'J-12345678-4' });
    for (const find of [companyId, companyId.toUpperCase(), 'j123456784', ` ${email.toUpperCase()} `]) {
      expect((await run('show', find)).text).toContain(`id: ${companyId}`);
    }
    expect((await run('list')).text).toContain(`Bodega Ana J-12345678-4 · gratis`);
    expect(await refusalOf('show', 'J-99999999-9')).toBe('No hay empresa con «J-99999999-9».');
    const other = await signUpCompany(server.app);
    await other.browser.call('PATCH', `/company_settings/${other.companyId}`, { rif: 'J123456784' });
    expect(await refusalOf('suspend', 'J-12345678-4', 'x')).toMatch(/^Hay 2 empresas .*Usa el id\.$/);
  });

  it('[PLAN-02] gets a plan until the end of a day, or without an end', async () => {
    const company = await signUpCompany(server.app);
    await run('set-plan', company.companyId, 'Profesional', '2027-02-28');
    expect(await stateOf(company)).toMatchObject({
      plan: 'profesional',
      plan_until: '2027-03-01T03:59:59.999Z',
      limits: { products: 20_000 },
    });
    const again = await run('set-plan', company.companyId, 'profesional', '2027-02-28');
    expect(again.text).toContain('Ya estaba así.');
    await run('set-plan', company.companyId, 'empresarial');
    expect(await stateOf(company)).toMatchObject({ plan: 'empresarial', plan_until: null });
    expect(await logOf(company)).toEqual(['set-plan', 'set-plan']);
  });

  it('[PLAN-02] that is suspended is read and not changed, can report a payment, and is restored', async () => {
    const company = await signUpCompany(server.app);
    const { browser, companyId } = company;
    const product = productBody();
    await browser.call('POST', '/products', product);
    await run('suspend', companyId, 'Falta el pago de noviembre');
    expect((await run('suspend', companyId, 'Falta el pago de noviembre')).text).toContain('ya estaba');
    const change = () => browser.call('PATCH', `/products/${product.id}`, { brand: 'PAN' });
    expect((await change()).json()).toMatchObject({ status: 403, code: 'company_suspended' });
    expect((await browser.call('GET', '/products?since=0')).statusCode).toBe(200);
    expect(
      (await browser.call('POST', '/licenses/trial', { id: newId(), module_id: 'marketing' })).json(),
    ).toMatchObject({ status: 403, code: 'company_suspended' });
    await report(company);
    await run('restore', companyId);
    expect((await run('restore', companyId)).text).toContain('no estaba suspendida');
    expect((await change()).statusCode).toBe(200);
    expect(await logOf(company)).toEqual(['suspend', 'restore']);
  });

  it.each([
    [['confirm'], 'Falta el pago'],
    [['confirm', newId()], 'No hay pago con'],
    [['show'], 'Falta la empresa'],
    [['suspend', ' ', 'sin pagar'], 'Falta la empresa'],
    [['set-plan', '%id', 'oro'], 'El plan es uno de: gratis'],
    [['set-plan', '%id', 'comercial', '2027-02-30'], 'no es un día'],
    [['set-plan', '%id', 'comercial', '31/12/2027'], 'no es un día'],
    [['suspend', '%id'], 'Falta el motivo'],
    [['suspend', '%id', 'x'.repeat(301)], 'Usa hasta 300'],
  ])('is not touched by what cannot be read: %j', async (args, sentence) => {
    const company = await signUpCompany(server.app);
    const named = args.map((word) => (word === '%id' ? company.companyId : word));
    expect(await refusalOf(...named)).toContain(sentence);
    expect(await logOf(company)).toEqual([]);
  });

  it('is not touched by a command that does not exist, which is told the ones that do', async () => {
    expect(await run('borrar')).toMatchObject({
      code: 1,
      text: expect.stringContaining('set-plan <empresa>'),
    });
    expect((await run('toString')).code).toBe(1);
  });
});

describe("the operator's log", () => {
  it('[PERM-04] is only added to, and the application neither reads nor writes it', async () => {
    const company = await signUpCompany(server.app);
    await run('set-plan', company.companyId, 'comercial');
    for (const attempt of [
      "update identity.operator_log set operator = 'x'",
      'delete from identity.operator_log',
    ]) {
      await expect(server.owner.query(attempt)).rejects.toThrow('only added to');
    }
    for (const attempt of [
      'select * from identity.operator_log',
      `insert into identity.operator_log (operator, command) values ('x', 'y')`,
      'select * from app.companies_overview(null)',
    ]) {
      await expect(server.database.identity({ name: '', text: attempt })).rejects.toThrow(
        'permission denied',
      );
    }
  });
});
