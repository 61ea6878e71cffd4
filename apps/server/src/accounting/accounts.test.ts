/** What holds between the accounts of a company's chart (ACC-02). */
import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { journalEntryBody, journalLine } from '../testing/journal-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const group = (code: string) => nameBasedId(shop.companyId, 'account', code);
const account = (overrides: object = {}) => ({
  ...{ id: newId(), code: '6.1.90', name: 'Fletes', type: 'expense', parent_id: group('6.1') },
  ...overrides,
});

async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) {
  const response = await shop.browser.call(method, `/accounts${path}`, body);
  return { status: response.statusCode, problem: response.json<Problem>() };
}

async function made(overrides: object = {}): Promise<string> {
  const body = account(overrides);
  expect((await call('POST', '', body)).status).toBe(201);
  return body.id;
}

describe('an account of the chart', () => {
  it('[ACC-02] is not put below itself, under another type, or under an account that receives entries', async () => {
    const parent = await made();
    const child = await made({ code: '6.1.90.1', parent_id: parent });
    const used = await made({ code: '6.1.91' });
    const entries = [
      { ...journalLine(shop, '', { debit: '1.00', debit_ves: '100.00' }), account_id: used },
      journalLine(shop, 'cash_usd', { credit: '1.00', credit_ves: '100.00' }),
    ];
    expect(
      (await sendItem(shop, creation('journal_entries', journalEntryBody(shop, { entries })))).answer.result,
    ).toBe('recorded');
    const refusals = [
      [parent, 'No puede depender de sí misma.'],
      [child, 'No puede depender de sí misma.'],
      [group('1.1'), 'Debe ser del mismo tipo que su cuenta superior y sus subcuentas.'],
      [used, 'Esa cuenta recibe asientos: no puede tener subcuentas.'],
      [accountIdOfRole(shop.companyId, 'exp_rent'), 'Esa cuenta recibe asientos: no puede tener subcuentas.'],
    ];
    for (const [parent_id, message] of refusals) {
      const { status, problem } = await call('PATCH', `/${parent}`, { parent_id });
      expect([status >= 400 && status < 500, problem.errors]).toMatchObject([
        true,
        [{ field: 'parent_id', message }],
      ]);
    }
    const { problem } = await call('PATCH', `/${parent}`, { type: 'asset', parent_id: null });
    expect(problem.errors).toMatchObject([{ field: 'type' }]);
    expect((await call('PATCH', `/${child}`, { parent_id: group('6.1') })).status).toBe(200);
  });

  it('[ACC-02] is not deleted while it is used: entries, accounts below it, postings of documents', async () => {
    const parent = await made();
    const child = await made({ code: '6.1.90.1', parent_id: parent });
    const refusals = [
      [parent, 'La cuenta tiene subcuentas. Muévelas o elimínalas antes.'],
      [
        accountIdOfRole(shop.companyId, 'exp_rent'),
        'Los documentos asientan en esta cuenta: no se puede eliminar.',
      ],
    ];
    for (const [id, message] of refusals) {
      expect(await call('DELETE', `/${id}`)).toMatchObject({
        status: 409,
        problem: { code: 'account_in_use', errors: [{ field: 'id', message }] },
      });
    }
    const entries = [
      { ...journalLine(shop, '', { debit: '1.00', debit_ves: '100.00' }), account_id: child },
      journalLine(shop, 'cash_usd', { credit: '1.00', credit_ves: '100.00' }),
    ];
    await sendItem(shop, creation('journal_entries', journalEntryBody(shop, { entries })));
    expect((await call('DELETE', `/${child}`)).problem.errors).toMatchObject([
      { message: 'La cuenta tiene asientos: no se puede eliminar.' },
    ]);
    expect((await call('DELETE', `/${await made({ code: '6.1.92' })}`)).status).toBe(200);
  });

  it('[ACC-02] [S-30] has its code alone: a second one is refused, and a device’s is stored and marked', async () => {
    const first = await made();
    const { status, problem } = await call('POST', '', account());
    expect([status, problem.errors]).toMatchObject([409, [{ field: 'code', code: 'duplicate_value' }]]);
    const second = account();
    const { answer } = await sendItem(shop, creation('accounts', second));
    expect(answer).toMatchObject({
      result: 'recorded',
      flags: ['duplicate_value'],
      row: { id: second.id, duplicate_of: first },
    });
    const renamed = await sendItem(shop, {
      ...{ id: newId(), kind: 'patch', collection: 'accounts', row_id: second.id, body: { code: '6.1.95' } },
    });
    expect(renamed.answer).toMatchObject({ row: { code: '6.1.95', duplicate_of: null } });
    expect((await call('DELETE', `/${first}`)).status).toBe(200);
    expect((await call('POST', '', account())).status).toBe(201);
  });
});
