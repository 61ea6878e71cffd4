/**
 * "Todo cuadra" compares the books of IVA with their accounts (ACC-09): documents of every kind agree, and a row altered
 * in the database is named with both figures.
 */
import type { VerificationResult, VerifiedPart } from '@cuadra/contracts/accounting/verification';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { sheet, type WorkedDocument, workedDocuments } from '../testing/worked-month/worked-month.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const ITEMS_A_CALL = 20;
let documents: WorkedDocument[];

beforeEach(async () => {
  documents = workedDocuments(shop);
  const items = documents.map(({ collection, body }) => batchItem(shop, creation(collection, body)));
  for (let first = 0; first < items.length; first += ITEMS_A_CALL)
    expect((await sendBatch(shop, items.slice(first, first + ITEMS_A_CALL))).status).toBe(200);
});

async function verified(): Promise<VerificationResult> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}

async function vatBooks(result?: VerificationResult): Promise<VerifiedPart> {
  const part = (result ?? (await verified())).checks.find(({ name }) => name === 'vat_books');
  if (part === undefined) throw new Error('the books of IVA are compared');
  const { first } = part;
  return first === null
    ? part
    : { ...part, first: { ...first, message: first.message.replaceAll(/\s/g, ' ') } };
}

function named(ref: string): { collection: string; id: string } {
  const document = documents.find((one) => one.ref === ref);
  if (document === undefined) throw new Error(`no document is called ${ref}`);
  return { collection: document.collection, id: document.body.id };
}

async function alter(statement: string, ...values: unknown[]): Promise<void> {
  expect((await server.owner.query(statement, [shop.companyId, ...values])).rowCount).toBe(1);
}

/** Adds a bolívar to the entry of the document on the account of the role. */
function addToEntry(ref: string, role: string): Promise<void> {
  return alter(
    `update account_entries e set ves = e.ves + 1 from accounts a
     where e.company_id = $1 and a.company_id = $1 and a.id = e.account_id and a.role = $3 and e.transaction_id = $2`,
    ...[named(ref).id, role],
  );
}

describe('the books of IVA and their accounts', () => {
  it('[ACC-09] [ACC-05] agree for sales, returns, purchases, expenses and certificates, voids among them', async () => {
    const result = await verified();
    const { title, compared, differences } = await vatBooks(result);
    const withIva = sheet('sheet').filter(({ collection = '' }) =>
      ['sales', 'sale_returns', 'supplier_bills'].includes(collection),
    );
    expect([result.is_right, differences, title]).toEqual([true, 0, 'Libros de IVA']);
    expect(Number.parseInt(compared, 10)).toBeGreaterThan(withIva.length);
    expect(compared).toMatch(/^\d+ documentos de los libros, el IVA de cada uno contra su cuenta$/);
  });

  it.each([
    ['V08', 'vat_debit', 'el libro de ventas tiene Bs. 1.190,24 de IVA y su cuenta Bs. 1.189,24.'],
    ['D01', 'vat_debit', 'el libro de ventas tiene Bs. −342,02 de IVA y su cuenta Bs. −343,02.'],
    ['CO4', 'vat_credit', 'el libro de compras tiene Bs. 6.603,52 de IVA y su cuenta Bs. 6.604,52.'],
    ['G04', 'vat_credit', 'el libro de compras tiene Bs. −6.950,39 de IVA y su cuenta Bs. −6.949,39.'],
    [
      'RR1',
      'vat_wh_suffered',
      'el libro de ventas tiene Bs. 1.722,41 de IVA retenido y su cuenta Bs. 1.723,41.',
    ],
    [
      'RM2',
      'vat_wh_payable',
      'el libro de compras tiene Bs. 4.789,93 de IVA retenido y su cuenta Bs. 4.788,93.',
    ],
  ])('[ACC-09] an altered entry of %s on %s is found at the document', async (ref, role, sentence) => {
    await addToEntry(ref, role);
    const { differences, first } = await vatBooks();
    expect([differences, first?.document]).toEqual([1, named(ref)]);
    expect(first?.message).toContain(`: ${sentence}`);
  });

  it('[ACC-09] the first of several in the order of booking is named', async () => {
    await addToEntry('G05', 'vat_credit');
    await addToEntry('V04', 'vat_debit');
    const { differences, first } = await vatBooks();
    expect([differences, first?.document]).toEqual([2, named('V04')]);
  });

  it('[ACC-09] an altered document is found, though its entry is as it was', async () => {
    await alter(
      `update supplier_bills set lines = jsonb_set(lines, '{0,tax}', '"8.81"') where company_id = $1 and id = $2`,
      named('G05').id,
    );
    const { first } = await vatBooks();
    expect(first?.document).toEqual(named('G05'));
    expect(first?.message).toContain(
      'el libro de compras tiene Bs. 6.393,83 de IVA y su cuenta Bs. 6.386,57.',
    );
  });

  it('[ACC-09] IVA on an account by a document that is in no book is found', async () => {
    await alter(
      `update account_entries e set account_id = i.id from accounts a, accounts i
       where e.company_id = $1 and e.transaction_id = $2 and a.company_id = $1 and a.id = e.account_id
         and a.role = 'exp_salary' and i.company_id = $1 and i.role = 'vat_credit'`,
      named('MC3').id,
    );
    const { first } = await vatBooks();
    expect(first?.document).toEqual(named('MC3'));
    expect(first?.message).toContain('el libro de compras tiene Bs. 0,00 de IVA y su cuenta Bs. 8.843,21.');
  });

  it('[ACC-09] certificates of ISLR are in no book', async () => {
    await addToEntry('RM3', 'islr_wh_payable');
    expect((await vatBooks()).first).toBeNull();
  });
});
