/** Compares counted with expected amounts, asks what stays in the drawer, and closes the session (CASH-01). */
import { expectedMethods } from '@cuadra/domain/cash/counted-methods';
import { differenceText } from '@cuadra/domain/cash/report-row';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import { type Money as Amount, subtract, zero } from '@cuadra/domain/money/money';
import { Button, Textarea } from '@mantine/core';
import { DialogBody, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { PlainForm } from '../../../ui/forms/plain-form.tsx';
import styles from './cash.module.css';
import type { DrawerCurrency } from './drawer-count.ts';
import { notesRoom } from './first-count.ts';
import { askedMethods, countedMethod } from './method-count.ts';
import { toneOf } from './report-view.tsx';
import { type CountedSession, leftOf, useClosing } from './use-closing.ts';

export interface CloseResultProps extends CountedSession {
  readonly onCountAgain: () => void;
}

const SIDES = { USD: 'usd', VES: 'ves' } as const;

export function CloseResult({ onCountAgain, ...counted }: CloseResultProps) {
  const closing = useClosing(counted);
  const expected = expectedOfSession(counted.session);
  return (
    <PlainForm className={styles.form} onSave={() => void closing.close()}>
      <DialogBody>
        {closing.refusal === undefined ? null : <Banner tone="bad" fact={closing.refusal} />}
        <div className={styles.results} tabIndex={-1} ref={focusOnce}>
          {closing.currencies.map((currency) => (
            <Result
              key={currency}
              currency={currency}
              counted={closing.counted(currency)}
              expected={expected[SIDES[currency]]}
              left={closing.left[currency]}
              onLeft={(text) => closing.setLeft(currency, text)}
            />
          ))}
          <MethodResults session={counted.session} methods={counted.methods} />
        </div>
        <Textarea
          label="Notas"
          placeholder="Lo que explique una diferencia"
          description={
            closing.countedFirst === undefined
              ? undefined
              : `El cierre dice también lo que contaste primero: ${closing.countedFirst}.`
          }
          maxLength={notesRoom(closing.countedFirst)}
          autosize
          minRows={2}
          value={closing.notes}
          onChange={(event) => closing.setNotes(event.currentTarget.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={closing.isBusy} onClick={onCountAgain}>
          Contar otra vez
        </Button>
        <Button size="lg" variant="filled" type="submit" disabled={closing.isBusy}>
          Cerrar caja
        </Button>
      </DialogFoot>
    </PlainForm>
  );
}

/**
 * Focuses the results and not the closing button: Enter, held down since the count, must not close before the results
 * are seen.
 */
function focusOnce(results: HTMLDivElement | null): void {
  results?.focus();
}

interface ResultProps {
  readonly currency: DrawerCurrency;
  readonly counted: Amount;
  readonly expected: Amount;
  /** The amount that stays in the drawer, as typed. */
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
        <Expected amount={expected} />
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

/** The other methods, each counted against the amount the session received by it. */
function MethodResults({ session, methods }: Pick<CountedSession, 'session' | 'methods'>) {
  const asked = askedMethods(session.figures);
  const expected = expectedMethods(session.figures.methods);
  if (asked.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Otros medios">
      <h3 className={styles.sectionTitle}>Otros medios</h3>
      <dl className={styles.rows}>
        {asked.map((one, index) => (
          <MethodResult
            key={one.key}
            label={one.label}
            counted={countedMethod(methods, one)}
            expected={expected[index]?.expected ?? zero(one.currency)}
          />
        ))}
      </dl>
    </section>
  );
}

interface MethodResultProps {
  readonly label: string;
  /** Undefined when it was not counted. */
  readonly counted: Amount | undefined;
  readonly expected: Amount;
}

function MethodResult({ label, counted, expected }: MethodResultProps) {
  const difference = counted === undefined ? undefined : subtract(counted, expected);
  return (
    <>
      <div className={styles.row}>
        <dt>{counted === undefined ? `${label}: sin contar` : `${label}: contado`}</dt>
        <dd>{counted === undefined ? null : <Money value={counted} />}</dd>
      </div>
      <Expected amount={expected} />
      {difference === undefined ? null : (
        <div className={styles.row} data-look="total">
          <dt>{differenceText(difference)}</dt>
          <dd>
            <Money value={difference} plusSign tone={toneOf(difference)} />
          </dd>
        </div>
      )}
    </>
  );
}

function Taken({ amount }: { readonly amount: Amount }) {
  return (
    <>
      Se retira: <Money value={amount} tone="second" size="sm" />
    </>
  );
}

/** What should be there. */
function Expected({ amount }: { readonly amount: Amount }) {
  return (
    <div className={styles.row}>
      <dt>Debe haber</dt>
      <dd>
        <Money value={amount} />
      </dd>
    </div>
  );
}
