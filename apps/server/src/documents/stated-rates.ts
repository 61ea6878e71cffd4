/** The rates of exchange that a document states of itself and of its payments, to be compared with the company's. */
import type { StatedRate } from '@cuadra/domain/flags/document-facts';
import type { ExchangeRate } from '@cuadra/domain/money/rate';

interface PaidDocument {
  readonly rate: ExchangeRate | null;
  readonly payments: readonly { readonly exchangeRate: ExchangeRate | null }[];
}

/** What was paid in one currency alone has none. */
export function statedRates({ rate, payments }: PaidDocument): StatedRate[] {
  return [
    ...(rate === null ? [] : [{ rate }]),
    ...payments.flatMap(({ exchangeRate }, payment) =>
      exchangeRate === null ? [] : [{ rate: exchangeRate, payment }],
    ),
  ];
}
