/**
 * Which units are measured and which are counted: one sells 0,930 kg of cheese and never 0,93 of a bottle
 * (POS-04, decimals where the unit allows). A unit is only a name, so its name decides.
 */

import { formatQuantity } from '../money/format.ts';
import { isWhole, type Quantity, wholeQuantity } from '../money/quantity.ts';
import { normaliseForSearch } from './search-text.ts';

const MEASURED = new Set(
  [
    ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
    ['g', 'gr', 'grs', 'gramo', 'gramos', 'mg'],
    ['lb', 'libra', 'libras', 'oz', 'onza', 'onzas', 'tonelada', 'toneladas', 't'],
    ['l', 'lt', 'lts', 'litro', 'litros', 'ml', 'cc', 'mililitro', 'mililitros', 'gal', 'galon', 'galones'],
    [
      'm',
      'mt',
      'mts',
      'metro',
      'metros',
      'cm',
      'centimetro',
      'centimetros',
      'pie',
      'pies',
      'yarda',
      'yardas',
    ],
    ['m2', 'm3', 'metro cuadrado', 'metros cuadrados', 'metro cubico', 'metros cubicos'],
    ['hora', 'horas', 'h', 'hr', 'hrs'],
  ].flat(),
);

/** More of one thing is a barcode that came into the wrong field: the shortest of those has eight digits. */
export const QUANTITY_MAX = wholeQuantity(999_999);

/** Whether it is weighed or measured, by its name: kg, litro, m (POS-04). */
export function isMeasured(unitName: string): boolean {
  return MEASURED.has(normaliseForSearch(unitName).replace(/\.$/, ''));
}

/** Whether that quantity can be sold: fractions only of what is measured (POS-04). */
export function allowsQuantity(unitName: string, quantity: Quantity): boolean {
  return isWhole(quantity) || isMeasured(unitName);
}

/** '3', and of what is measured the grams too, as scales show them: '0,930'. */
export function quantityText(unitName: string, quantity: Quantity): string {
  return formatQuantity(quantity, { decimalsMin: isMeasured(unitName) && !isWhole(quantity) ? 3 : 0 });
}
