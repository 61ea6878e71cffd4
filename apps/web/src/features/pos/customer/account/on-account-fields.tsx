/** The fields of a payment on account: balance due, method, amount in both currencies, and the balance after it. */
import { formatAmount, formatRate } from '@cuadra/domain/money/format';
import { type Money as Amount, isNegative, isPositive, negate } from '@cuadra/domain/money/money';
import { convertIfPossible } from '@cuadra/domain/money/rate';
import { amountIn, PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { FormSection } from '../../../../ui/dialogs/form-modal.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import styles from './account.module.css';
import {
  type Account,
  methodsFor,
  type OnAccountDraft,
  type OnAccountView,
  withMethod,
} from './on-account.ts';
import { OnAccountReference } from './on-account-reference.tsx';
import { OnAccountResult } from './on-account-result.tsx';

const RECEIVED = { USD: 'Recibo dólares', VES: 'Recibo bolívares' };

export interface OnAccountFieldsProps {
  readonly draft: OnAccountDraft;
  readonly view: OnAccountView;
  readonly errors: OnAccountView['errors'];
  readonly account: Account;
  /** The document that used its reference before (PAY-07). */
  readonly used: string | undefined;
  readonly onChange: (changed: Partial<OnAccountDraft>) => void;
}

export function OnAccountFields(props: OnAccountFieldsProps) {
  const { draft, view, account, onChange } = props;
  const { balance, rate } = account;
  return (
    <>
      <Owed account={account} />
      <FormSection title="Pago" description="Cómo y cuánto">
        <SegmentedControl
          fullWidth
          aria-label="Método de pago"
          data={methodsFor(balance.currency, rate !== null).map((value) => ({
            value,
            label: PAYMENT_METHOD_RULES[value].label,
          }))}
          value={draft.method}
          onChange={(method) =>
            onChange(withMethod(draft, method as OnAccountDraft['method'], rate !== null))
          }
        />
        {rate !== null && PAYMENT_METHOD_RULES[draft.method].currencies.length > 1 ? (
          <Segments
            fullWidth
            label="Moneda en que se recibe"
            words={RECEIVED}
            value={draft.currency}
            onChange={(currency) => onChange({ currency })}
          />
        ) : null}
        <Amounts {...props} />
        <OnAccountResult view={view} />
      </FormSection>
      {draft.method === 'cash' ? null : <OnAccountReference {...props} />}
      <FormSection title="Nota" description="Sale en el estado de cuenta">
        <TextInput
          label="Nota"
          placeholder="Opcional"
          maxLength={500}
          autoComplete="off"
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      </FormSection>
    </>
  );
}

function Owed({ account: { balance, rate } }: Pick<OnAccountFieldsProps, 'account'>) {
  const owes = isNegative(balance);
  const amount = owes ? negate(balance) : balance;
  const other = convertIfPossible(amount, amount.currency === 'USD' ? 'VES' : 'USD', rate ?? undefined);
  return (
    <p className={styles.owed}>
      <span className={styles.owedLabel}>
        {owedText(balance)}
        {rate === null ? '' : ` · tasa ${formatRate(rate)}`}
      </span>
      {isPositive(amount) ? <Money value={amount} tone={owes ? 'due' : 'ok'} /> : null}
      {other === undefined || !isPositive(amount) ? null : <Money value={other} tone="second" />}
    </p>
  );
}

function owedText({ minor }: Amount): string {
  if (minor === 0n) return 'No debe nada: lo que deje queda a su favor';
  return minor < 0n ? 'Debe' : 'Tiene a favor';
}

function Amounts({ draft, view, errors, account, onChange }: OnAccountFieldsProps) {
  const isLinked = account.rate !== null;
  const field = (side: 'USD' | 'VES') => (
    <MoneyInput
      currency={side}
      label={
        side === draft.currency
          ? `Recibido en ${currencySymbol(side)}`
          : `Equivale en ${currencySymbol(side)}`
      }
      required={side === draft.currency}
      error={side === draft.currency ? errors.amount : undefined}
      value={amountText(draft, view, side)}
      {...(side === draft.currency ? { 'data-autofocus': true } : {})}
      onChange={(amount) => {
        // Leaving the field reformats its text, which is not typing.
        if (amount !== amountText(draft, view, side)) onChange({ amount, typedSide: side });
      }}
    />
  );
  return (
    <div className={styles.amounts} data-single={!isLinked}>
      {isLinked ? (
        <>
          {field('USD')}
          <span className={styles.equal} aria-hidden="true">
            <IconEqual size={20} stroke={1.75} />
          </span>
          {field('VES')}
        </>
      ) : (
        field(draft.currency)
      )}
    </div>
  );
}

/** The typed side as it was typed; the other as computed. */
function amountText(draft: OnAccountDraft, { payment }: OnAccountView, side: 'USD' | 'VES'): string {
  if (draft.amount.trim() !== '' && draft.typedSide === side) return draft.amount;
  if (payment === undefined) return '';
  const amount = amountIn(payment, side);
  return isPositive(amount) ? formatAmount(amount) : '';
}
