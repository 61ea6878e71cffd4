/** "Todo cuadra": books that follow from the documents agree, and one altered figure is found and named (ACC-09). */
import type { VerificationResult, Verified } from '@cuadra/contracts/accounting/verification';
import { newId } from '@cuadra/contracts/primitives/ids';
import { anyStory } from '@cuadra/contracts/testing/stock-stories';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../commands/verify.ts';
import { serverForTests } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';
import {
  openSecondTill,
  openShop,
  shopForAllTests,
  shopForEachTest,
  type TestShop,
} from '../testing/shop.ts';
import { arriveAt } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { type Traded, tradeOfEveryKind } from '../testing/trade.ts';

const server = serverForTests();
const storied = shopForAllTests(server);
const shop = shopForEachTest(server);
let traded: Traded;
beforeEach(async () => {
  traded = await tradeOfEveryKind(shop);
});

async function verified(one: TestShop = shop): Promise<VerificationResult> {
  const response = await one.browser.call('POST', '/accounting/verification');
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}

/** What differs, by the name of its check. */
async function wrong(): Promise<Partial<Record<Verified, string>>> {
  const { checks } = await verified();
  return Object.fromEntries(
    checks.flatMap(({ name, first }) => (first === null ? [] : [[name, plain(first.message)]])),
  );
}

/** With spaces that a person types. */
function plain(message: string): string {
  return message.replaceAll(/\s/g, ' ');
}

async function alter(statement: string, ...values: unknown[]): Promise<void> {
  const { rowCount } = await server.owner.query(statement, [shop.companyId, ...values]);
  expect(rowCount).toBe(1);
}

describe('the books and their documents', () => {
  let devices: TestShop[];
  beforeAll(async () => {
    devices = [storied, await openSecondTill(storied), await openSecondTill(storied)];
  });

  it('[ACC-09] agree after any story of a shop’s stock, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(storied.companyId, true), async ({ arriving }) => {
        for (const document of arriving) await arriveAt(devices, document);
        const { checks } = await verified(storied);
        // The bodies of tests have numbers of their own.
        const others = checks.filter(({ name }) => name !== 'numbers');
        expect(others.filter(({ differences }) => differences > 0)).toEqual([]);
      }),
      { numRuns: storyRuns(8) },
    );
  });

  it('[ACC-09] agree after a day with a document of every kind, ledger by ledger', async () => {
    const { checks, is_right, documents } = await verified();
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    expect(is_right).toBe(true);
    expect(documents).toBe(22);
    expect(checks.map(({ title, compared }) => `${title}: ${compared}`)).toMatchInlineSnapshot(`
      [
        "Documentos: 22 documentos leídos de nuevo",
        "Inventario: 18 cantidades con su valor en dólares y en bolívares, calculadas desde los documentos",
        "Saldos de clientes: 11 montos calculados desde los documentos",
        "Deudas con proveedores: 1 monto calculado desde facturas, pagos y retenciones",
        "Efectivo de las cajas: 17 montos calculados desde los documentos",
        "Bancos: 8 montos calculados desde los documentos, contra las cuentas de bancos y de cobros por liquidar, lo que dice Por liquidar, y los movimientos conciliados",
        "Asientos de cada documento: 79 líneas calculadas desde su documento",
        "Libros de IVA: 9 documentos de los libros, el IVA de cada uno contra su cuenta",
        "Saldos de las cuentas: 17 cuentas, cada saldo contra sus asientos",
        "Debe y haber: 21 transacciones, debe contra haber en las dos monedas",
        "Cuenta de inventario: 2 monedas, la cuenta contra el valor de la mercancía",
        "Cuentas de clientes: 4 documentos, cada asiento contra el saldo del cliente",
        "Puntos de clientes: 1 documento con puntos, su asiento contra lo que valen",
        "Numeración: 2 series de recibos, sus números",
        "Historial: 38 cambios del historial",
      ]
    `);
  });

  it('[ACC-09] are compared by one who may read them, and by no other', async () => {
    const accountant = await addMember(server, shop, { role: ['accounting'] });
    expect((await accountant.call('GET', '/accounting/verification')).json()).toEqual({ last: null });
    expect((await accountant.call('POST', '/accounting/verification')).statusCode).toBe(200);
    const { last } = (await accountant.call('GET', '/accounting/verification')).json();
    expect(last).toMatchObject({ is_right: true, documents: 22 });
    const seller = await addMember(server, shop, { role: 'seller' });
    expect((await seller.call('POST', '/accounting/verification')).statusCode).toBe(403);
  });
});

describe('one altered figure', () => {
  const ofSale = (sale: Traded['sale']) => `Venta ${sale.series}-`;

  it('[ACC-09] of a stock entry is found at its document', async () => {
    await alter(
      'update stock_entries set value_ves = value_ves + 1 where company_id = $1 and document_id = $2',
      traded.sale.id,
    );
    const { checks } = await verified();
    const stock = checks.find(({ name }) => name === 'stock');
    expect(stock?.differences).toBe(1);
    expect(stock?.first?.document).toEqual({ collection: 'sales', id: traded.sale.id });
    expect(stock?.first?.message).toContain(ofSale(traded.sale));
  });

  it('[ACC-09] of a stock balance is found at its key, and at the inventory account', async () => {
    await alter(
      'update stock_balances set value_usd = value_usd + 1 where company_id = $1 and product_id = $2 and quantity <> 0',
      traded.productId,
    );
    const found = await wrong();
    expect(Object.keys(found)).toEqual(['stock', 'inventory_account']);
    expect(found.stock).toMatch(/^Harina PAN 1 kg, .*: la existencia dice /);
    expect(found.inventory_account).toBe('La mercancía vale $ 1,00 más que la cuenta de inventario.');
  });

  it('[ACC-09] of a customer’s entry is found at its document, in the ledger and in the accounts', async () => {
    await alter(
      `update customer_entries set amount = amount + 1 where company_id = $1 and version = (
         select min(version) from customer_entries where company_id = $1)`,
    );
    const found = await wrong();
    expect(Object.keys(found)).toEqual(['customers', 'customer_accounts']);
    expect(found.customers).toBe('Abono de cliente Ana: se anotó $ 11,00; según el documento es $ 10,00.');
  });

  it('[ACC-09] of a customer’s balance is found at the customer', async () => {
    await alter(
      "update customer_balances set amount = amount + 1 where company_id = $1 and customer_id = $2 and currency = 'USD'",
      traded.customerId,
    );
    expect(await wrong()).toEqual({
      customers: 'María Rojas: el saldo dice $ 18,68; según los documentos es $ 17,68.',
    });
  });

  it('[ACC-09] of a drawer is found at the document, and of its balance at the drawer', async () => {
    await alter(
      `update cash_entries set amount = 0 where company_id = $1 and document_id = $2`,
      traded.sale.id,
    );
    expect((await wrong()).cash).toContain(ofSale(traded.sale));
    await alter(
      `update cash_entries set amount = 2.32 where company_id = $1 and document_id = $2`,
      traded.sale.id,
    );
    await alter(`update cash_balances set amount = amount - 1 where company_id = $1 and currency = 'VES'`);
    expect((await wrong()).cash).toMatch(/^Caja.*: el efectivo dice /);
  });

  it('[ACC-09] of a transaction is found at its document, at the account and between debit and credit', async () => {
    await alter(
      `update account_entries set ves = ves + 5 where company_id = $1 and transaction_id = $2 and position = 1`,
      traded.purchaseId,
    );
    const { checks } = await verified();
    expect(checks.filter(({ first }) => first !== null).map(({ name }) => name)).toEqual([
      'accounts',
      'account_balances',
      'trial_balance',
    ]);
    expect(checks.find(({ name }) => name === 'accounts')?.first?.document).toEqual({
      collection: 'stock_movements',
      id: traded.purchaseId,
    });
    expect(checks.find(({ name }) => name === 'trial_balance')?.first?.message).toContain(
      'entre debe y haber hay $ 0,00 y Bs. 5,00',
    );
  });

  it('[ACC-09] of an account’s balance is found at the account', async () => {
    await alter(
      `update account_balances b set usd = b.usd + 3 from accounts a
       where b.company_id = $1 and a.company_id = $1 and a.id = b.account_id and a.role = 'vat_debit'`,
    );
    const found = await wrong();
    expect(Object.keys(found)).toEqual(['account_balances']);
    expect(found.account_balances).toMatch(/^[\d.]+ .*IVA.*: el saldo dice /);
  });

  it('[ACC-09] of a number leaves a gap in its series', async () => {
    await alter('update sales set number = number + 1000 where company_id = $1 and id = $2', traded.sale.id);
    const found = await wrong();
    expect(found.numbers).toContain(`Serie ${traded.sale.series}: falta el número 3 en las ventas.`);
  });

  it('[ACC-09] of the trail is found at its version', async () => {
    await alter(`update history set made_by_name = 'Otra' where company_id = $1 and version = 7`);
    expect(await wrong()).toEqual({ trail: 'La versión 7 del historial fue alterada.' });
  });

  it('[ACC-09] a document that is gone, and an entry of none, are both named', async () => {
    const stray = newId();
    await alter(
      `insert into cash_entries (company_id, document_id, register_id, currency, version, amount, at)
       values ($1, $2, $2, 'USD', 1, 5, now())`,
      stray,
    );
    expect((await wrong()).documents).toContain(stray);
    await alter('delete from cash_closings where company_id = $1');
    expect((await wrong()).documents).toMatch(/^El documento .* ya no está guardado\.$/);
  });
});

describe('npm run verify', () => {
  async function run(): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const access = { owner: server.fresh.owner, app: server.fresh.app, appPassword: undefined };
    const code = await verify({ access, print: (line) => lines.push(line) });
    return { code, lines };
  }

  it('[ACC-09] names a company that does not agree with the first document that differs, and ends with 1', async () => {
    const right = await openShop(server.app);
    await alter(
      'update stock_entries set quantity = quantity + 1 where company_id = $1 and document_id = $2',
      traded.sale.id,
    );
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines).toContain(`Bodega Ana (${right.companyId}): todo cuadra, 0 documentos.`);
    const place = lines.indexOf(`Bodega Ana (${shop.companyId}): no cuadra, 22 documentos.`);
    expect(lines[place + 1]).toMatch(/^ {2}Inventario: 1 diferencia\. Venta .*: el inventario tiene −1 /);
    expect(lines.at(-1)).toMatch(/^No cuadra en \d+ de \d+ empresas\.$/);
  });
});
