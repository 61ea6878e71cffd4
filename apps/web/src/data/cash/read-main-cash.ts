/**
 * The balance of the company's main cash: the server's balance of its two accounts, plus the documents of this device
 * that the balance does not contain yet. The device stores no account entries, and a movement recorded without a
 * network changes the figure at once.
 */
import {
  cashClosingFromWire,
  cashMovementFromWire,
  mainCashMovementFromWire,
} from '@cuadra/contracts/wire/cash';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import {
  postCashClosing,
  postCashMovement,
  postCashOpening,
  postMainCashMovement,
} from '@cuadra/domain/ledger/post-cash';
import { postSupplierPayment } from '@cuadra/domain/ledger/post-payables';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { type Money, parseDecimal, sum, zero } from '@cuadra/domain/money/money';
import type { CompanyDb } from '../company-db.ts';
import { balancesOfRole } from '../role-balances.ts';
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
  const [usdRows, vesRows] = await Promise.all([
    balancesOfRole(db, 'cash_usd'),
    balancesOfRole(db, 'cash_ves'),
  ]);
  const from = Math.min(countedTo(usdRows), countedTo(vesRows));
  const documents = await readDocuments(db, (version) => version === 0 || version > from);
  const usd = balanceOf('USD', usdRows, documents);
  const ves = balanceOf('VES', vesRows, documents);
  if (usd === undefined && ves === undefined) return undefined;
  return { usd: usd ?? zero('USD'), ves: ves ?? zero('VES') };
}

/**
 * The version up to which balances contain documents: a page of the server has all that changed up to it. This device
 * wrote rows of version 0, and all their documents are here.
 */
function countedTo(rows: readonly AccountBalanceRow[]): number {
  return Math.max(0, ...rows.map(({ version }) => version));
}

function balanceOf(
  currency: 'USD' | 'VES',
  rows: readonly AccountBalanceRow[],
  documents: readonly PostedDocument[],
): Money | undefined {
  const isDollars = currency === 'USD';
  const amounts = documents
    .filter(({ version }) => version === 0 || version > countedTo(rows))
    .flatMap(({ postings }) => postings)
    .filter(({ role }) => role === (isDollars ? 'cash_usd' : 'cash_ves'))
    .map(({ usd, ves }) => (isDollars ? usd : ves));
  const posted = rows
    .filter(({ version }) => version > 0)
    .map((row) => parseDecimal(isDollars ? row.usd : row.ves, currency));
  if (posted.length + amounts.length === 0) return undefined;
  return sum([...posted, ...amounts], currency);
}

/** The documents that move main cash. Tables: all of cash, except its balances, and payments to suppliers. */
async function readDocuments(
  db: CompanyDb,
  isWanted: (version: number) => boolean,
): Promise<PostedDocument[]> {
  const wanted = ({ version }: { readonly version: number }) => isWanted(version);
  const [openings, movements, closings, direct, payments] = await Promise.all([
    db.cash_openings.filter(wanted).toArray(),
    db.cash_movements.filter(wanted).toArray(),
    db.cash_closings.filter(wanted).toArray(),
    db.main_cash_movements.filter(wanted).toArray(),
    db.supplier_payments.filter(wanted).toArray(),
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
    ...payments.map((row) => ({
      version: row.version,
      postings: postSupplierPayment(supplierPaymentFromWire(row)),
    })),
  ];
}

/** The maker of a document changes no amount. */
const NO_MAKER = { id: '', name: '' };
