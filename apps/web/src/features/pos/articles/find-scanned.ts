/**
 * What a code stands for at the till (POS-08), exactly and never by a part of it: a barcode, an SKU, a unit's barcode, and
 * last the label of a scale. A label's article comes with the quantity that it says.
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
import type { Article } from '../cart/cart.ts';
import { inSaleCurrency } from '../cart/price-till-cart.ts';
import type { TillMoney } from '../money/till-money.ts';
import { articleOf, isOnSale } from './article-of.ts';

/** An article and how much of it one scan means: a piece, or what the label of a scale says. */
export interface ScannedArticle {
  readonly article: Article;
  readonly quantity: Quantity;
}

/** Where a code is looked up, and what a label's price is brought into. */
export interface ScanTill {
  readonly company: Pick<Company, 'db' | 'settings'>;
  readonly money: TillMoney;
  readonly taxes: readonly TaxRate[];
}

/** Several where products share the code: the cashier says which (S-30). */
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
  /** What the scanner sent before the code; undefined where it sent nothing but the code. */
  readonly times: Quantity | undefined;
  readonly found: readonly ScannedArticle[];
}

/** What was scanned as it stands, else what follows the multiplier that some scanners send before it: '3*7591234567890' (POS-04). */
export async function findScan(till: ScanTill, scanned: string): Promise<FoundScan> {
  const found = await findScanned(till, scanned);
  const { quantity: times, rest } = readMultiplier(scanned);
  const code = rest.trim();
  if (found.length > 0 || code === scanned || code === '') return { code: scanned, times: undefined, found };
  return { code, times, found: await findScanned(till, code) };
}

/** The code a product is to have that is made of this scan: of the label of a scale the product's own, without the weight. */
export function codeToMake({ company }: Pick<ScanTill, 'company'>, scanned: string): string {
  const label = readScaleCode(scanned.trim(), scalePatternsOf(company.settings));
  return label === undefined ? scanned : (codesOnLabel(label.code).at(-1) ?? scanned);
}

/** As many of it as a multiplier before the scan says: three labels alike are three times the weight and the price. */
export function timesScanned({ article, quantity }: ScannedArticle, times: Quantity): ScannedArticle {
  const { label } = article;
  if (label === undefined || label.total === null) return { article, quantity: inBaseUnits(quantity, times) };
  const total = moneyOf(divideHalfAwayFromZero(label.total.minor * times, ONE), label.total.currency);
  return { article: { ...article, label: { total } }, quantity: inBaseUnits(quantity, times) };
}

/** Those with exactly this code that are on sale. */
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
  // Without a rate for what the label is in, the line would come to something else than the label says: it is refused for it.
  const price = inSaleCurrency(reading.price, money) === undefined ? reading.price : whole.price;
  return { article: { ...whole, price, label: { total: reading.price } }, quantity };
}

/** What is printed on a label is what is paid: the price of the unit beside it holds its tax too. */
function withTax(article: Article, taxes: readonly TaxRate[]): Article {
  const { taxBasisPoints, isExempt } = taxFor(article, taxes);
  if (article.includesTax || isExempt) return article;
  return { ...article, price: add(article.price, taxOn(article.price, taxBasisPoints)), includesTax: true };
}

/** As near as thousandths come to it; one where the product costs nothing. */
function quantityOf(unitPrice: Money, total: Money, money: TillMoney): Quantity {
  const [unit, whole] = [inSaleCurrency(unitPrice, money), inSaleCurrency(total, money)];
  if (unit === undefined || whole === undefined || isZero(unit)) return ONE;
  return quantityForPrice(whole, unit);
}
