/**
 * The balance of the company's main cash: the server's balance of its two accounts, plus the documents of this device
 * that the balance does not contain yet. The device stores no account entries, and a movement recorded without a
 * network changes the figure at once.
 */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import {
  cashClosingFromWire,
  cashMovementFromWire,
  mainCashMovementFromWire,
} from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import {
  postCashClosing,
  postCashMovement,
  postCashOpening,
  postMainCashMovement,
} from '@cuadra/domain/ledger/post-cash';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { type Money, parseDecimal, sum, zero } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import type { AccountBalanceRow } from '../rows.ts';

export interface MainCash {
  readonly usd: Money;
  readonly ves: Money;
}

/** The posting of a document; without a rate, because each cash box counts its own notes alone. */
interface PostedDocument {
  /** 0 until the server has recorded it. */
  readonly version: number;
  readonly postings: readonly Posting[];
}

/** @returns undefined before the first movement of the main cash */
export async function readMainCash(db: CompanyDb): Promise<MainCash | undefined> {
  const [usdRow, vesRow] = await db.account_balances.bulkGet([
    accountIdOfRole(db.companyId, 'cash_usd'),
    accountIdOfRole(db.companyId, 'cash_ves'),
  ]);
  const from = Math.min(countedTo(usdRow), countedTo(vesRow));
  const documents = await readDocuments(db, (version) => version === 0 || version > from);
  const usd = balanceOf('USD', usdRow, documents);
  const ves = balanceOf('VES', vesRow, documents);
  if (usd === undefined && ves === undefined) return undefined;
  return { usd: usd ?? zero('USD'), ves: ves ?? zero('VES') };
}

/**
 * The version up to which a balance contains documents. This device wrote rows of version 0, and all their documents
 * are here.
 */
function countedTo(row: AccountBalanceRow | undefined): number {
  return row?.version ?? 0;
}

function balanceOf(
  currency: 'USD' | 'VES',
  row: AccountBalanceRow | undefined,
  documents: readonly PostedDocument[],
): Money | undefined {
  const isDollars = currency === 'USD';
  const amounts = documents
    .filter(({ version }) => version === 0 || version > countedTo(row))
    .flatMap(({ postings }) => postings)
    .filter(({ role }) => role === (isDollars ? 'cash_usd' : 'cash_ves'))
    .map(({ usd, ves }) => (isDollars ? usd : ves));
  const isPosted = row !== undefined && row.version > 0;
  if (!isPosted && amounts.length === 0) return undefined;
  const posted = isPosted ? parseDecimal(isDollars ? row.usd : row.ves, currency) : zero(currency);
  return sum([posted, ...amounts], currency);
}

/** The documents that move main cash. Tables: all of cash, except its balances. */
async function readDocuments(
  db: CompanyDb,
  isWanted: (version: number) => boolean,
): Promise<PostedDocument[]> {
  const wanted = ({ version }: { readonly version: number }) => isWanted(version);
  const [openings, movements, closings, direct] = await Promise.all([
    db.cash_openings.filter(wanted).toArray(),
    db.cash_movements.filter(wanted).toArray(),
    db.cash_closings.filter(wanted).toArray(),
    db.main_cash_movements.filter(wanted).toArray(),
  ]);
  return [
    ...openings.map((row) => ({
      version: row.version,
      postings: postCashOpening(openingFromWire(row, NO_MAKER), null),
    })),
    ...movements.map((row) => ({
      version: row.version,
      postings: postCashMovement(cashMovementFromWire(row, NO_MAKER), null),
    })),
    ...closings.map((row) => ({
      version: row.version,
      postings: postCashClosing(cashClosingFromWire(row, NO_MAKER), null),
    })),
    ...direct.map((row) => ({
      version: row.version,
      postings: postMainCashMovement(mainCashMovementFromWire(row), null),
    })),
  ];
}

/** The maker of a document changes no amount. */
const NO_MAKER = { id: '', name: '' };
