/**
 * Resolves a code at the till (POS-08), always by an exact match: a barcode, an SKU, a unit's barcode, and last the
 * label of a scale. The article of a label comes with the quantity on the label.
 */
import { readMultiplier } from '@cuadra/domain/catalog/multiplier';
import {
  codesOnLabel,
  quantityForPrice,
  readScaleCode,
  type ScaleReading,
} from '@cuadra/domain/catalog/scale-code';
import { weightIn } from '@cuadra/domain/catalog/weight-units';
import { add, isZero, type Money, money as moneyOf } from '@cuadra/domain/money/money';
import { inBaseUnits, ONE, type Quantity } from '@cuadra/domain/money/quantity';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';
import { taxOn } from '@cuadra/domain/tax/iva';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { CompanyDb } from '../../../data/company-db.ts';
import { findByCode } from '../../../data/search/find-by-code.ts';
import type { Company } from '../../../session/company/company.ts';
import { scalePatternsOf } from '../../../session/company/scale-patterns.ts';
import { articleOf, isOnSale } from '../../../session/selling/article-of.ts';
import { inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import type { Article } from '../../../session/selling/sold-cart.ts';
import type { TillMoney } from '../../../session/selling/till-money.ts';

/** An article and the quantity of one scan: one piece, or the quantity on a scale label. */
export interface ScannedArticle {
  readonly article: Article;
  readonly quantity: Quantity;
}

/** Where a code is looked up, and the money and taxes that convert a label's price. */
export interface ScanTill {
  readonly company: Pick<Company, 'db' | 'settings'>;
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
}

/** Finds the articles of a code. Several when products share the code: the cashier chooses (S-30). */
export async function findScanned(till: ScanTill, code: string): Promise<ScannedArticle[]> {
  const { db, settings } = till.company;
  const articles = await findArticles(db, code);
  if (articles.length > 0) return articles.map((article) => ({ article, quantity: ONE }));
  const reading = readScaleCode(code.trim(), scalePatternsOf(settings));
  if (reading === undefined) return [];
  for (const own of codesOnLabel(reading.code)) {
    const labelled = await findArticles(db, own);
    if (labelled.length > 0) return labelled.map((article) => fromLabel(article, reading, till));
  }
  return [];
}

export interface FoundScan {
  readonly code: string;
  /** The multiplier that the scanner sent before the code; undefined when it sent only the code. */
  readonly times: Quantity | undefined;
  readonly found: readonly ScannedArticle[];
}

/**
 * Finds the whole scanned text; if nothing matches, finds the rest after a multiplier that some scanners send first, as
 * in '3*7591234567890' (POS-04).
 */
export async function findScan(till: ScanTill, scanned: string): Promise<FoundScan> {
  const found = await findScanned(till, scanned);
  const { quantity: times, rest } = readMultiplier(scanned);
  const code = rest.trim();
  if (found.length > 0 || code === scanned || code === '') return { code: scanned, times: undefined, found };
  return { code, times, found: await findScanned(till, code) };
}

/** The code for a product created from this scan: for a scale label, the product's own code without the weight. */
export function codeToMake({ company }: Pick<ScanTill, 'company'>, scanned: string): string {
  const label = readScaleCode(scanned.trim(), scalePatternsOf(company.settings));
  return label === undefined ? scanned : (codesOnLabel(label.code).at(-1) ?? scanned);
}

/** Multiplies a scan by the multiplier before it: three equal labels are three times the weight and the price. */
export function timesScanned({ article, quantity }: ScannedArticle, times: Quantity): ScannedArticle {
  const { label } = article;
  if (label === undefined || label.total === null) return { article, quantity: inBaseUnits(quantity, times) };
  const total = moneyOf(divideHalfAwayFromZero(label.total.minor * times, ONE), label.total.currency);
  return { article: { ...article, label: { total } }, quantity: inBaseUnits(quantity, times) };
}

/** The articles on sale with exactly this code. */
async function findArticles(db: CompanyDb, code: string): Promise<Article[]> {
  const matches = await findByCode(db, code);
  return matches
    .filter(({ product }) => isOnSale(product))
    .map(({ product, unit }) => articleOf(product, unit ?? undefined));
}

function fromLabel(article: Article, reading: ScaleReading, { money, taxes }: ScanTill): ScannedArticle {
  if (reading.holds === 'weight') {
    const quantity = weightIn(article.unitName, reading.quantity);
    return { article: { ...article, label: { total: null } }, quantity };
  }
  const whole = withTax(article, taxes);
  const quantity = quantityOf(whole.price, reading.price, money);
  // Without a rate for the label's currency the line would cost something else than the label says, so it is refused.
  const price = inSaleCurrency(reading.price, money) === undefined ? reading.price : whole.price;
  return { article: { ...whole, price, label: { total: reading.price } }, quantity };
}

/** The price with tax, because the price on a label is what the customer pays and includes tax. */
function withTax(article: Article, taxes: readonly TaxRate[]): Article {
  const { taxBasisPoints, isExempt } = taxFor(article, taxes);
  if (article.includesTax || isExempt) return article;
  return { ...article, price: add(article.price, taxOn(article.price, taxBasisPoints)), includesTax: true };
}

/** The quantity in thousandths nearest to the total; one when the product costs nothing. */
function quantityOf(unitPrice: Money, total: Money, money: TillMoney): Quantity {
  const [unit, whole] = [inSaleCurrency(unitPrice, money), inSaleCurrency(total, money)];
  if (unit === undefined || whole === undefined || isZero(unit)) return ONE;
  return quantityForPrice(whole, unit);
}
