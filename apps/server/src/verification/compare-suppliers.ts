/**
 * What documents say that is owed to each supplier, beside the list of what is to be paid and the account of suppliers
 * (ACC-07, ACC-09).
 */
import { addToGroup } from '@cuadra/domain/grouped';
import { type BothCurrencies, sideOf, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { equals } from '@cuadra/domain/money/money';
import { supplierKey } from '@cuadra/domain/payables/payables';
import { payablesIn } from '../accounting/read-payables.ts';
import type { CompanyTx } from '../db/database.ts';
import { compareAccounts } from './compare-accounts.ts';
import type { DocumentComparison } from './compare-documents.ts';
import type { Difference } from './differences.ts';
import type { Replay } from './replay/replay.ts';
import { OWED_ROLE, type OwedInvoice } from './replay/supplier-debts.ts';
import { bothText } from './verification-text.ts';

/** After all documents and their voids. */
const LAST_DAY = '9999-12-31';
/** Twice as many as the list shows at once; of more, only their accounts are compared. */
const INVOICES_MAX = 40_000;

/** One invoice or note: what its documents leave of it, and what the list says. */
interface Counted {
  readonly invoice: OwedInvoice;
  readonly expected: BothCurrencies;
  readonly stored: BothCurrencies;
}

/** Notes them after what the documents have on the account. */
export async function compareSuppliers(
  tx: CompanyTx,
  replay: Replay,
  { suppliers, rules }: DocumentComparison,
): Promise<void> {
  const listed = await payablesIn(tx, LAST_DAY, INVOICES_MAX);
  if (listed !== undefined) {
    const stored = new Map<string, OwedInvoice>(
      listed.flatMap(({ invoices }) => invoices).map((invoice) => [invoice.documentId, invoice]),
    );
    for (const invoices of bySupplier(replay.suppliers.owed, stored)) {
      const first = invoices.find((one) => !isEqual(one, rules.costsRebuiltUntil > 0));
      suppliers.note(first === undefined, () => (first === undefined ? NO_DIFFERENCE : differenceOf(first)));
    }
  }
  await compareAccounts(tx, [OWED_ROLE], { replay, rules, differences: suppliers });
}

/** All that either of the two has, by supplier. */
function bySupplier(
  expected: ReadonlyMap<string, OwedInvoice>,
  stored: ReadonlyMap<string, OwedInvoice>,
): Iterable<Counted[]> {
  const suppliers = new Map<string, Counted[]>();
  for (const [id, one] of new Map([...expected, ...stored])) {
    const counted = {
      invoice: one,
      expected: expected.get(id)?.open ?? ZERO_IN_BOTH,
      stored: stored.get(id)?.open ?? ZERO_IN_BOTH,
    };
    addToGroup(suppliers, supplierKey(one.supplier), counted);
  }
  return suppliers.values();
}

/** @param isOwnSide where goods had another value in bolívares once, only the currency of the invoice is compared */
function isEqual({ invoice: { currency }, expected, stored }: Counted, isOwnSide: boolean): boolean {
  const isSame = (side: 'USD' | 'VES') => equals(sideOf(expected, side), sideOf(stored, side));
  return isOwnSide ? isSame(currency) : isSame('USD') && isSame('VES');
}

const NO_DIFFERENCE: Difference = { message: '', document: null };

function differenceOf({ invoice, expected, stored }: Counted): Difference {
  const { supplier, invoiceNumber, collection, documentId } = invoice;
  const named = invoiceNumber === '' ? 'una factura sin número' : `factura ${invoiceNumber}`;
  return {
    message: `${supplier.name}, ${named}: Por pagar dice que se le deben ${owedText(stored)}; según sus documentos son ${owedText(expected)}.`,
    document: { collection, id: documentId },
  };
}

function owedText({ usd, ves }: BothCurrencies): string {
  return bothText({ usd: usd.minor, ves: ves.minor });
}
