/** Cash that enters and leaves a drawer besides sales, and customers' payments on account. Builders take overrides. */
import type { CashClosingWire, CashMovementWire, MainCashMovementWire } from '@cuadra/contracts/cash/cash';
import { cashClosingId, newId } from '@cuadra/contracts/primitives/ids';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import type { TestShop } from './shop.ts';

/** Twenty dollars and a thousand bolívares in the drawer. */
export function openingBody(shop: TestShop, overrides: Partial<CashOpeningWire> = {}): CashOpeningWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    opened_at: new Date().toISOString(),
    initial_usd: '20.00',
    initial_bs: '1000.00',
    exchange_rate: '100',
    notes: '',
    ...overrides,
  };
}

/** Five dollars taken out of the drawer for an expense. */
export function cashMovementBody(
  shop: TestShop,
  overrides: Partial<CashMovementWire> = {},
): CashMovementWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    cash_session_id: newId(),
    direction: 'out',
    currency: 'USD',
    amount: '5.00',
    reason: 'expense',
    notes: 'Hielo',
    exchange_rate: '100',
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** A hundred dollars, the opening amount of the main cash. */
export function mainCashMovementBody(overrides: Partial<MainCashMovementWire> = {}): MainCashMovementWire {
  return {
    id: newId(),
    direction: 'in',
    currency: 'USD',
    amount: '100.00',
    reason: 'opening',
    notes: '',
    exchange_rate: '100',
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** Ten dollars in notes, of which six pay the receivable. */
export function customerPaymentBody(
  shop: TestShop,
  overrides: Partial<CustomerPaymentWire> = {},
): CustomerPaymentWire {
  return {
    id: newId(),
    register_id: shop.series.register_id,
    cash_session_id: newId(),
    customer_id: newId(),
    customer: {
      name: 'Ana',
      document_type: 'V',
      document_number: newId().slice(-12),
      customer_type: 'regular',
    },
    currency: 'USD',
    exchange_rate: '100',
    payments: [
      {
        id: newId(),
        method: 'cash',
        currency: 'USD',
        amount_usd: '10.00',
        amount_bs: '1000.00',
        typed_currency: 'USD',
        exchange_rate: '100',
        reference: '',
        status: 'confirmed',
        details: {},
      },
    ],
    amount: '10.00',
    settled: '6.00',
    notes: '',
    made_at: new Date().toISOString(),
    ...overrides,
  };
}

/** A session closed with the expected dollars and one bolívar too few, all of which is taken out. */
export function cashClosingBody(shop: TestShop, overrides: Partial<CashClosingWire> = {}): CashClosingWire {
  const cash_session_id = overrides.cash_session_id ?? newId();
  return {
    id: cashClosingId(shop.companyId, cash_session_id),
    register_id: shop.series.register_id,
    cash_session_id,
    closed_at: new Date().toISOString(),
    counted_usd: '20.00',
    counted_bs: '999.00',
    expected_usd: '20.00',
    expected_bs: '1000.00',
    left_usd: '0.00',
    left_bs: '0.00',
    exchange_rate: '100',
    denominations: [{ currency: 'USD', value: '20', count: 1 }],
    notes: '',
    ...overrides,
  };
}
