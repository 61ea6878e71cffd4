/**
 * Resolves a scan where goods are brought in or counted: the one article it means, in a quantity that its unit takes,
 * or the sentence with the reason why not. Apart from both pages, which differ in what they do with a code that means
 * no article or several.
 */
import type { Quantity } from '@cuadra/domain/money/quantity';

import type { CompanyDb } from '../../../data/company-db.ts';
import { playRefused } from '../../../devices/tones.ts';
import type { CostRate } from '../costs/last-cost.ts';
import { articlesOfCode, isStocked, type ScannedArticle, scannedArticle } from './find-articles.ts';
import { quantityProblem } from './quantity-problem.ts';
import type { ScanWord, TakenScan } from './take-scan.ts';
import type { ScanTarget } from './use-scan-field.ts';

export interface ArticleScansOptions {
  readonly db: CompanyDb;
  /** Of last costs in another currency. */
  readonly rate: CostRate;
  readonly say: (word: ScanWord) => void;
  /** The quantity is one that its unit takes. */
  readonly add: (article: ScannedArticle, quantity: Quantity, isScanned: boolean) => void;
  /** Called when no product has the code, or several share it: a person has to choose (S-30). */
  readonly takeUnclear: (scan: TakenScan<ScannedArticle>) => void;
}

export interface ArticleScans {
  readonly target: ScanTarget<ScannedArticle>;
  /** Adds an article that a person has chosen among several. */
  readonly take: (article: ScannedArticle, quantity: Quantity, isScanned?: boolean) => void;
}

/** All pages hand the target to the field of scans. */
export function articleScans({ db, rate, say, add, takeUnclear }: ArticleScansOptions): ArticleScans {
  const refuse = (text: string) => sayRefused(say, text);
  const take = (article: ScannedArticle, quantity: Quantity, isScanned = false): void => {
    const problem = quantityProblem(article.unitName, quantity);
    if (problem === undefined) add(article, quantity, isScanned);
    else refuse(`${article.name}: ${problem}`);
  };
  const target: ScanTarget<ScannedArticle> = {
    db,
    find: (code) => articlesOfCode(db, code, rate),
    take: (scan) => {
      const [article, ...others] = scan.articles;
      if (article === undefined || others.length > 0) takeUnclear(scan);
      else take(article, scan.quantity, scan.isScanned);
    },
    pick: (product, quantity) =>
      isStocked(product)
        ? take(scannedArticle(product, undefined, rate), quantity)
        : refuse(`${product.name} no lleva existencia.`),
    onError: (error, code) => {
      console.error(error);
      refuse(`No se pudo leer ${code}. Escanéalo otra vez.`);
    },
  };
  return { target, take };
}

/** Reports why something was refused, with the sound of a refusal. */
export function sayRefused(say: ArticleScansOptions['say'], text: string): void {
  say({ tone: 'bad', text });
  playRefused();
}

/** Of a code that products share. */
export function sharedCodeText({ code, articles }: TakenScan<ScannedArticle>): string {
  return `${articles.length} productos tienen el código ${code}`;
}

/** The question about a code that several products share, while it is unanswered. */
export function openQuestionText({ code }: Pick<TakenScan<ScannedArticle>, 'code'>): string {
  return `Di primero cuál tiene el código ${code}, y escanea otra vez.`;
}

/** Of a code that nothing has. */
export function unknownCodeText(code: string): string {
  return `Producto no encontrado: ${code}`;
}
