/**
 * The closing of a cash session (CASH-01): the counted amount against the expected one, and what stays in the drawer
 * for the next opening. Any counted amount is accepted. Separate from the opening because a session may be closed from
 * another device (S-44).
 *
 * What is taken out at the closing is part of it and not a movement of its own: two devices that close one session make
 * one closing (S-24), and would otherwise take the cash out twice.
 */
import { compare, isNegative, isZero, type Money, subtract } from '../money/money.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import type { Person } from '../sales/sale.ts';
import type { CountedMethod } from './counted-methods.ts';

/** The notes of both currencies; zero where a company has one alone. */
export interface DrawerCash {
  readonly usd: Money;
  readonly ves: Money;
}

export interface CashClosing {
  readonly id: string;
  readonly registerId: string;
  readonly cashSessionId: string;
  /** ISO instant. */
  readonly closedAt: string;
  readonly closedBy: Person;
  readonly counted: DrawerCash;
  /** What the drawer should have held, as the device that closed it knew. */
  readonly expected: DrawerCash;
  /** Of what was counted, what stays in the drawer; the rest goes to the main cash. */
  readonly left: DrawerCash;
  /** Of the methods besides cash; none in an older closing. */
  readonly methods: readonly CountedMethod[];
  readonly notes: string;
}

/** Counted less expected: above zero there was too much, below it there was too little. */
export function differenceOf({ counted, expected }: Pick<CashClosing, 'counted' | 'expected'>): DrawerCash {
  return { usd: subtract(counted.usd, expected.usd), ves: subtract(counted.ves, expected.ves) };
}

/** What goes to the main cash. */
export function takenOf({ counted, left }: Pick<CashClosing, 'counted' | 'left'>): DrawerCash {
  return { usd: subtract(counted.usd, left.usd), ves: subtract(counted.ves, left.ves) };
}

/**
 * The code by which a closing is filed and found, 'A1B2-C3D4'. It is made of its id, which is derived from its session,
 * so that every device and every print show the same, also offline (S-24).
 */
export function closingReference({ id }: Pick<CashClosing, 'id'>): string {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export type CashClosingRefusalCode = 'count_negative' | 'amount_too_large' | 'left_more_than_counted';

/** Any count is taken; only what cannot be counted is not. */
export function validateCashClosing(
  closing: Pick<CashClosing, 'counted' | 'left'>,
): Refusal<CashClosingRefusalCode>[] {
  return (['usd', 'ves'] as const).flatMap((side): Refusal<CashClosingRefusalCode>[] => {
    const counted = closing.counted[side];
    const left = closing.left[side];
    if (isNegative(counted)) return [{ field: `counted.${side}`, code: 'count_negative' }];
    if (!isStorable(counted)) return [{ field: `counted.${side}`, code: 'amount_too_large' }];
    const isOfCounted = !isNegative(left) && compare(left, counted) <= 0;
    return isOfCounted ? [] : [{ field: `left.${side}`, code: 'left_more_than_counted' }];
  });
}

/** One per currency: from what was expected to what stays in the drawer. */
export function cashEntriesOfClosing(closing: CashClosing): CashEntry[] {
  const { registerId, cashSessionId, left, expected } = closing;
  return [subtract(left.usd, expected.usd), subtract(left.ves, expected.ves)]
    .filter((amount) => !isZero(amount))
    .map((amount) => ({ registerId, sessionId: cashSessionId, amount }));
}
