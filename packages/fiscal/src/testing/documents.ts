/** Documents as tests need them. */
import type {
  FiscalDocument,
  FiscalFigures,
  FiscalItem,
  FiscalPayment,
  TaxedAmount,
} from '../fiscal-document.ts';

const NOTHING: TaxedAmount = { base: 0n, tax: 0n };

export function figures(overrides: Partial<FiscalFigures> = {}): FiscalFigures {
  return {
    exempt: 0n,
    general: NOTHING,
    reduced: NOTHING,
    additional: NOTHING,
    igtf: NOTHING,
    ...overrides,
  };
}

/** One unit at 100,00 plus IVA at the general rate, unless the test says otherwise. */
export function item(overrides: Partial<FiscalItem> = {}): FiscalItem {
  return {
    description: 'Harina',
    rateClass: 'general',
    quantity: 1_000n,
    unitPrice: 100_00n,
    discount: 0n,
    amount: 100_00n,
    includesTax: false,
    ...overrides,
  };
}

export function payment(amount: bigint, slot = 1): FiscalPayment {
  return { slot, amount };
}

/** 100,00 and 16,00 of IVA, paid in bolívares. */
export function invoice(overrides: Partial<FiscalDocument> = {}): FiscalDocument {
  return {
    kind: 'invoice',
    items: [item()],
    payments: [payment(116_00n)],
    totals: figures({ general: { base: 100_00n, tax: 16_00n } }),
    comments: [],
    ...overrides,
  };
}

export const AFFECTED = { number: 123, day: '2026-08-21', registration: 'Z1F1234567' };

export function creditNote(overrides: Partial<FiscalDocument> = {}): FiscalDocument {
  return { ...invoice(), kind: 'credit_note', affected: AFFECTED, ...overrides };
}
