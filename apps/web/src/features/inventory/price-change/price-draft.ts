/** What is typed of a mass price change, and how it is read (IMP-03). Apart from the dialog to be tested without one. */
import type { PriceChange } from '@cuadra/domain/pricing/change-price';
import type { PriceField } from './plan-prices.ts';

export interface PriceDraft {
  readonly field: PriceField;
  readonly direction: 'up' | 'down';
  /** As typed. */
  readonly percent: string;
  /** Minor units. */
  readonly step: string;
  readonly alwaysUp: boolean;
}

export const FIRST_DRAFT: PriceDraft = {
  field: 'selling_price',
  direction: 'up',
  percent: '',
  step: '1',
  alwaysUp: false,
};

export const FIELD_TEXTS: Readonly<Record<PriceField, string>> = {
  selling_price: 'Precio de venta',
  purchase_price: 'Costo',
};

export const STEP_OPTIONS = [
  { value: '1', label: 'Al céntimo' },
  { value: '5', label: 'A 0,05' },
  { value: '10', label: 'A 0,10' },
  { value: '50', label: 'A 0,50' },
  { value: '100', label: 'A 1,00' },
  { value: '1000', label: 'A 10,00' },
  { value: '10000', label: 'A 100,00' },
];

const PERCENT = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const WHOLE = 10_000n;
const RAISE_MAX = 100_000n;

const PERCENT_PROBLEM = 'Escribe un porcentaje mayor que cero, con hasta dos decimales.';

export type ReadDraft =
  | { readonly kind: 'change'; readonly change: PriceChange }
  /** Nothing typed yet. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly problem: string };

/** Returns the typed change, or why it is invalid. */
export function readPriceDraft({ direction, percent, step, alwaysUp }: PriceDraft): ReadDraft {
  const text = percent.replace(/%\s*$/, '').trim();
  if (text === '') return { kind: 'empty' };
  const match = PERCENT.exec(text);
  const basisPoints = match === null ? 0n : BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  if (basisPoints === 0n) return { kind: 'wrong', problem: PERCENT_PROBLEM };
  if (direction === 'down' && basisPoints >= WHOLE) {
    return { kind: 'wrong', problem: 'Bajar un 100 % o más no deja precio.' };
  }
  if (basisPoints > RAISE_MAX) return { kind: 'wrong', problem: 'Puedes subir hasta 1.000 % de una vez.' };
  return {
    kind: 'change',
    change: {
      basisPoints: direction === 'up' ? basisPoints : -basisPoints,
      step: BigInt(step),
      rounding: alwaysUp ? 'up' : 'nearest',
    },
  };
}

/** What the batch is called: 'Precio de venta +12,5 %'. */
export function changeName({ field, direction, percent }: PriceDraft): string {
  const text = percent.replace(/%\s*$/, '').trim().replace('.', ',');
  return `${FIELD_TEXTS[field]} ${direction === 'up' ? '+' : '−'}${text} %`;
}
