/** The tendered amount: linked $ and Bs. fields, notes to touch, and the method's own fields (PAY-02, PAY-03). */
import { formatAmount } from '@cuadra/domain/money/format';
import { amountIn, PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { IconEqual } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { missingRateText } from '../../../../session/selling/price-till-cart.ts';
import { Kbd } from '../../../../ui/display/kbd.tsx';
import { CurrencyToggle } from '../../../../ui/fields/currency-toggle.tsx';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { useTill } from '../../context/till-context.ts';
import { textLength } from '../../screen/figure-length.ts';
import { mayTakeFocus } from '../../screen/may-take-focus.ts';
import type { Payer } from '../state/change-view.ts';
import type { PaymentDraft } from '../state/payment-draft.ts';
import type { PaymentAction, PaymentEntry } from '../state/payment-state.ts';
import { methodLabel, type PaymentView } from '../state/payment-view.ts';
import { isSaidAtAmount, problemText } from '../state/payment-words.ts';
import styles from './amount-entry.module.css';
import shared from './entry.module.css';
import { MethodFields } from './method-fields.tsx';
import { AMOUNT_PROBLEM_ID, PointsAmount } from './points-amount.tsx';

export interface AmountEntryProps {
  readonly view: PaymentView;
  readonly payer: Payer | undefined;
  readonly hasRate: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
  /** A press while the amount is exact finishes the sale, so that Cobrar and Exacto are enough. */
  readonly onExact: () => void;
}

const NOTES = { USD: [1, 5, 10, 20, 50, 100], VES: [20, 50, 100, 200, 500] } as const;

export function AmountEntry({ view, payer, hasRate, dispatch, onExact }: AmountEntryProps) {
  const { draft } = view.active;
  return (
    <>
      <header className={shared.entryHead}>
        <h2 className={shared.entryTitle}>{methodLabel(draft)}</h2>
        {hasRate && mayChooseCurrency(draft) ? (
          <span className={styles.currency}>
            <Kbd>Alt B</Kbd>
            <CurrencyToggle
              label="Moneda en que se recibe"
              value={draft.currency === 'VES' ? 'VES' : 'USD'}
              onChange={(currency) => dispatch({ type: 'choose_currency', currency })}
            />
          </span>
        ) : null}
      </header>
      {draft.method === 'points' ? (
        <PointsAmount view={view} payer={payer} dispatch={dispatch} />
      ) : (
        <Amounts view={view} hasRate={hasRate} dispatch={dispatch} />
      )}
      <NoRateNote />
      {draft.method === 'cash' || draft.method === 'balance' || draft.method === 'points' ? null : (
        <MethodFields key={`${draft.id}|${draft.method}`} view={view} dispatch={dispatch} />
      )}
      {draft.method === 'cash' ? (
        <Notes draft={draft} hasRate={hasRate} dispatch={dispatch} onExact={onExact} />
      ) : null}
    </>
  );
}

/** Whether the method allows a choice: Pago Móvil is in bolívares, Zelle in dollars, and a balance has no notes. */
function mayChooseCurrency({ method }: PaymentDraft): boolean {
  return method === 'cash' || method === 'card';
}

function NoRateNote() {
  const missing = missingRateText(useTill().money);
  return missing === undefined ? null : <p className={styles.noRate}>{missing}</p>;
}

function Amounts({ view, hasRate, dispatch }: Omit<AmountEntryProps, 'onExact' | 'payer'>) {
  const { active, activeProblem, problem } = view;
  const isWrong = activeProblem !== undefined && isSaidAtAmount(activeProblem);
  const isTooMuch = problem === 'change_not_allowed' && takesNoChange(active.draft);
  const field = (currency: 'USD' | 'VES') => {
    const isReceived = currency === active.draft.currency;
    const sign = currency === 'USD' ? '$' : 'Bs.';
    return (
      <MoneyInput
        className={styles.amount ?? ''}
        style={textLength(textOf(active, currency))}
        size="lg"
        currency={currency}
        label={isReceived ? `Recibido en ${sign}` : `Equivale en ${sign}`}
        value={textOf(active, currency)}
        error={isReceived && (isWrong || isTooMuch)}
        aria-describedby={isReceived && isWrong ? AMOUNT_PROBLEM_ID : undefined}
        data-autofocus={isReceived && active.draft.method === 'cash' && mayTakeFocus() ? true : undefined}
        data-amount={isReceived ? 'received' : 'equal'}
        onChange={(text) => {
          // Leaving the field reformats its text, which is not typing.
          if (text !== textOf(active, currency)) dispatch({ type: 'type_amount', currency, text });
        }}
      />
    );
  };
  return (
    <div>
      {hasRate ? (
        <div className={styles.amounts}>
          {field('USD')}
          <span className={styles.equal} aria-hidden="true">
            <IconEqual size={20} stroke={1.75} />
          </span>
          {field('VES')}
        </div>
      ) : (
        field(active.draft.currency === 'VES' ? 'VES' : 'USD')
      )}
      {isWrong ? (
        <p id={AMOUNT_PROBLEM_ID} className={styles.amountProblem} role="alert">
          {problemText(activeProblem, view)}
        </p>
      ) : null}
    </div>
  );
}

function takesNoChange({ method }: PaymentDraft): boolean {
  return method !== 'credit' && !PAYMENT_METHOD_RULES[method].allowsChange;
}

/** The typed side as it was typed; the other as computed. */
function textOf({ draft, tendered }: PaymentEntry, currency: 'USD' | 'VES'): string {
  const { entry } = draft;
  if (entry.kind === 'typed' && entry.currency === currency) return entry.text;
  return tendered === undefined ? '' : formatAmount(amountIn(tendered, currency));
}

interface NotesProps extends Pick<AmountEntryProps, 'onExact'> {
  readonly draft: PaymentDraft;
  readonly hasRate: boolean;
  readonly dispatch: Dispatch<PaymentAction>;
}

function Notes({ draft, hasRate, dispatch, onExact }: NotesProps) {
  const exact = <ExactButton draft={draft} onExact={onExact} />;
  return (
    <>
      <NoteRow label="Billetes en dólares" currency="USD" draft={draft} dispatch={dispatch}>
        {hasRate ? null : exact}
      </NoteRow>
      {hasRate ? (
        <NoteRow label="Billetes en bolívares" currency="VES" draft={draft} dispatch={dispatch}>
          {exact}
        </NoteRow>
      ) : null}
    </>
  );
}

interface NoteRowProps extends Pick<NotesProps, 'draft' | 'dispatch'> {
  readonly label: string;
  readonly currency: 'USD' | 'VES';
  readonly children: React.ReactNode;
}

function NoteRow({ label, currency, draft, dispatch, children }: NoteRowProps) {
  const counted = draft.entry.kind === 'notes' && draft.entry.currency === currency ? draft.entry.notes : [];
  return (
    <fieldset className={styles.noteGroup}>
      <legend className={styles.noteLabel}>{label}</legend>
      <div className={styles.notes}>
        {NOTES[currency].map((note) => {
          const times = counted.filter((one) => one === note).length;
          return (
            <button
              key={note}
              type="button"
              className={`${styles.note} box-button`}
              data-on={times > 0}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => dispatch({ type: 'add_note', currency, note })}
            >
              {currency === 'USD' ? `$\u00a0${note}` : note}
              {times > 1 ? <span className={styles.times}>×{times}</span> : null}
            </button>
          );
        })}
        {children}
      </div>
    </fieldset>
  );
}

function ExactButton({ draft, onExact }: Pick<NotesProps, 'draft' | 'onExact'>) {
  return (
    <button
      type="button"
      className={`${styles.note} box-button`}
      data-on={draft.entry.kind === 'exact'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onExact}
    >
      Exacto
    </button>
  );
}
