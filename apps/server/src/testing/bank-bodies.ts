/** Lines of bank statements. Builders take overrides. */
import { type BankLineFields, bankLineId } from '@cuadra/contracts/accounting/banking';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { TestShop } from './shop.ts';

/** A Pago Móvil that came in, matched to a transaction; its id is that of its content. */
export function bankLineBody(
  { companyId }: Pick<TestShop, 'companyId'>,
  overrides: Partial<BankLineFields> = {},
): BankLineFields & { readonly id: string } {
  const fields: BankLineFields = {
    ...{ account_id: accountIdOfRole(companyId, 'bank_ves'), currency: 'VES', date: '2026-11-20' },
    ...{ amount: '1250.50', reference: '000123456', description: 'PAGO MOVIL RECIBIDO' },
    ...{ balance: '2250.50', occurrence: 1, position: 1, entries: [{ transaction_id: newId() }] },
    ...overrides,
  };
  return { id: bankLineId(companyId, fields), ...fields };
}
