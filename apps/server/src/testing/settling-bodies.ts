/** Sales paid by methods that are settled, and their settlements. Builders take overrides. */
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { saleBody } from './sale-bodies.ts';
import type { TestShop } from './shop.ts';

/** Of Bs. 232,00, at a rate of 100. */
export function saleByCard(shop: TestShop, method: 'card' | 'mobile' = 'card', reference = '0001'): SaleWire {
  const payment = {
    ...{ id: newId(), method, currency: 'VES', amount_usd: '2.32', amount_bs: '232.00' },
    ...{ typed_currency: 'VES', exchange_rate: '100', reference },
    details: method === 'card' ? {} : { phone_number: '04141234567', bank_name: 'Banesco' },
  };
  return saleBody(shop, { payments: [payment] });
}

/** All of such sales into the bank in bolívares, at a rate of 116, without a commission. */
export function settlementBody(
  shop: Pick<TestShop, 'companyId'>,
  sales: readonly SaleWire[],
  overrides: Partial<SettlementWire> = {},
): SettlementWire {
  return {
    ...{ id: newId(), method: 'card', currency: 'VES' },
    account_id: accountIdOfRole(shop.companyId, 'bank_ves'),
    ...{ date: '2026-11-20', exchange_rate: '116', reference: 'Lote 12' },
    payments: sales.map((sale) => ({
      ...{ collection: 'sales', document_id: sale.id, part: sale.payments[0]?.id ?? '' },
      ...{ amount_usd: '2.32', amount_bs: '232.00' },
    })),
    ...{
      commission: '0.00',
      islr_withheld: '0.00',
      notes: '',
      reverses_id: null,
      made_at: new Date().toISOString(),
    },
    ...overrides,
  };
}
