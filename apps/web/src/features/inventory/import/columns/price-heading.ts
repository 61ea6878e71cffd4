/** What a heading states about the amounts under it: their currency, and whether the tax is included. */
import { wordsOf } from './comparable-heading.ts';

/** 'Precio (Bs)' is in bolívares, 'Costo $' in dollars; undefined where the heading does not say it. */
export function headingCurrency(heading: string): 'USD' | 'VES' | undefined {
  const words = wordsOf(heading);
  if (/\b(bs|bss|bsf|ves|vef|bolivar|bolivares)\b/.test(words)) return 'VES';
  return heading.includes('$') || /\b(usd|dolar|dolares|divisas?)\b/.test(words) ? 'USD' : undefined;
}

/** 'Precio sin IVA'; a heading that states neither is read as what the customer pays. */
export function isBeforeTax(heading: string): boolean {
  return /\b(sin (el )?(iva|impuestos?)|antes de (iva|impuestos?)|(mas|excl\w*) (iva|tax)|before tax)\b/.test(
    wordsOf(heading),
  );
}
