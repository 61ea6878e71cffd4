/** What a void and a return post, worked out by hand. */
import { describe, expect, it } from 'vitest';

import { BrokenInvariant } from '../assert.ts';
import { exchangeRate } from '../money/rate.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Refund, SaleReturn } from '../returns/sale-return.ts';
import { igtfOn } from '../tax/igtf.ts';
import { BCV, cartLine, exemptLine, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { postReturn } from './post-return.ts';

const SALE = saleOf(
  priceCart(
    [cartLine({ id: 'a', unitPrice: usd(11_60n) }), exemptLine({ id: 'b', unitPrice: usd(5_00n) })],
    'USD',
  ),
  undefined,
  { customer: MARIA },
);

describe('postReturn', () => {
  it('[ACC-07] [SALE-05] takes a void off sales by rate, as the sale put it there', () => {
    expect(written(returned(['a', 'b'], { kind: 'void' }))).toEqual([
      'sales_general 10.00 / 5124.80',
      'sales_exempt 5.00 / 2562.40',
      'vat_debit 1.60 / 819.97',
      'till_usd -16.60 / -8507.17',
    ]);
  });

  it('[ACC-07] [SALE-05] puts a return, taxed and exempt, on returns alone', () => {
    expect(written(returned(['a', 'b']))).toEqual([
      'sales_returns 15.00 / 7687.20',
      'vat_debit 1.60 / 819.97',
      'till_usd -16.60 / -8507.17',
    ]);
  });

  it('[ACC-07] [SALE-05] takes no IVA back with goods that had none', () => {
    expect(written(returned(['b']))).toEqual(['sales_returns 5.00 / 2562.40', 'till_usd -5.00 / -2562.40']);
  });

  it.each([
    ['dearer dollars cost the shop bolívares', '600', ves(3_000_00n), '3000.00', 'fx_loss 0.00 / 437.60'],
    ['cheaper ones save it some', '500', ves(2_500_00n), '2500.00', 'fx_gain 0.00 / -62.40'],
  ])('[ACC-07] [SALE-05] refunded in bolívares of today: %s', (_, today, amountBs, paid, exchange) => {
    const exchangeRateOfDay = exchangeRate('USD', 'VES', today);
    const made = returned(['b'], {
      refunds: [refund({ currency: 'VES', amountBs, exchangeRate: exchangeRateOfDay })],
    });
    expect(written(made)).toEqual(['sales_returns 5.00 / 2562.40', `till_ves -5.00 / -${paid}`, exchange]);
  });

  it('[ACC-07] [SALE-05] has no exchange difference where the refund says no rate', () => {
    const made = returned(['b'], { refunds: [refund({ exchangeRate: null })] });
    expect(written(made)).toEqual(['sales_returns 5.00 / 2562.40', 'till_usd -5.00 / -2562.40']);
  });

  it.each([
    ['debt', 'ar_customers'],
    ['balance', 'ar_customers'],
    ['mobile', 'pagomovil_clearing'],
    ['zelle', 'zelle_clearing'],
    ['card', 'card_clearing'],
  ] as const)('[ACC-07] [SALE-05] gives back by %s out of %s', (method, role) => {
    const made = returned(['b'], { refunds: [refund({ method })] });
    expect(written(made)).toEqual(['sales_returns 5.00 / 2562.40', `${role} -5.00 / -2562.40`]);
  });

  it('[ACC-07] [SALE-05] gives the IGTF back out of what is owed to the treasury', () => {
    const made = returned(['b'], {
      igtf: igtfOn(usd(5_00n), 300, BCV),
      refunds: [refund({ amountUsd: usd(5_15n), amountBs: ves(2_639_27n) })],
    });
    expect(written(made)).toEqual([
      'sales_returns 5.00 / 2562.40',
      'igtf_payable 0.15 / 76.87',
      'till_usd -5.15 / -2639.27',
    ]);
  });

  it.each([
    ['a gain of the sale goes back', ves(2_562_42n), '2562.42', 'rounding_gain 0.00 / 0.02'],
    ['a loss of the sale goes back', ves(2_562_39n), '2562.39', 'rounding_loss 0.00 / -0.01'],
  ])(
    '[ACC-07] at the rate of the sale what conversions leave over is rounding: %s',
    (_, given, paid, row) => {
      const made = returned(['b'], { refunds: [refund({ currency: 'VES', amountBs: given })] });
      expect(written(made)).toEqual(['sales_returns 5.00 / 2562.40', `till_ves -5.00 / -${paid}`, row]);
    },
  );

  it.each([usd(4_99n), usd(5_01n)])('throws for a refund that is a cent off: %o', (amountUsd) => {
    expect(() => postReturn(returned(['b'], { refunds: [refund({ amountUsd })] }))).toThrow(BrokenInvariant);
  });
});

function returned(lineIds: readonly string[], overrides: Partial<SaleReturn> = {}): SaleReturn {
  const wanted = wantedOfAll(returnableLines(SALE, []), 'stock');
  return returnOf(
    SALE,
    [],
    wanted.filter(({ lineId }) => lineIds.includes(lineId)),
    overrides,
  );
}

/** Of the exempt line: 5,00 $, in notes of dollars at the rate of the sale. */
function refund(overrides: Partial<Refund>): Refund {
  return {
    id: 'reembolso-1',
    method: 'cash',
    currency: 'USD',
    amount: usd(5_00n),
    amountUsd: usd(5_00n),
    amountBs: ves(2_562_40n),
    exchangeRate: BCV,
    typedCurrency: 'USD',
    reference: '',
    details: {},
    ...overrides,
  };
}

function written(made: SaleReturn): string[] {
  const text = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  return postReturn(made).map(({ role, usd, ves }) => `${role} ${text(usd.minor)} / ${text(ves.minor)}`);
}
