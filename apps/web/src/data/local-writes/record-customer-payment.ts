/** Records a payment on account: the document, its cash and the customer's balance in one write (PAY-06, S-10). */
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import {
  cashEntriesOfPayment,
  customerEntriesOfPayment,
  settledBy,
} from '@cuadra/domain/party/customer-payment';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { dropDraftIn } from '../drafts/draft-store.ts';
import { followedCustomer } from '../followed-entries.ts';
import { balanceKey, cashEntry, customerEntry, type LedgerEntry } from '../ledger-entry.ts';
import { OPEN_SESSION_TABLES, openSessionIn } from '../open-session.ts';
import type { CustomerPaymentRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { saysTheSame } from '../sync/answers/same-document.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

/**
 * The part that session, clock and balance do not supply. Its id is the draft's, so that a second press finds the
 * payment stored (S-24).
 */
export type CustomerPaymentInput = Omit<
  CustomerPaymentWire,
  'register_id' | 'cash_session_id' | 'made_at' | 'settled'
>;

export type CustomerPaymentOutcome =
  | { readonly recorded: true; readonly payment: CustomerPaymentRow }
  /**
   * The session was closed meanwhile, in another tab or on another device; or the id belongs to a payment with other
   * content: this one needs an id of its own.
   */
  | { readonly recorded: false; readonly reason: 'no_open_session' | 'other_content' };

const TABLES = [...FACT_TABLES, ...OPEN_SESSION_TABLES, 'customer_payments', 'drafts'] as const;

/**
 * @returns the stored payment; when the id was already used with the same content, the first one
 * @throws what IndexedDB throws when the write fails: then nothing was written
 */
export async function recordCustomerPayment(
  db: CompanyDb,
  input: CustomerPaymentInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<CustomerPaymentOutcome> {
  return dexieStore(db).write(TABLES, async (tx) => {
    const known = await tx.get('customer_payments', input.id);
    if (known !== undefined) {
      // A key press still being written has stored the draft again.
      await dropDraftIn(tx, input.id);
      return outcomeOfKnown(known, input);
    }
    const session = await openSessionIn(tx);
    if (session === undefined) return { recorded: false, reason: 'no_open_session' };
    const { currency } = input;
    const customer_id = await followedCustomer(tx, input.customer_id);
    const balance = await tx.get(
      'customer_balances',
      balanceKey('customer_balances', { customer_id, currency }),
    );
    const before = parseDecimal(balance?.shown.amount ?? '0', currency);
    const document: CustomerPaymentWire = {
      ...input,
      settled: toDecimal(settledBy(before, parseDecimal(input.amount, currency))),
      register_id: session.register_id,
      cash_session_id: session.id,
      made_at: await correctedNow(tx, nowMs),
    };
    const payment = await enqueueDocument(
      tx,
      {
        collection: 'customer_payments',
        document,
        entries: customerPaymentEntries(document, maker),
        made_by: maker,
        made_at: document.made_at,
      },
      await placementOf(db, tx, 'customer_payments'),
    );
    await dropDraftIn(tx, input.id);
    return { recorded: true, payment };
  });
}

/** The copied customer data may be newer; the id identifies the customer. */
function outcomeOfKnown(
  payment: CustomerPaymentRow,
  { customer: _, ...said }: CustomerPaymentInput,
): CustomerPaymentOutcome {
  return saysTheSame(said, { ...payment })
    ? { recorded: true, payment }
    : { recorded: false, reason: 'other_content' };
}

/** The same entries that the server makes of it (S-25). */
export function customerPaymentEntries(wire: CustomerPaymentWire, maker: Maker): LedgerEntry[] {
  const made = customerPaymentFromWire(wire, maker);
  return [...cashEntriesOfPayment(made).map(cashEntry), ...customerEntriesOfPayment(made).map(customerEntry)];
}
