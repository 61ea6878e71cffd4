/**
 * When two SKUs are one (PROD-02). Separate from the search, which folds more, because here device, server and database
 * must agree to the letter: the database has the same rule (`app.sku_key`). It names the letters it folds, since what
 * "lower case" means beyond them changes with the language, the platform and its version.
 */

/** A to Z and the capitals of Latin-1, Á and Ñ among them: each has one small letter, 32 code points on. */
const CAPITALS = /[A-ZÀ-ÖØ-Þ]/g;
const TO_SMALL = 32;

/** The SKU as it is compared: 'Ñ-10' and 'ñ-10' are one, however the ñ is written; 'ß' and 'SS' are two. */
export function skuKey(sku: string): string {
  return sku
    .normalize('NFC')
    .replace(CAPITALS, (capital) => String.fromCharCode(capital.charCodeAt(0) + TO_SMALL));
}
