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

/** 'J-31217119-7', however a machine or a person wrote it; anything else as it is. */
export function writtenRif(rif: string): string {
  const parts = /^([A-Z])-?(\d{8})-?(\d)$/i.exec(rif.trim());
  return parts === null ? rif : `${parts[1]?.toUpperCase()}-${parts[2]}-${parts[3]}`;
}
