/**
 * What a void or return adds to the figures of the session it was made in (CASH-02), whose drawer paid the cash.
 */
import { isZero, type Money, negate, sum, zero } from '../money/money.ts';
import type { Refund, SaleReturn } from '../returns/sale-return.ts';
import { amountIn, type PaymentMethod } from '../sales/payment.ts';
import { igtfIn } from '../tax/igtf.ts';
import { bolivarsOf } from './bolivars-of-document.ts';
import { emptyMethod, emptySold } from './empty-figures.ts';
import type { CashFigure, MethodFigure, SessionFigures } from './session-figures.ts';

/**
 * The figures of one void or return. Gross sales stay as they were and what came back is a figure of its own; its
 * exempt part, its IVA and its IGTF are subtracted.
 */
export function figuresOfReturn(made: SaleReturn): SessionFigures {
  const { currency, returnedBy, totals, taxes, igtf, refunds } = made;
  return {
    sold: [
      {
        ...emptySold(currency, returnedBy),
        returns: 1,
        returned: totals.total,
        exempt: negate(totals.exempt),
        igtf: igtf === null ? zero(currency) : negate(igtfIn(igtf, currency)),
        credit: negate(debtOf(refunds, currency)),
      },
    ],
    taxes: taxes.map(({ basisPoints, base, tax }) => ({
      currency,
      basisPoints,
      base: negate(base),
      tax: negate(tax),
    })),
    bolivars: bolivarsOf(made, { ...made.both, bases: taxes.map(baseOf) }).map((figure) => ({
      ...figure,
      base: negate(figure.base),
      tax: negate(figure.tax),
    })),
    methods: refunds.flatMap((refund) => methodOf(refund, made)),
    cash: cashOf(refunds),
  };
}

function baseOf({ basisPoints, baseBoth }: SaleReturn['taxes'][number]) {
  return { basisPoints, base: baseBoth };
}

/** The reduction of the receivable. */
function debtOf(refunds: readonly Refund[], currency: string): Money {
  const debts = refunds.filter(({ method }) => method === 'debt');
  return sum(
    debts.map((refund) => amountIn(refund, currency)),
    currency,
  );
}

function methodOf(refund: Refund, { returnedBy }: SaleReturn): MethodFigure[] {
  if (!isPayment(refund.method)) return [];
  const returned = amountIn(refund, refund.currency);
  return [{ ...emptyMethod(refund.method, refund.currency, returnedBy), returned }];
}

function isPayment(method: Refund['method']): method is PaymentMethod {
  return method !== 'debt';
}

function cashOf(refunds: readonly Refund[]): CashFigure[] {
  return refunds
    .filter(({ method }) => method === 'cash')
    .map((refund): CashFigure => {
      const amount = negate(amountIn(refund, refund.currency));
      return { source: 'returned', reason: null, currency: refund.currency, times: 1, amount };
    })
    .filter(({ amount }) => !isZero(amount));
}
