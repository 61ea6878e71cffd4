/**
 * A device sells where the fiscal machine is at another one of the counter, as a phone does: that one prints it,
 * once, and its number is shown where it was sold (FISC-01).
 */
import { withDatabase } from './support/books.ts';
import { FiscalMachine } from './support/fiscal-machine.ts';
import { acceptMachine, printOnMachine } from './support/fiscal-settings.ts';
import { signIn } from './support/owner.ts';
import { openShop, PATIENCE_MS, productAt } from './support/shop.ts';
import { expect, expectNoFaults, test, watch } from './support/test.ts';
import { Till } from './support/till.ts';

const RIF = 'J-403551472';
const WITH_IVA = { type: 1, basisPoints: 1600 } as const;

test('[FISC-01] what another device sells is printed by the one at the machine, once, and shown where it was sold @long', async ({
  page,
  context,
  browser,
  server,
}) => {
  const machine = await FiscalMachine.plugIn(context, {
    rif: RIF,
    rates: [WITH_IVA, { ...WITH_IVA, basisPoints: 800 }, { ...WITH_IVA, basisPoints: 3100 }],
    flags: { 21: '00', 50: '00', 63: '19' },
  });
  const { owner, companyId, products } = await openShop(page, server, 'fiscal-other-device');
  await page.goto('/app/settings');
  await page.getByRole('textbox', { name: 'RIF', exact: true }).fill(RIF);
  await page.getByLabel('Dirección').fill('Av. Bolívar, Caracas');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText(/cambios? sin guardar/)).toBeHidden();
  await acceptMachine(page);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const watched = watch(elsewhere);
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await expect(other.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
  const till = await Till.open(other);
  await till.start({ register: 'Caja 2' });
  await other.goto('/app/settings#facturacion');
  await printOnMachine(other, 'Caja 2');
  await other.goto('/app/pos');
  await till.untilReady();
  await till.scanLines([{ product: productAt(products, 0), count: 1 }]);
  await till.pay('exact_usd');
  await expect(till.receipt).toContainText('Factura fiscal 00000001 · Z 0001 · Z1F1234567', {
    timeout: PATIENCE_MS,
  });
  expect(machine.printer.machine.memory.issued).toHaveLength(1);
  const { rows } = await withDatabase(server, (database) =>
    database.query('select number from fiscal_documents where company_id = $1', [companyId]),
  );
  expect(rows).toEqual([{ number: 1 }]);
  expectNoFaults(watched, server.url);
  await elsewhere.close();
});
