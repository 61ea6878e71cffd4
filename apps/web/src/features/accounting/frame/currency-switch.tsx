/** In which currency statements are shown: bolívares, dollars as each day booked them, or both. */
import { Segments } from '../../../ui/fields/segments.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useAccounting } from './accounting-context.ts';
import bar from './choice-bar.module.css';

const DOLLARS = (
  <span title="$ a la tasa de cada día">
    $<span className={bar.word}> a la tasa de cada día</span>
  </span>
);

export function CurrencySwitch() {
  const { currency, chooseCurrency } = useAccounting();
  const phone = usePhone();
  const words = { ves: 'Bs.', usd: phone ? '$' : DOLLARS, both: 'Ambas' };
  return <Segments label="Moneda" words={words} value={currency} onChange={chooseCurrency} />;
}
