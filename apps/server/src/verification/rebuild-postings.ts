/**
 * Recomputes what the documents of the past post, with the accounts that the roles have today (ACC-07): shows what
 * differs, and posts it. Entries are never changed: each document that differs gets a correcting transaction, on its own
 * day or, where that is closed or declared, on the first open one.
 *
 * It posts page by page, each in one transaction under the company's lock, and what a page corrects is compared with
 * what is booked then: a run that was interrupted goes on with the next one, and a second run finds nothing.
 */
import { type PostingRebuildReply, REBUILT_NAMED_MAX } from '@cuadra/contracts/accounting/posting-rebuild';
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { accountsOfRoles, type RoleAccount } from '@cuadra/domain/ledger/account-role';
import { money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import { inTurns } from '../plugins/in-turns.ts';
import { type PostingRules, postingDifference } from './posting-differences.ts';
import { type BookedDocument, historyPage } from './replay/history-pages.ts';
import { Replay, type Replayed } from './replay/replay.ts';
import { loadReplayFacts, type ReplayFacts } from './replay/replay-facts.ts';
import { readStoredEntries, type StoredAmounts } from './stored-entries.ts';
import type { VerifiedBooks } from './verify-books.ts';

const SQL = statements({
  rebuilt_roles: `select id, role, to_char(role_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "roleSince"
    from accounts where company_id = $1 and role <> ''`,
  rebuilt_costs:
    'select version::int as version from stock_value_rebuilds where company_id = $1 and finished_at is not null',
  /** When each document is corrected; one without a transaction now. */
  rebuilt_dates: `select d.id, t.id is not null and o.is_open as "isOpen",
      to_char(case when t.id is not null and o.is_open then t.date
        else greatest($3::timestamptz, (app.closed_until() + 1)::timestamp at time zone interval '-04:00') end
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as date
    from unnest($2::uuid[]) as d(id)
    left join transactions t on t.company_id = $1 and t.id = d.id
    cross join lateral (
      select t.day > coalesce(app.closed_until(), '-infinity') and not exists (
        select from vat_declarations v where v.company_id = $1 and t.day between v.from_day and v.to_day) as is_open
    ) o`,
  claim_posting_rebuild: 'select version::int as version from app.claim_version($1)',
  post_lines: 'select app.post_lines($1, $2, $3, $4)',
  note_posting_correction: `insert into posting_corrections (company_id, transaction_id, document_id, is_valuation)
    values ($1, $2, $3, $4)`,
});

/** The user who asked for it; the service has no id. */
export interface RebuildMaker {
  readonly id: string | null;
  readonly name: string;
}

type Corrected = PostingRebuildReply['first'][number] & { readonly date: string };

/** What would be posted; changes nothing. */
export function comparePostings(
  books: VerifiedBooks,
  companyId: string,
  at: Date,
): Promise<PostingRebuildReply> {
  return books.database.withCompany(
    companyId,
    async (tx) => {
      const found = new Found();
      const [facts, rules] = [await loadReplayFacts(tx), await postingRules(tx, false)];
      const replay = new Replay(companyId, books.mappers, facts);
      for (let after: number | undefined = 0; after !== undefined; ) {
        const page = await comparePage(tx, { books, replay, facts, rules, at }, after);
        found.add(page.corrected);
        after = page.next;
      }
      return found.reply();
    },
    'snapshot',
  );
}

/** Posts what differs. @returns what it has posted */
export async function rebuildPostings(
  books: VerifiedBooks,
  companyId: string,
  maker: RebuildMaker,
  at: Date,
): Promise<PostingRebuildReply> {
  return correctPostings(books, companyId, {
    ...{ maker, at, load: loadReplayFacts, isByRole: false, title: 'Asiento recalculado' },
  });
}

export interface PostingCorrection {
  readonly maker: RebuildMaker;
  readonly at: Date;
  readonly load: (tx: CompanyTx) => Promise<ReplayFacts>;
  /** Whether only figures are corrected, and an account that had a role before keeps what was posted to it. */
  readonly isByRole: boolean;
  /** What a correcting transaction is called before the name of its document. */
  readonly title: string;
  /** Whether documents get their bolívares at the first rate (decision 24). */
  readonly isValuation?: boolean;
  /**
   * Of which documents; of all where it is absent. `whole` also corrects what a document posted for goods before stock
   * had bolívares (decision 12).
   */
  readonly isWanted?: ((document: BookedDocument, replayed: Replayed) => boolean | 'whole') | undefined;
}

/** Compares what a replay posts with what is booked, and posts the difference, page by page. */
export async function correctPostings(
  books: VerifiedBooks,
  companyId: string,
  correction: PostingCorrection,
): Promise<PostingRebuildReply> {
  const { at, load, isByRole, isWanted } = correction;
  const inCompany = <Result>(work: (tx: CompanyTx) => Promise<Result>) =>
    books.database.withCompany(companyId, work);
  const found = new Found();
  const facts = await inCompany(load);
  const rules = await inCompany((tx) => postingRules(tx, isByRole));
  const replay = new Replay(companyId, books.mappers, facts);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const { corrected, next } = await inCompany(async (tx) => {
      await tx.query(LOCK_COMPANY, [companyId]);
      const page = await comparePage(tx, { books, replay, facts, rules, at, isWanted }, from);
      if (page.corrected.length > 0) await post(tx, page.corrected, correction);
      return page;
    });
    found.add(corrected);
    after = next;
  }
  return found.reply();
}

interface Comparing {
  readonly books: VerifiedBooks;
  readonly replay: Replay;
  readonly facts: ReplayFacts;
  readonly rules: PostingRules;
  readonly at: Date;
  readonly isWanted?: PostingCorrection['isWanted'];
}

async function comparePage(
  tx: CompanyTx,
  { books, replay, facts, rules, at, isWanted = () => true }: Comparing,
  after: number,
): Promise<{ readonly corrected: readonly Corrected[]; readonly next: number | undefined }> {
  const { documents, next } = await historyPage(tx, books.readers, facts, after);
  const ids = documents.map(({ id }) => id);
  const { accounts: stored } = await readStoredEntries(tx, ids);
  const differing = (
    await inTurns(documents, ({ row, ...document }) => {
      if (row === undefined) return [];
      const replayed = replay.book({ ...document, row });
      const wanted = isWanted({ ...document, row }, replayed);
      if (wanted === false) return [];
      const { collection, id } = document;
      const version = wanted === 'whole' ? Number.MAX_SAFE_INTEGER : document.version;
      const lines = linesOf(postingDifference({ version }, replayed, stored.get(id) ?? new Map(), rules));
      return lines.length === 0 ? [] : [{ collection, id, label: replayed.label, lines }];
    })
  ).flat();
  if (differing.length === 0) return { corrected: [], next };
  const dates = await tx.query<{ id: string; isOpen: boolean; date: string }>(SQL.rebuilt_dates, [
    ...[tx.companyId, differing.map(({ id }) => id), at.toISOString()],
  ]);
  const dateOf = new Map(dates.map((one) => [one.id, one]));
  const corrected = differing.map((document) => {
    const when = dateOf.get(document.id);
    return { ...document, is_later: when?.isOpen !== true, date: when?.date ?? at.toISOString() };
  });
  return { corrected, next };
}

/** All that differs; only the first documents are in memory. */
class Found {
  private documents = 0;
  private later = 0;
  private readonly first: PostingRebuildReply['first'] = [];
  private readonly moved = new Map<string, StoredAmounts>();

  add(corrected: readonly Corrected[]): void {
    for (const { date: _, ...document } of corrected) {
      this.documents += 1;
      if (document.is_later) this.later += 1;
      if (this.first.length < REBUILT_NAMED_MAX) this.first.push(document);
      for (const { account_id, usd, ves } of document.lines) {
        const before = this.moved.get(account_id) ?? { usd: 0n, ves: 0n };
        this.moved.set(account_id, {
          usd: before.usd + parseDecimal(usd, 'USD').minor,
          ves: before.ves + parseDecimal(ves, 'VES').minor,
        });
      }
    }
  }

  reply(): PostingRebuildReply {
    const { documents, later, first, moved } = this;
    return { documents, later, accounts: linesOf(moved), first };
  }
}

/** Devices read the changed balances by the version of this item. */
async function post(
  tx: CompanyTx,
  corrected: readonly Corrected[],
  { maker, at, title, isValuation = false }: PostingCorrection,
): Promise<void> {
  const id = newId();
  const item = {
    ...{ id, hash: hashOfBody({ id }), made_by: maker.id, made_by_name: maker.name },
    ...{ made_at: at.toISOString(), kind: 'command', collection: 'posting_rebuilds', row_id: id },
    detail: { reason: `${corrected.length} documentos` },
  };
  const [claimed] = await tx.query<{ version: number }>(SQL.claim_posting_rebuild, [JSON.stringify(item)]);
  if (claimed === undefined) throw new Error('no version was claimed');
  for (const { id: documentId, label, lines, date } of corrected) {
    const transactionId = nameBasedId(tx.companyId, 'posting_rebuild', documentId, id);
    const header = {
      ...{ date, description: `${title}: ${label}`, reference: '' },
      ...{ source: 'posting_rebuilds', exchange_rate: null },
    };
    await tx.query(SQL.post_lines, [
      ...[transactionId, claimed.version, JSON.stringify(header), JSON.stringify(lines)],
    ]);
    await tx.query(SQL.note_posting_correction, [tx.companyId, transactionId, documentId, isValuation]);
  }
}

async function postingRules(tx: CompanyTx, isByRole: boolean): Promise<PostingRules> {
  const accounts = await tx.query<RoleAccount>(SQL.rebuilt_roles, [tx.companyId]);
  const [rebuilt] = await tx.query<{ version: number | null }>(SQL.rebuilt_costs, [tx.companyId]);
  return {
    accountOfRole: accountsOfRoles(accounts),
    roleOfAccount: new Map(accounts.map(({ id, role }) => [id, role])),
    costsRebuiltUntil: rebuilt?.version ?? 0,
    isByRole,
  };
}

function linesOf(amounts: ReadonlyMap<string, StoredAmounts>): Corrected['lines'] {
  return [...amounts].map(([account_id, { usd, ves }]) => ({
    ...{ account_id, usd: toDecimal(money(usd, 'USD')), ves: toDecimal(money(ves, 'VES')) },
  }));
}
