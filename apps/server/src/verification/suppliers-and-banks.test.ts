/** "Todo cuadra" says of each supplier what is owed, and of each bank what is there, as their documents say (ACC-09). */
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import { anySteps, OpenItemsStory, type Step } from '../testing/open-items-story.ts';
import {
  creditNoteBody,
  settledBill,
  supplierBillBody,
  supplierPaymentBody,
} from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, shopForEachTest, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const SECOND = { invoice_number: 'F-002', supplier_name: 'Transporte Lara', supplier_document: 'J-2' };

const step = (kind: Step['kind'], which = 0): Step => ({ kind, which, day: '2026-11-01', isHalf: false });
/** A note that a device paid as if it were an invoice, and whose payment is voided. */
const PAID_NOTE = [step('note'), step('pay'), step('void', 1)];

async function send(collection: string, body: { readonly id: string }): Promise<void> {
  const { answer } = await sendItem(shop, creation(collection, body));
  expect(answer.result).toBe('recorded');
}

async function verified(one: TestShop = shop): Promise<VerificationResult> {
  const response = await one.browser.call('POST', '/accounting/verification');
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}

/** What differs first, and where it leads, of suppliers or of banks. */
async function found(name: 'suppliers' | 'banks') {
  const check = (await verified()).checks.find((one) => one.name === name);
  return { message: check?.first?.message.replaceAll(/\s/g, ' '), document: check?.first?.document };
}

async function alter(statement: string, ...values: unknown[]): Promise<void> {
  const { rowCount } = await server.owner.query(statement, [shop.companyId, ...values]);
  expect(rowCount).toBe(1);
}

describe('what is owed to suppliers', () => {
  const bill = () => supplierBillBody(shop);
  let owed: ReturnType<typeof bill>;
  let other: ReturnType<typeof bill>;
  const part = { amount_usd: '58.00', amount_bs: '5800.00' };
  const halfOf = (one: { readonly id: string }) =>
    supplierPaymentBody(one, {
      payments: [{ method: 'transfer', currency: 'VES', amount: '6960.00', reference: '0012' }],
      settled: [settledBill(one, part)],
    });
  beforeEach(async () => {
    owed = bill();
    other = supplierBillBody(shop, SECOND);
    await send('supplier_bills', owed);
    await send('supplier_bills', other);
  });

  it('[ACC-09] agrees from one comparison to the next, while invoices are paid, credited and voided', async () => {
    const paid = supplierPaymentBody(other, { supplier_name: SECOND.supplier_name });
    const later = new Date(Date.now() + 1).toISOString();
    const story: readonly (readonly [string, { readonly id: string }])[] = [
      ['supplier_payments', halfOf(owed)],
      ['supplier_payments', paid],
      ['supplier_bills', creditNoteBody(shop, owed)],
      // Nothing of the second invoice was left, and it is owed again.
      [
        'supplier_payments',
        voidOfSupplierPayment(shop.companyId, paid, { date: '2026-11-20', madeAt: later }),
      ],
      ['supplier_bills', voidOfBill(shop.companyId, other, later)],
      // More than was left of the first one.
      ['supplier_payments', halfOf(owed)],
    ];
    expect((await verified()).is_right).toBe(true);
    for (const [collection, body] of story) {
      await send(collection, body);
      expect((await verified()).checks.flatMap(({ first }) => first ?? [])).toEqual([]);
    }
  });

  it('[ACC-09] agrees after any story, from one comparison to the next', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps(), async (taken) => {
        const story = new OpenItemsStory(await openShop(server.app), server.database);
        for (const [place, step] of taken.entries()) {
          await story.take(step);
          if (place % 4 !== 3 && place !== taken.length - 1) continue;
          const { checks } = await verified(story.shop);
          // The bodies of tests have numbers of their own.
          const others = checks.filter(({ name }) => name !== 'numbers');
          expect(others.flatMap(({ first }) => first ?? [])).toEqual([]);
        }
      }),
      { numRuns: storyRuns(6), examples: [[PAID_NOTE]] },
    );
  });

  it('[ACC-09] is found where the list forgets a payment, with the supplier and the invoice', async () => {
    await send('supplier_payments', halfOf(owed));
    await alter('delete from paid_parts where company_id = $1');
    expect(await found('suppliers')).toEqual({
      message:
        'Inmobiliaria Ávila, factura F-001: Por pagar dice que se le deben $ 116,00 y Bs. 11.600,00; según sus documentos son $ 58,00 y Bs. 5.800,00.',
      document: { collection: 'supplier_bills', id: owed.id },
    });
  });

  it('[ACC-09] is found where the account has another balance than the documents', async () => {
    await alter(
      `update account_balances set usd = usd + 1 where company_id = $1 and account_id = $2`,
      accountIdOfRole(shop.companyId, 'ap_suppliers'),
    );
    expect(await found('suppliers')).toEqual({
      message:
        '2.1.01.01 Proveedores: el saldo dice $ 231,00 y Bs. 23.200,00; según los documentos son $ 232,00 y Bs. 23.200,00.',
      document: null,
    });
  });

  it('[ACC-09] is found at the document whose entry was altered', async () => {
    await alter(
      'update account_entries set usd = usd - 5 where company_id = $1 and transaction_id = $2 and account_id = $3',
      ...[other.id, accountIdOfRole(shop.companyId, 'ap_suppliers')],
    );
    expect((await found('suppliers')).document).toEqual({ collection: 'supplier_bills', id: other.id });
  });
});

describe('what is in the banks', () => {
  it('[ACC-09] is found where the list of what is to be settled forgets a payment, and is right where two devices settled it', async () => {
    const sale = { ...saleByCard(shop), number: 1 };
    await send('sales', sale);
    await server.database.withCompany(shop.companyId, (tx) =>
      tx.query({ name: '', text: 'select app.roll_open_items(1000)' }, []),
    );
    expect((await verified()).is_right).toBe(true);
    await alter('delete from open_clearing_parts where company_id = $1');
    expect(await found('banks')).toEqual({
      message:
        'Tarjeta: Por liquidar suma $ 0,00 y Bs. 0,00; su cuenta, sin los asientos a mano, tiene $ 2,32 y Bs. 232,00.',
      document: null,
    });

    await send('settlements', settlementBody(shop, [sale]));
    await send('settlements', settlementBody(shop, [sale]));
    expect((await verified()).checks.flatMap(({ first }) => first ?? [])).toEqual([]);
  });

  it('[ACC-09] agrees with sales by card, their settlement and the bank’s statement, and is found where it does not', async () => {
    const sale = { ...saleByCard(shop), number: 1 };
    await send('sales', sale);
    const settlement = settlementBody(shop, [sale]);
    await send('settlements', settlement);
    const entries = [{ transaction_id: settlement.id }];
    const line = bankLineBody(shop, { amount: '232.00', entries });
    await send('bank_lines', line);
    expect((await verified()).is_right).toBe(true);

    await alter('update bank_lines set amount = 230 where company_id = $1 and id = $2', line.id);
    expect(await found('banks')).toEqual({
      message:
        'Bancos en bolívares: el movimiento del 20/11/2026 por Bs. 230,00 está conciliado con asientos que suman Bs. 232,00.',
      document: { collection: 'settlements', id: settlement.id },
    });
    await alter('update bank_lines set amount = 232 where company_id = $1 and id = $2', line.id);

    const bank = accountIdOfRole(shop.companyId, 'bank_ves');
    await alter('update account_balances set ves = ves + 8 where company_id = $1 and account_id = $2', bank);
    expect((await found('banks')).message).toBe(
      '1.1.02.01 Bancos en bolívares: el saldo dice $ 2,00 y Bs. 240,00; según los documentos son $ 2,00 y Bs. 232,00.',
    );
    await alter(
      'update account_entries set ves = ves + 8 where company_id = $1 and transaction_id = $2 and account_id = $3',
      ...[settlement.id, bank],
    );
    expect((await found('banks')).document).toEqual({ collection: 'settlements', id: settlement.id });
  });
});
