/**
 * The sales to final consumers that one row of the sales book joins (art. 77 of the regulation of the IVA law) [ACC-05].
 */
import { compareTexts } from '../compare-texts.ts';
import type { Sale } from '../sales/sale.ts';

type NumberedSale = Pick<Sale, 'series' | 'number'>;

export interface DatedSale<Sold extends NumberedSale = NumberedSale> {
  readonly sale: Sold;
  readonly day: string;
}

export type Run<Sold extends NumberedSale> = readonly [DatedSale<Sold>, ...DatedSale<Sold>[]];

/**
 * Sales to final consumers with no other invoice between them, a day and series at a time. One that is listed by itself
 * ends a run, and so does a number that is missing: each number that a row says it has is of one of its sales, once.
 */
export function runsOf<Sold extends NumberedSale>(
  sales: readonly DatedSale<Sold>[],
  isAnonymous: (sale: Sold) => boolean,
): SoldRuns<Sold> {
  const runs: Run<Sold>[] = [];
  const alone: DatedSale<Sold>[] = [];
  let open: [DatedSale<Sold>, ...DatedSale<Sold>[]] | undefined;
  for (const dated of [...sales].sort(bySeriesAndNumber)) {
    if (!isAnonymous(dated.sale)) {
      alone.push(dated);
      open = undefined;
    } else if (open !== undefined && isOfRun(open.at(-1) ?? open[0], dated)) open.push(dated);
    else {
      open = [dated];
      runs.push(open);
    }
  }
  return { runs, alone };
}

interface SoldRuns<Sold extends NumberedSale> {
  readonly runs: readonly Run<Sold>[];
  /** Listed by themselves. */
  readonly alone: readonly DatedSale<Sold>[];
}

/** Whether a sale goes on where the last one of a run ends: also one with its number once more (S-42). */
function isOfRun(last: DatedSale, { sale, day }: DatedSale): boolean {
  return last.day === day && last.sale.series === sale.series && sale.number <= last.sale.number + 1;
}

function bySeriesAndNumber({ sale: one }: DatedSale, { sale: other }: DatedSale): number {
  return compareTexts(one.series, other.series) || one.number - other.number;
}
