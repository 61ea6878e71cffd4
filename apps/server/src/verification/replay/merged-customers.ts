/**
 * Balances of customers as far as a replay has come, and which customers were merged into others (S-30). The same rules
 * in the database: `app.book_customers`, `app.merge_customer_balances` and `app.post_customer_merge`.
 */
import { rateFromWire } from '@cuadra/contracts/wire/fields';
import { onTheirSides } from '@cuadra/domain/ledger/customer-side';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import { addInBoth, inBoth, negateInBoth, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { isZero, money, negate } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import type { CustomerEntry } from '@cuadra/domain/party/customer-entry';
import { isOfPoints } from '@cuadra/domain/points/points';

export class CustomerBalances {
  /** In minor units, by customer and currency. */
  readonly balances: Map<string, bigint>;
  /** By customer that went: its survivor. */
  readonly into: Map<string, string>;

  constructor({
    balances,
    into,
  }: Readonly<Record<'balances', ReadonlyMap<string, bigint>>> & {
    readonly into: ReadonlyMap<string, string>;
  }) {
    this.balances = new Map(balances);
    this.into = new Map(into);
  }

  /** Adds them to the balances, one entry a survivor and currency. */
  book(entries: readonly CustomerEntry[]): CustomerEntry[] {
    const followed = new Map<string, CustomerEntry>();
    for (const { customerId: named, amount } of entries) {
      const customerId = this.into.get(named) ?? named;
      const key = `${customerId}|${amount.currency}`;
      const before = followed.get(key)?.amount.minor ?? 0n;
      followed.set(key, { customerId, amount: money(before + amount.minor, amount.currency) });
    }
    for (const [key, { amount }] of followed)
      this.balances.set(key, (this.balances.get(key) ?? 0n) + amount.minor);
    return [...followed.values()];
  }

  /** The postings of a document, whose entries are booked, with the customer's part on the side of his balance. */
  onSides(postings: readonly Posting[], entries: readonly CustomerEntry[]): readonly Posting[] {
    const entry = entries.find(({ amount }) => !isOfPoints(amount.currency));
    if (entry === undefined) return postings;
    const after = this.balances.get(`${entry.customerId}|${entry.amount.currency}`) ?? 0n;
    const before = money(after - entry.amount.minor, entry.amount.currency);
    return onTheirSides(postings, { before, amount: entry.amount });
  }

  /**
   * Moves the balances of a customer to the one he is merged into.
   *
   * @param rate bolívares for a dollar when it was posted; null where none was known
   */
  merge(
    fromId: string,
    namedIntoId: string,
    rate: string | null,
  ): { readonly entries: CustomerEntry[]; readonly postings: Posting[] } {
    const intoId = this.into.get(namedIntoId) ?? namedIntoId;
    const moved = [...this.balances].flatMap(([key, minor]) => {
      const [customerId, currency = ''] = key.split('|');
      return customerId === fromId && minor !== 0n ? [money(minor, currency)] : [];
    });
    const owedBefore = [fromId, intoId].map((id) => this.owedBy(id));
    const entries = this.book(
      moved.flatMap((amount) => [
        { customerId: fromId, amount: negate(amount) },
        { customerId: intoId, amount },
      ]),
    );
    const owedAfter = [fromId, intoId].map((id) => this.owedBy(id));
    this.into.set(fromId, intoId);
    for (const [id, survivor] of this.into) if (survivor === fromId) this.into.set(id, intoId);
    return { entries, postings: paidOff(owedBefore, owedAfter, rateFromWire(rate)) };
  }

  private owedBy(customerId: string): Owed {
    const owed = (currency: string) => {
      const balance = this.balances.get(`${customerId}|${currency}`) ?? 0n;
      return balance < 0n ? -balance : 0n;
    };
    return { USD: owed('USD'), VES: owed('VES') };
  }
}

/** In minor units. */
interface Owed {
  readonly USD: bigint;
  readonly VES: bigint;
}

/** Where one of the two has store credit and the other owes, the credit pays the receivable. */
function paidOff(before: readonly Owed[], after: readonly Owed[], rate: ExchangeRate | null): Posting[] {
  const total = (owed: readonly Owed[], currency: keyof Owed) =>
    owed.reduce((sum, one) => sum + one[currency], 0n);
  const moved = (['USD', 'VES'] as const)
    .map((currency) => money(total(after, currency) - total(before, currency), currency))
    .filter((amount) => !isZero(amount))
    .reduce((sum, amount) => addInBoth(sum, inBoth(amount, rate)), ZERO_IN_BOTH);
  if (isZero(moved.usd) && isZero(moved.ves)) return [];
  return [
    { role: 'ar_customers', ...moved },
    { role: 'store_credit', ...negateInBoth(moved) },
  ];
}
