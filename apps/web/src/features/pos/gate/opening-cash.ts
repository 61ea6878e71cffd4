/**
 * What an opening puts into the drawer (POS-02): the figure that is typed is what is added, and who counts the notes counts all
 * that is there, of which earlier sessions left a part. Apart from the form so that it is a test without a screen.
 */
import { compare, isZero, type Money, maximum, subtract, zero } from '@cuadra/domain/money/money';
import { moneyText } from '../../../ui/currency-symbol.ts';
import { type CurrencyCount, countedOf, type DrawerCurrency } from '../cash/drawer-count.ts';

/**
 * Nothing typed is nothing added. Less counted than was left is no opening's business: nothing is added, and the closing shows
 * what is missing.
 *
 * @param left what the drawer should hold before
 * @returns undefined while what is typed cannot be read
 */
export function openingCash(count: CurrencyCount, currency: DrawerCurrency, left: Money): Money | undefined {
  if (count.way === 'figure' && count.figure.trim() === '') return zero(currency);
  const counted = countedOf(count, currency);
  if (counted === undefined || count.way === 'figure') return counted;
  return maximum(subtract(counted, inDrawer(left)), zero(currency));
}

/** What counted notes mean beside what was left; undefined where they are all that there is, or nothing was counted. */
export function countedBesideText(
  count: CurrencyCount,
  currency: DrawerCurrency,
  left: Money,
): string | undefined {
  const counted = count.way === 'notes' ? countedOf(count, currency) : undefined;
  const before = inDrawer(left);
  if (counted === undefined || isZero(before)) return undefined;
  if (compare(counted, before) < 0) {
    return `Faltan ${moneyText(subtract(before, counted))} de lo que quedó en la caja: se verá al cerrar.`;
  }
  return `De antes hay ${moneyText(before)}: agregas ${moneyText(subtract(counted, before))}.`;
}

/** Below zero more was taken out than was entered: there are no such notes. */
function inDrawer(left: Money): Money {
  return maximum(left, zero(left.currency));
}
