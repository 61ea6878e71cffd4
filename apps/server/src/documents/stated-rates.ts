/** The exchange rates that a document states for itself and its payments, to be compared with the company's. */
import type { StatedRate } from '@cuadra/domain/flags/document-facts';
import type { ExchangeRate } from '@cuadra/domain/money/rate';

interface PaidDocument {
  readonly rate: ExchangeRate | null;
  readonly payments: readonly { readonly exchangeRate: ExchangeRate | null }[];
}

/** Returns no rate for what was paid in one currency alone. */
export function statedRates({ rate, payments }: PaidDocument): StatedRate[] {
  return [
    ...(rate === null ? [] : [{ rate }]),
    ...payments.flatMap(({ exchangeRate }, payment) =>
      exchangeRate === null ? [] : [{ rate: exchangeRate, payment }],
    ),
  ];
}
