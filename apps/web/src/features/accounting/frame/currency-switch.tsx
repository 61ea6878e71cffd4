/** In which currency statements are shown: bolívares, dollars as each day booked them, or both. */
import { Segments } from '../../../ui/fields/segments.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useAccounting } from './accounting-context.ts';

export function CurrencySwitch() {
  const { currency, chooseCurrency } = useAccounting();
  const phone = usePhone();
  const words = { ves: 'Bs.', usd: phone ? '$' : '$ a la tasa de cada día', both: 'Ambas' };
  return <Segments label="Moneda" words={words} value={currency} onChange={chooseCurrency} />;
}
