/** Chooses dollars or bolívares: the currency of a cash movement. */
import { Segments } from './segments.tsx';

export interface CurrencyToggleProps {
  readonly value: 'USD' | 'VES';
  readonly onChange: (currency: 'USD' | 'VES') => void;
  /** For screen readers, if it is not just the currency. */
  readonly label?: string;
}

const WORDS = { USD: 'Dólares', VES: 'Bolívares' };

export function CurrencyToggle({ value, onChange, label = 'Moneda' }: CurrencyToggleProps) {
  return <Segments label={label} words={WORDS} value={value} onChange={onChange} />;
}
