/** What the accounting is called, asks and says in words that are prescribed. */
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { markupOf, textOf } from '../../session/testing/shown.tsx';
import { AccountingScreen } from './accounting-screen.tsx';
import { AccountForm } from './chart/account-form.tsx';
import { DeleteAccount, NoAccounts } from './chart/chart-section.tsx';
import { ACCOUNTS } from './testing/chart-rows.ts';
import { TransactionStatus } from './transactions/transaction-columns.tsx';
import { NoTransactions } from './transactions/transactions-section.tsx';
import { NoRows } from './vat/book-table.tsx';

const [account] = ACCOUNTS;
const CHART = { accounts: ACCOUNTS, balances: [] };

it('[ACC-10] is called Contabilidad', () => {
  expect(markupOf(<AccountingScreen />)).toMatch(/<h1[^>]*>Contabilidad<\/h1>/);
});

it('[ACC-02] asks before an account is deleted', () => {
  if (account === undefined) throw new Error('the chart has an account');
  expect(textOf(<DeleteAccount account={account} onClose={() => undefined} />)).toMatch(
    /^¿Está seguro de eliminar esta cuenta\?.*Cancelar Eliminar/,
  );
});

it('[ACC-02] [ACC-03] [ACC-05] says that there are no accounts, no transactions, nothing in a book', () => {
  expect(textOf(<NoAccounts />)).toContain('No hay cuentas registradas');
  expect(textOf(<NoTransactions />)).toContain('No hay transacciones registradas');
  expect(textOf(<NoRows hasProblem={false} />)).toBe('No hay registros para el período seleccionado');
});

it('[ACC-02] [ACC-10] makes and edits an account in a dialog, whose code and name are required', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const dialogOf = (one: typeof account) =>
    textOf(<AccountForm row={one} chart={CHART} onClose={() => undefined} />);
  expect(dialogOf(undefined)).toMatch(/^Nueva Cuenta Código \*.*Nombre \*/);
  expect(dialogOf(account)).toMatch(/^Editar Cuenta Código \*.*Nombre \*/);
  vi.unstubAllGlobals();
});

it.each([
  ['draft', 'Borrador'],
  ['posted', 'Registrado'],
  ['void', 'Anulado'],
] as const)('[ACC-04] calls a transaction that is %s %s', (status, words) => {
  expect(textOf(<TransactionStatus status={status} />)).toBe(words);
});
