/**
 * Gives what one company booked before it knew a rate its bolívares, at its first rate (decision 24): the stock is valued
 * again by a replay, with all that left it since, and each document that posted less than that gets a correcting
 * transaction, on its own day or, where that is closed or declared, on the first open one.
 *
 * Entries are written in pages and corrections posted in pages; what a page corrects is compared with what is booked
 * then. So a valuation that was interrupted begins again and ends the same, and a second one finds nothing.
 */

import { atFirstRate } from '@cuadra/contracts/posting/at-first-rate';
import { newId } from '@cuadra/contracts/primitives/ids';
import { type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { SERVICE } from '../items/store-records.ts';
import { correctPostings } from './rebuild-postings.ts';
import {
  claimVersion,
  postGap,
  type RebuildBooks,
  stockGap,
  sumValues,
  valueStockAgain,
} from './rebuild-stock-values.ts';
import type { BookedDocument } from './replay/history-pages.ts';
import type { Replayed } from './replay/replay.ts';
import { loadReplayFacts, type ReplayFacts } from './replay/replay-facts.ts';

/** Null where no rate is known or nothing waits for it. */
const RATE: Statement = {
  name: 'first_rate_waited_for',
  text: `select trim_scale(app.first_rate())::text as rate from first_rate_valuations
    where company_id = $1 and finished_at is null`,
};
const WAITS: Statement = {
  name: 'first_rate_waits',
  text: 'select 1 from first_rate_valuations where company_id = $1 and finished_at is null',
};
/** It goes on waiting where the rate was corrected meanwhile, or another document without one has come. */
const FINISH: Statement = {
  name: 'finish_first_rate',
  text: `update first_rate_valuations set rate = $2, version = $3,
      finished_at = case when app.first_rate() is distinct from $2::numeric or app.without_bolivars($3, 1) > 0
        then null else now() end
    where company_id = $1`,
};
const VERSION: Statement = {
  name: 'first_rate_version',
  text: 'select version::int as version from counters where company_id = $1',
};
/** Values: company, milliseconds. */
const PAUSE: Statement = {
  name: 'pause_first_rate',
  text: `update first_rate_valuations set not_before = clock_timestamp() + $2 * interval '1 millisecond' where company_id = $1`,
};
/**
 * A valuation replays the whole history: of documents that keep coming it takes one in twenty of the time, however long
 * that history is.
 */
const PAUSE_PER_WORK = 19;
/** After one that failed, or whose process ended. */
const PAUSE_AFTER_FAILURE_MS = 60_000;
const TITLE = 'Valor en bolívares a la primera tasa';
/** Beyond any version. */
const ALL_VERSIONS = Number.MAX_SAFE_INTEGER;

/** What became of it; `interrupted` where the shop went on in a way that asks for another run. */
export type Applied = 'changed' | 'unchanged' | 'interrupted';

export async function applyFirstRate(books: RebuildBooks, companyId: string, at: Date): Promise<Applied> {
  const pause = (milliseconds: number) =>
    books.database.withCompany(companyId, (tx) => tx.query(PAUSE, [companyId, milliseconds]));
  const began = performance.now();
  await pause(PAUSE_AFTER_FAILURE_MS);
  const applied = await valueAtFirstRate(books, companyId, at);
  await pause(Math.ceil((performance.now() - began) * PAUSE_PER_WORK));
  return applied;
}

async function valueAtFirstRate(books: RebuildBooks, companyId: string, at: Date): Promise<Applied> {
  const { database } = books;
  const [found] = await database.withCompany(companyId, (tx) =>
    tx.query<{ rate: string | null }>(RATE, [companyId]),
  );
  const rate = found?.rate ?? null;
  if (rate === null) return 'unchanged';
  let until = 0;
  const stock = await valueStockAgain(books, companyId, {
    load: factsAt(rate, ALL_VERSIONS),
    waits: WAITS,
    finish: async (tx, replay, version) => {
      until = version - 1;
      const hasSummed = await sumValues(tx, replay, version);
      if (hasSummed) await claimVersion(tx, { id: newId(), reason: TITLE, at });
      return hasSummed ? 'changed' : 'unchanged';
    },
  });
  if (stock === 'interrupted' || until === 0) return stock;
  const { documents } = await correctPostings(books, companyId, {
    ...{
      maker: SERVICE,
      at,
      load: factsAt(rate, until),
      isByRole: true,
      title: TITLE,
      isValuation: true,
      isWanted: isConcerned,
    },
  });
  const isPosted = await database.withCompany(companyId, async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    await tx.query(FINISH, [companyId, rate, until]);
    return postRest(tx, at);
  });
  return documents > 0 || isPosted ? 'changed' : stock;
}

/**
 * Documents of before stock had a value in bolívares keep what they posted for goods (decision 12): what of these
 * was sold at no bolívares is one transaction against the cost of what was sold.
 */
async function postRest(tx: CompanyTx, at: Date): Promise<boolean> {
  const ves = await stockGap(tx);
  const [counter] = await tx.query<{ version: number }>(VERSION, [tx.companyId]);
  if (ves === null || counter === undefined) return false;
  const id = newId();
  await claimVersion(tx, { id, reason: TITLE, at });
  const version = counter.version + 1;
  await postGap(tx, { id, version, ves, at, description: TITLE });
  return true;
}

/** The facts of a replay that takes this rate for documents without one. */
function factsAt(rate: string, until: number): (tx: CompanyTx) => Promise<ReplayFacts> {
  return async (tx) => ({ ...(await loadReplayFacts(tx)), firstRate: { rate, until } });
}

/** A document without a rate, or one that moved goods, which may have left at no bolívares; nothing else is touched. */
function isConcerned({ collection, row }: BookedDocument, { stock }: Replayed): boolean | 'whole' {
  return row !== undefined && atFirstRate(collection, row, '1') !== row ? 'whole' : stock.length > 0;
}
