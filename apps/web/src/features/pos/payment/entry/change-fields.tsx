/**
 * 'Vuelto': in dollars, in bolívares, by Pago Móvil, to the balance, or in several ways; the sum must be exact to the
 * cent (PAY-05, PAY-08).
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { type Money as Amount, isNegative, isZero, negate } from '@cuadra/domain/money/money';
import type { ChangeDestination } from '@cuadra/domain/sales/propose-change';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Dispatch, useEffect, useRef } from 'react';
import { maySeeReports } from '../../../../session/identity/may-see-reports.ts';
import { useSession } from '../../../../session/identity/session-context.ts';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { BankSelect } from '../../bank/bank-select.tsx';
import { useTill } from '../../context/till-context.ts';
import type { ChangeDraft } from '../state/change-draft.ts';
import type { ChangeView } from '../state/change-view.ts';
import type { PaymentAction } from '../state/payment-state.ts';
import styles from './change-fields.module.css';
import shared from './entry.module.css';

export interface ChangeFieldsProps {
  readonly change: ChangeView;
  readonly draft: ChangeDraft;
  readonly hasCustomer: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
}

export function ChangeFields({ change, draft, hasCustomer, dispatch }: ChangeFieldsProps) {
  const { rate, currency } = useTill().money;
  const both = rate !== null;
  const knowsDrawer = maySeeReports(useSession());
  const field = (to: ChangeDestination, label: string) => (
    <ChangeField to={to} label={label} change={change} draft={draft} dispatch={dispatch} />
  );
  return (
    <section className={styles.change} aria-label="Vuelto">
      <header className={styles.changeHead}>
        <h3 className={styles.changeTitle}>Vuelto</h3>
        <Money value={change.owed} />
        {change.owedOther === null ? null : <Money value={change.owedOther} tone="second" />}
        <Rest rest={change.rest} isPayable={change.withoutNotes === undefined} />
      </header>
      <div className={styles.changeGrid}>
        {both || currency === 'USD' ? field('USD', 'Efectivo $') : null}
        {both || currency === 'VES' ? field('VES', 'Efectivo Bs.') : null}
        {both || currency === 'VES' ? field('mobile', 'Pago Móvil Bs.') : null}
        {hasCustomer ? field('balance', `Saldo a favor ${currency === 'USD' ? '$' : 'Bs.'}`) : null}
      </div>
      {change.given.mobile === null ? null : <MobileDetails change={change} dispatch={dispatch} />}
      {change.withoutNotes === undefined ? null : (
        <p className={styles.beyondDrawer}>
          <Money value={change.withoutNotes} tone="inherit" /> no se pueden dar en billetes:{' '}
          {hasCustomer ? 'pásalos al saldo o a Pago Móvil.' : 'redondea o pásalos a Pago Móvil.'}
        </p>
      )}
      {change.beyondDrawer.map((held) => (
        <BeyondDrawer key={held.currency} held={held} knowsDrawer={knowsDrawer} />
      ))}
    </section>
  );
}

interface BeyondDrawerProps {
  readonly held: Amount;
  /** A cashier who counts blind does not see how much there is (CASH-01). */
  readonly knowsDrawer: boolean;
}

export function BeyondDrawer({ held, knowsDrawer }: BeyondDrawerProps) {
  return (
    <p className={styles.beyondDrawer}>
      {knowsDrawer ? (
        <>
          En la gaveta hay <Money value={held} />: no alcanza para ese vuelto.
        </>
      ) : (
        `La gaveta no alcanza para ese vuelto en ${currencySymbol(held.currency)}.`
      )}
    </p>
  );
}

interface ChangeFieldProps extends Pick<ChangeFieldsProps, 'change' | 'draft' | 'dispatch'> {
  readonly to: ChangeDestination;
  readonly label: string;
}

/** One part of the change. Its button sends the rest there, whatever the proposal was. */
function ChangeField({ to, label, change, draft, dispatch }: ChangeFieldProps) {
  const { currency } = useTill().money;
  const given = change.given[to];
  const text = draft.texts[to] ?? (given === null ? '' : formatAmount(given));
  return (
    <div className={styles.changeField}>
      <MoneyInput
        label={label}
        currency={to === 'balance' ? currency : to === 'USD' ? 'USD' : 'VES'}
        placeholder="0,00"
        value={text}
        onChange={(typed) => {
          if (typed !== text) dispatch({ type: 'type_change', to, text: typed });
        }}
      />
      <Button
        variant="subtle"
        size="xs"
        className={styles.restHere ?? ''}
        aria-label={`El resto en ${label}`}
        aria-pressed={draft.restTo === to}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => dispatch({ type: 'change_rest', to })}
      >
        El resto
      </Button>
    </div>
  );
}

/** The recipient of the Pago Móvil. */
function MobileDetails({ change, dispatch }: Pick<ChangeFieldsProps, 'change' | 'dispatch'>) {
  const { phoneNumber, bankName } = change.details;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The fields appear at the end of the scrolling area and must be filled in. The block body returns nothing: newer
    // browsers return a promise from `scrollIntoView`, which is no cleanup function.
    fields.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={`${shared.fieldGrid} ${styles.mobile}`} ref={fields}>
      <TextInput
        label="Teléfono del vuelto"
        required
        autoComplete="off"
        inputMode="tel"
        placeholder="0412-1234567"
        maxLength={40}
        value={phoneNumber}
        onChange={(event) =>
          dispatch({ type: 'type_change_detail', field: 'phoneNumber', text: event.currentTarget.value })
        }
      />
      <BankSelect
        value={bankName}
        onChange={(text) => dispatch({ type: 'type_change_detail', field: 'bankName', text })}
      />
    </div>
  );
}

/** The undistributed rest; green only when the change can be given as it is. */
function Rest({ rest, isPayable }: Pick<ChangeView, 'rest'> & { readonly isPayable: boolean }) {
  if (isZero(rest) && isPayable) {
    return (
      <span className={styles.rest}>
        <StatusPill tone="ok" icon={<IconCheck size={14} stroke={2} />}>
          Resto 0,00
        </StatusPill>
      </span>
    );
  }
  return (
    <span className={styles.rest}>
      <StatusPill tone="due">
        {isNegative(rest) ? `Sobran ${formatAmount(negate(rest))}` : `Resto ${formatAmount(rest)}`}
      </StatusPill>
    </span>
  );
}
