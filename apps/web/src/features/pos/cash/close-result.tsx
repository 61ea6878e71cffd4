/** What was counted against what should be there, what stays in the drawer, and the closing itself (CASH-01). */
import { differenceText, expectedOfSession, type SessionOfReport } from '@cuadra/domain/cash/session-report';
import { formatAmount } from '@cuadra/domain/money/format';
import {
  type Money as Amount,
  compare,
  isNegative,
  subtract,
  toDecimal,
  zero,
} from '@cuadra/domain/money/money';
import { parseTypedAmount } from '@cuadra/domain/money/parse-typed';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closeCashSession } from '../../../data/local-writes/close-cash-session.ts';
import type { Company } from '../../../session/company.ts';
import { SAVE_GATE } from '../../../session/save-gate.ts';
import { Banner } from '../../../ui/banner.tsx';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import { DialogBody, DialogFoot } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useAttempt } from '../../../ui/record-form/use-attempt.ts';
import { toast } from '../../../ui/toast.tsx';
import styles from './cash.module.css';
import { countedCurrencies } from './counted-currencies.ts';
import { countedOf, type DrawerCount, type DrawerCurrency, notesOf } from './drawer-count.ts';
import { toneOf } from './report-view.tsx';

export interface CloseResultProps {
  readonly company: Company;
  readonly sessionId: string;
  readonly session: SessionOfReport;
  readonly count: DrawerCount;
  readonly onCountAgain: () => void;
}

const SIDES = { USD: 'usd', VES: 'ves' } as const;

export function CloseResult({ company, sessionId, session, count, onCountAgain }: CloseResultProps) {
  const currencies = countedCurrencies(company, session);
  const counted = (currency: DrawerCurrency): Amount =>
    currencies.includes(currency) ? (countedOf(count[currency], currency) ?? zero(currency)) : zero(currency);
  const [left, setLeft] = useState({
    USD: formatAmount(counted('USD')),
    VES: formatAmount(counted('VES')),
  });
  const [notes, setNotes] = useState('');
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  const stays = (currency: DrawerCurrency) => leftOf(left[currency], counted(currency));
  const close = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [leftUsd, leftVes] = [stays('USD'), stays('VES')];
    if (leftUsd === undefined || leftVes === undefined) return;
    const isClosed = await run(async () => {
      await closeCashSession(
        company.db,
        {
          cash_session_id: sessionId,
          register_id: session.registerId,
          opened_at: session.openedAt,
          counted_usd: toDecimal(counted('USD')),
          counted_bs: toDecimal(counted('VES')),
          left_usd: toDecimal(leftUsd),
          left_bs: toDecimal(leftVes),
          exchange_rate: company.rate?.text ?? null,
          denominations: notesOf(count),
          notes: notes.trim(),
        },
        company.maker,
      );
      return undefined;
    });
    if (isClosed) toast('Caja cerrada');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void close(event)}>
      <DialogBody>
        {refusal === undefined ? null : <Banner tone="bad" fact={refusal} />}
        <div className={styles.results} tabIndex={-1} ref={focusOnce}>
          {currencies.map((currency) => (
            <Result
              key={currency}
              currency={currency}
              counted={counted(currency)}
              expected={expectedOfSession(session)[SIDES[currency]]}
              left={left[currency]}
              onLeft={(text) => setLeft({ ...left, [currency]: text })}
            />
          ))}
        </div>
        <Textarea
          label="Notas"
          placeholder="Lo que explique una diferencia"
          maxLength={500}
          autosize
          minRows={2}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={isBusy} onClick={onCountAgain}>
          Contar otra vez
        </Button>
        <Button size="lg" variant="filled" type="submit" disabled={isBusy}>
          Cerrar caja
        </Button>
      </DialogFoot>
    </form>
  );
}

/** On what is to be read, and not on what closes: Enter, held down since the count, must not close what nobody has seen. */
function focusOnce(results: HTMLDivElement | null): void {
  results?.focus();
}

interface ResultProps {
  readonly currency: DrawerCurrency;
  readonly counted: Amount;
  readonly expected: Amount;
  /** What stays in the drawer, as typed. */
  readonly left: string;
  readonly onLeft: (text: string) => void;
}

function Result({ currency, counted, expected, left, onLeft }: ResultProps) {
  const difference = subtract(counted, expected);
  const stays = leftOf(left, counted);
  return (
    <section className={styles.section} aria-label={`Efectivo en ${currencySymbol(currency)}`}>
      <h3 className={styles.sectionTitle}>Efectivo en {currencySymbol(currency)}</h3>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>Contado</dt>
          <dd>
            <Money value={counted} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>Debe haber</dt>
          <dd>
            <Money value={expected} />
          </dd>
        </div>
        <div className={styles.row} data-look="total">
          <dt>{differenceText(difference)}</dt>
          <dd>
            <Money value={difference} plusSign tone={toneOf(difference)} />
          </dd>
        </div>
      </dl>
      <MoneyInput
        label={`Queda en la caja en ${currencySymbol(currency)}`}
        currency={currency}
        value={left}
        error={stays === undefined ? 'No puede quedar más de lo que contaste.' : undefined}
        onChange={onLeft}
        description={stays === undefined ? undefined : <Taken amount={subtract(counted, stays)} />}
      />
    </section>
  );
}

function Taken({ amount }: { readonly amount: Amount }) {
  return (
    <>
      Se retira: <Money value={amount} tone="second" size="sm" />
    </>
  );
}

/** What stays of what was counted; undefined where it is more, or cannot be read. Nothing typed is nothing left. */
function leftOf(text: string, counted: Amount): Amount | undefined {
  if (text.trim() === '') return zero(counted.currency);
  const left = parseTypedAmount(text, counted.currency);
  return left !== undefined && !isNegative(left) && compare(left, counted) <= 0 ? left : undefined;
}
