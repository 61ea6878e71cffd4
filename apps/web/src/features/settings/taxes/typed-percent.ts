/** Reads and writes percentages as people do: '16', '16,00', '8.5 %' [SET-02, SET-03]. */
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';

/** As the wire writes it; undefined outside 0 to 100 or with more than two decimals. */
export function parseTypedPercent(text: string): string | undefined {
  const plain = text.replace(/%\s*$/, '').trim().replace(',', '.');
  const basisPoints = parsePercent(plain);
  return basisPoints === undefined ? undefined : percentToString(basisPoints);
}

const PERCENT_PROBLEM = 'Escribe un porcentaje de 0 a 100, con hasta dos decimales.';

/** The problem of a typed rate, by its field; empty where there is none. */
export function checkRate({ rate }: { readonly rate: string }): { rate?: string } {
  return parseTypedPercent(rate) === undefined ? { rate: PERCENT_PROBLEM } : {};
}

/** '8.50' of the wire is '8,5'. */
export function percentText(rate: string): string {
  return (parseTypedPercent(rate) ?? rate).replace('.', ',');
}
