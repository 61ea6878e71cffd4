/** How the parts of a fiscal machine are called on screens. */
import type { RateClass } from '@cuadra/domain/tax/rate-class';
import type { PriceReading } from '@cuadra/fiscal/fiscal-printer';

export const RATE_CLASS_WORDS: Readonly<Record<RateClass, string>> = {
  general: 'general',
  reduced: 'reducida',
  additional: 'adicional',
};

export const PRICE_READING_WORDS: Readonly<Record<PriceReading, string>> = {
  includes_tax: 'con IVA',
  excludes_tax: 'sin IVA',
  unknown: 'de un modo que no se conoce',
};
