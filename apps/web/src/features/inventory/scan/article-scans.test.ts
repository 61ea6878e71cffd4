import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { articleScans } from './article-scans.ts';
import { type ScannedArticle, scannedArticle } from './find-articles.ts';
import type { ScanWord } from './take-scan.ts';

const cheese = productRow({ name: 'Queso' });
const article = scannedArticle(cheese, undefined, undefined);
const two = quantity('2');

function scansInto() {
  const added: [ScannedArticle, bigint][] = [];
  const words: ScanWord[] = [];
  const unclear: string[] = [];
  const scans = articleScans({
    db: freshDb(),
    rate: undefined,
    say: (word) => words.push(word),
    add: (one, count) => added.push([one, count]),
    takeUnclear: ({ code }) => unclear.push(code),
  });
  return { scans, added, words, unclear };
}

describe('a scan of goods that are brought in or counted', () => {
  it('[QE-01] adds the one article that has the code', () => {
    const { scans, added, unclear } = scansInto();
    scans.target.take({ code: '750', quantity: two, articles: [article], isScanned: true });
    expect(added).toEqual([[article, two]]);
    expect(unclear).toEqual([]);
  });

  it.each([[[]], [[article, article]]])('[S-30] picks none where it is not one alone', (articles) => {
    const { scans, added, unclear } = scansInto();
    scans.target.take({ code: '750', quantity: two, articles, isScanned: true });
    expect(added).toEqual([]);
    expect(unclear).toEqual(['750']);
  });

  it('[QE-01] says why a quantity is not one of its unit, whoever told the article apart', () => {
    const { scans, added, words } = scansInto();
    scans.take(article, quantity('1.5'));
    expect(added).toEqual([]);
    expect(words).toEqual([
      { tone: 'bad', text: `Queso: La cantidad en ${article.unitName} va sin decimales.` },
    ]);
  });

  it('[MOV-05] takes no service, which lies on no shelf', () => {
    const { scans, added, words } = scansInto();
    scans.target.pick({ ...cheese, type: 'service' }, two);
    expect(added).toEqual([]);
    expect(words).toEqual([{ tone: 'bad', text: 'Queso no lleva existencia.' }]);
  });
});
