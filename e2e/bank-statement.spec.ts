/** Bank reconciliation by keyboard: a statement imported twice, a commission posted, a line matched, and taken apart. */
import { expectAccessible } from './support/accessibility.ts';
import { newOwner, register } from './support/owner.ts';
import { connection, enterRate, PATIENCE_MS } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const STATEMENT = [
  'Fecha;Referencia;Descripción;Monto;Saldo',
  '20/11/2026;000777001;COMISION PAGO MOVIL;-2,50;997,50',
  '20/11/2026;000777001;COMISION PAGO MOVIL;-2,50;995,00',
  '21/11/2026;000777002;DEPOSITO;100,00;1.095,00',
].join('\n');

test('[ACC-07] a bank statement is matched with the books, and what is not stays on a list', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newOwner('conciliacion'));
  await enterRate(page, '250');

  await page.goto('/app/accounting/banking');
  const importing = page.getByRole('button', { name: 'Importar estado de cuenta' });
  await importing.press('Enter', { timeout: PATIENCE_MS });
  const dialog = page.getByRole('dialog', { name: /^Importar estado de cuenta/ });
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('vacio.csv', '');
  await expect(dialog.getByText('El archivo está vacío.')).toBeVisible();
  await choose('malo.csv', 'Fecha;Monto\n01/01/0001;1,00\n20/11/2026;🎉\n');
  await expect(dialog.getByText(/^Fila 2: la fecha/)).toBeVisible();
  await expect(dialog.getByText(/^Fila 3: el monto/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/^2 filas tienen errores/)).toBeVisible();
  await choose('banco.csv', STATEMENT);
  await expect(dialog.getByText('3 movimientos nuevos')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden({ timeout: PATIENCE_MS });

  const bank = page.getByRole('list', { name: 'En el banco, sin asiento' });
  await expect(bank.getByRole('listitem')).toHaveCount(3, { timeout: PATIENCE_MS });
  await expect(page.getByText('Según el banco, al 21/11/2026')).toBeVisible();
  await expectAccessible(page);

  await importing.press('Enter');
  await choose('banco.csv', STATEMENT);
  await expect(dialog.getByText('0 movimientos nuevos · 3 que ya están')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('El archivo no trae ningún movimiento nuevo.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click();

  // The commission twice: one transaction each.
  for (const left of [2, 1]) {
    await bank
      .getByRole('button', { name: 'Hacer asiento de 20/11/2026 · 000777001' })
      .first()
      .press('Enter');
    const entry = page.getByRole('dialog', { name: /^Hacer asiento/ });
    await expect(entry.getByRole('combobox', { name: 'Cuenta' })).toHaveValue(/omisi/);
    await page.keyboard.press('Control+Enter');
    await expect(entry).toBeHidden({ timeout: PATIENCE_MS });
    await expect(bank.getByRole('listitem')).toHaveCount(left, { timeout: PATIENCE_MS });
  }
  await expect(page.getByText('En el banco y no en los libros')).toBeVisible();
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  const matched = page.getByRole('list', { name: 'Conciliados' });
  await matched
    .getByRole('button', { name: 'Deshacer la conciliación de 20/11/2026 · 000777001' })
    .first()
    .press('Enter');
  await expect(bank.getByRole('listitem')).toHaveCount(2, { timeout: PATIENCE_MS });
  await bank.getByRole('button', { name: 'Conciliar 20/11/2026 · 000777001' }).press('Enter');
  const matching = page.getByRole('dialog', { name: /^Conciliar/ });
  await expect(matching.getByText('Suma lo mismo que el movimiento.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(matching).toBeHidden({ timeout: PATIENCE_MS });
  await expect(bank.getByRole('listitem')).toHaveCount(1, { timeout: PATIENCE_MS });
  await expect(connection(page)).toHaveText('Al día', { timeout: PATIENCE_MS });

  await page.goto('/app/companies');
  await expect(page.getByText('1 movimiento del banco sin conciliar')).toBeVisible({ timeout: PATIENCE_MS });
});
