/**
 * Lots of the demo's goods that expire [AUTH-11, MOV-05]: sold one after the other, by the day, so that each day's
 * sales name theirs without knowing earlier ones. All days are relative to today, and never grow old.
 */
import { lotId } from '@cuadra/contracts/primitives/ids';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { addDays } from '@cuadra/domain/time/days';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { LotRow } from '../../data/rows.ts';
import type { DemoArticle, DemoMeta } from './demo-articles.ts';

interface LotTurn {
  /** Bought on the morning of so many days ago, and sold from then on, unless it waits. */
  readonly since: number;
  /** Its last day, in days from today; a past one is below zero. */
  readonly expiresIn: number;
  /** Today's stock of it; absent for the lot with the rest of the stock. */
  readonly left?: string;
  /** Another lot is sold first. */
  readonly isWaiting?: true;
}

/** By SKU, in the order of purchase. The first is part of the opening stock. */
const TURNS: ReadonlyMap<string, readonly LotTurn[]> = new Map([
  ['LAC-0101', [sold(90, -40), sold(50, -12), { since: 20, expiresIn: 6 }]],
  // Four were overlooked at the back of the fridge.
  ['LAC-0112', [sold(90, -38), { since: 42, expiresIn: -2, left: '4' }, { since: 1, expiresIn: 160 }]],
  [
    'VIV-0052',
    [sold(90, -30), { since: 36, expiresIn: 18, left: '6' }, { since: 8, expiresIn: 210, isWaiting: true }],
  ],
  ['GAL-0410', [sold(90, -20), { since: 33, expiresIn: 140 }]],
  ['LAC-1001', [sold(90, -57), sold(58, -20), { since: 22, expiresIn: 4 }]],
  ['LAC-1002', [sold(90, -50), sold(52, -17), { since: 18, expiresIn: 11 }]],
  ['LAC-2001', [sold(90, -48), sold(47, -9), { since: 8, expiresIn: 37 }]],
  [
    'LAC-3001',
    [sold(90, -28), { since: 29, expiresIn: 25, left: '5' }, { since: 6, expiresIn: 75, isWaiting: true }],
  ],
]);

function sold(since: number, expiresIn: number): LotTurn {
  return { since, expiresIn, left: '0' };
}

export interface DemoLot {
  readonly code: string;
  readonly since: number;
  readonly expiresOn: string;
  readonly left: Quantity;
}

export function hasLots({ sku }: Pick<DemoArticle, 'sku'>): boolean {
  return TURNS.has(sku);
}

/** All its lots, in the order of purchase. @param today business day, 'YYYY-MM-DD' */
export function lotsOf({ sku, stock }: Pick<DemoArticle, 'sku' | 'stock'>, today: string): DemoLot[] {
  const turns = TURNS.get(sku) ?? [];
  const elsewhere = turns.reduce((sum, { left }) => sum + quantity(left ?? '0'), 0n);
  return turns.map((turn, place) => ({
    code: codeOf(turn, today, place),
    since: turn.since,
    expiresOn: addDays(today, turn.expiresIn),
    left: turn.left === undefined ? quantity(stock) - elsewhere : quantity(turn.left),
  }));
}

/** Code of the lot that is sold on a day; empty for goods without lots. @param daysBack of that day */
export function lotSoldOn({ sku }: Pick<DemoArticle, 'sku'>, daysBack: number, today: string): string {
  const turns = TURNS.get(sku) ?? [];
  const place = turns.findLastIndex(({ since, isWaiting }) => isWaiting !== true && since >= daysBack);
  const turn = turns[place];
  return turn === undefined ? '' : codeOf(turn, today, place);
}

/** In the product's format: L{YYYY}{MM}{####}. */
function codeOf({ since }: LotTurn, today: string, place: number): string {
  const [year = '', month = ''] = addDays(today, -since).split('-');
  return `L${year}${month}${String(place + 1).padStart(4, '0')}`;
}

export function lotRows(articles: readonly DemoArticle[], today: string, meta: DemoMeta): LotRow[] {
  return articles.flatMap((article) =>
    lotsOf(article, today).map(({ code, expiresOn }) => ({
      id: lotId(DEMO_COMPANY_ID, article.id, code),
      product_id: article.id,
      code,
      expires_on: expiresOn,
      ...meta,
    })),
  );
}
