/**
 * The fields of a method besides the amount: reference, payer, bank, and whether the payment is still to be confirmed
 * (PAY-03, PAY-07).
 */
import { Checkbox, TextInput } from '@mantine/core';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { BankSelect } from '../../bank/bank-select.tsx';
import { useUsedReference } from '../../bank/use-used-reference.ts';
import { useTill } from '../../context/till-context.ts';
import type { EntryProblem } from '../state/entry-problem.ts';
import type { DraftField } from '../state/payment-draft.ts';
import type { PaymentAction } from '../state/payment-state.ts';
import type { PaymentView } from '../state/payment-view.ts';
import { problemText } from '../state/payment-words.ts';
import { mayBePending } from '../state/sale-payment.ts';
import styles from './entry.module.css';
import { bankMessageIn } from './paste-message.ts';

export interface MethodFieldsProps {
  readonly view: PaymentView;
  readonly dispatch: Dispatch<PaymentAction>;
}

/** Mounted anew for each payment, whose first field takes the focus. */
export function MethodFields(props: MethodFieldsProps) {
  const { draft } = props.view.active;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const used = useUsedReference(useTill().company.db, draft.method, draft.reference);
  return (
    <div className={styles.methodFields} data-method={draft.method}>
      {draft.method === 'mobile' ? <BankMessage dispatch={props.dispatch} /> : null}
      <div className={styles.fieldGrid}>
        {draft.method === 'mobile' ? (
          <>
            <Field {...props} field="phoneNumber" label="Teléfono" problem="phone_missing" first={first} />
            <BankField {...props} />
          </>
        ) : null}
        {draft.method === 'zelle' ? (
          <Field {...props} field="email" label="Correo" problem="email_missing" first={first} />
        ) : null}
        <Field
          {...props}
          field="reference"
          label="Referencia"
          problem="reference_missing"
          first={draft.method === 'card' ? first : undefined}
        />
        {draft.method === 'card' ? null : <DayField {...props} />}
      </div>
      {used === undefined ? null : (
        <p className={styles.used} role="alert">
          Esa referencia ya se usó en {used}. Compruébalo antes de entregar.
        </p>
      )}
      {mayBePending(draft) ? (
        <Checkbox
          className={styles.pending ?? ''}
          label="Por confirmar: aún no se ve en el banco"
          checked={draft.isPending}
          onChange={(event) =>
            props.dispatch({ type: 'set_pending', isPending: event.currentTarget.checked })
          }
        />
      ) : null}
    </div>
  );
}

interface FieldProps extends MethodFieldsProps {
  readonly field: Exclude<DraftField, 'bankName' | 'referenceDate' | 'dueDate'>;
  readonly label: string;
  /** The problem shown when it is empty. */
  readonly problem: EntryProblem;
  /** The first field, which takes the focus. */
  readonly first?: React.Ref<HTMLInputElement> | undefined;
}

const INPUT_MODES = { reference: 'text', phoneNumber: 'tel', email: 'email' } as const;

const PLACEHOLDERS: Readonly<Record<FieldProps['field'], string>> = {
  reference: 'Últimas cifras',
  phoneNumber: '0412-1234567',
  email: 'nombre@correo.com',
};

function Field({ view, dispatch, field, label, problem, first }: FieldProps) {
  const [isLeft, setLeft] = useState(false);
  const { draft } = view.active;
  const { activeProblem } = view;
  const isCut = field === 'reference' && activeProblem === 'reference_incomplete' && draft.reference !== '';
  const isWrong = activeProblem === problem || isCut;
  return (
    <TextInput
      ref={first}
      label={label}
      required
      autoComplete="off"
      inputMode={field === 'reference' && draft.method !== 'zelle' ? 'numeric' : INPUT_MODES[field]}
      placeholder={
        field === 'reference' && draft.method === 'card' ? 'El que imprime el punto' : PLACEHOLDERS[field]
      }
      maxLength={field === 'email' ? 254 : 80}
      value={draft[field]}
      // Not while typing, because every reference starts too short.
      error={isLeft && isWrong ? problemText(activeProblem, view) : undefined}
      onBlur={() => setLeft(draft[field] !== '')}
      onKeyDown={(event) => setLeft(event.key === 'Enter')}
      onChange={(event) => dispatch({ type: 'type_field', field, text: event.currentTarget.value })}
    />
  );
}

function DayField({ view, dispatch }: MethodFieldsProps) {
  const { draft } = view.active;
  return (
    <DateField
      label="Fecha"
      required
      value={draft.referenceDate}
      error={view.activeProblem === 'date_missing' ? problemText('date_missing', view) : undefined}
      onChange={(text) => dispatch({ type: 'type_field', field: 'referenceDate', text })}
    />
  );
}

function BankField({ view, dispatch }: MethodFieldsProps) {
  const { bankName } = view.active.draft;
  return (
    <BankSelect
      value={bankName}
      onChange={(text) => dispatch({ type: 'type_field', field: 'bankName', text })}
    />
  );
}

/** Reads any pasted text and clears the field; text that is no bank message is reported. */
function BankMessage({ dispatch }: Pick<MethodFieldsProps, 'dispatch'>) {
  const [isUnread, setUnread] = useState(false);
  const read = (text: string): void => {
    const message = bankMessageIn(text);
    setUnread(message === undefined && text.trim() !== '');
    if (message !== undefined) dispatch({ type: 'paste_message', message });
  };
  return (
    <TextInput
      aria-label="Mensaje del banco"
      placeholder="Pega aquí el mensaje del banco"
      autoComplete="off"
      value=""
      error={isUnread ? 'No se reconoce el monto y la referencia: escríbelos abajo.' : undefined}
      onChange={(event) => read(event.currentTarget.value)}
    />
  );
}
