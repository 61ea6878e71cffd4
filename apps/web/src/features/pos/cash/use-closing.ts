/** The decisions after the count of a drawer: how much stays in it, the notes, and the closing itself (CASH-01). */
import type { SessionOfReport } from '@cuadra/domain/cash/session-of-report';
import { formatAmount } from '@cuadra/domain/money/format';
import { compare, isNegative, type Money, toDecimal, zero } from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { useState } from 'react';
import { closeCashSession } from '../../../data/local-writes/close-cash-session.ts';
import type { Company } from '../../../session/company/company.ts';
import { rateOfDocuments } from '../../../session/company/rate-in-use.ts';
import { SAVE_GATE } from '../../../session/identity/save-gate.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { countedCurrencies } from './counted-currencies.ts';
import { countedOf, type DrawerCount, type DrawerCurrency, notesOf } from './drawer-count.ts';
import { countText, notesWithFirst } from './first-count.ts';
import { askedMethods, type MethodCount, methodsOfCount, methodsText } from './method-count.ts';

export interface CountedSession {
  readonly company: Company;
  readonly sessionId: string;
  readonly session: SessionOfReport;
  readonly count: DrawerCount;
  readonly methods: MethodCount;
  /** The first count, made before any difference was shown, as text. */
  readonly first: string;
  readonly onClosed: () => void;
}

export interface Closing {
  readonly currencies: readonly DrawerCurrency[];
  readonly counted: (currency: DrawerCurrency) => Money;
  /** The amount that stays in the drawer, as typed; initially all of it. */
  readonly left: Readonly<Record<DrawerCurrency, string>>;
  readonly setLeft: (currency: DrawerCurrency, text: string) => void;
  readonly notes: string;
  /** The text about the first count that the closing adds, when it differs. */
  readonly countedFirst: string | undefined;
  readonly setNotes: (text: string) => void;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  /** Does nothing while the amount that stays is unreadable. */
  readonly close: () => Promise<void>;
}

/** The whole count as text: '$ 10,00 y Bs. 1.000,00 y Zelle $ 64,50'. */
export function wordsOfCount({
  company,
  session,
  count,
  methods,
}: Pick<CountedSession, 'company' | 'session' | 'count' | 'methods'>): string {
  const cash = countText(count, countedCurrencies(company, session));
  return [cash, ...methodsText(methods, askedMethods(session.figures))].join(' y ');
}

export function useClosing(counting: CountedSession): Closing {
  const { company, sessionId, session, count, methods, first, onClosed } = counting;
  const currencies = countedCurrencies(company, session);
  const counted = (currency: DrawerCurrency): Money =>
    currencies.includes(currency) ? (countedOf(count[currency], currency) ?? zero(currency)) : zero(currency);
  const [left, setLeft] = useState({
    USD: formatAmount(counted('USD')),
    VES: formatAmount(counted('VES')),
  });
  const [notes, setNotes] = useState('');
  const inWords = wordsOfCount(counting);
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const close = async (): Promise<void> => {
    const leftUsd = leftOf(left.USD, counted('USD'));
    const leftVes = leftOf(left.VES, counted('VES'));
    if (leftUsd === undefined || leftVes === undefined) return;
    const closing = {
      cash_session_id: sessionId,
      register_id: session.registerId,
      opened_at: session.openedAt,
      counted_usd: toDecimal(counted('USD')),
      counted_bs: toDecimal(counted('VES')),
      left_usd: toDecimal(leftUsd),
      left_bs: toDecimal(leftVes),
      exchange_rate: rateOfDocuments(company),
      denominations: notesOf(count),
      methods: methodsOfCount(methods, askedMethods(session.figures)),
      notes: notesWithFirst(notes.trim(), first, inWords),
    };
    const isClosed = await run(async () => {
      await closeCashSession(company.db, closing, company.maker);
      return undefined;
    });
    if (!isClosed) return;
    onClosed();
    toast('Caja cerrada');
  };
  return {
    currencies,
    counted,
    left,
    setLeft: (currency, text) => setLeft({ ...left, [currency]: text }),
    notes,
    countedFirst: first === '' || first === inWords ? undefined : first,
    setNotes,
    isBusy,
    refusal,
    close,
  };
}

/** The amount that stays; undefined when it exceeds the count or is unreadable. An empty text is zero. */
export function leftOf(text: string, counted: Money): Money | undefined {
  if (text.trim() === '') return zero(counted.currency);
  const left = parseTypedAmount(text, counted.currency);
  return left !== undefined && !isNegative(left) && compare(left, counted) <= 0 ? left : undefined;
}
