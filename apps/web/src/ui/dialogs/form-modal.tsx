/**
 * The one pattern of every form in a dialog: sections, errors at the field and counted at the foot, Ctrl+Enter saves,
 * closing asks only when something changed. It holds no values: the feature's form does.
 */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CSSProperties, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Kbd } from '../display/kbd.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ErrorSummary, type FieldError } from '../forms/error-summary.tsx';
import { useFirstFault } from '../forms/use-first-fault.ts';
import { usePhone } from '../layout/breakpoints.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot, type DialogSize } from './dialog.tsx';
import styles from './form-modal.module.css';

export interface FormModalProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Verb first, as the specification quotes it: 'Crear Producto'. */
  readonly submitLabel: string;
  readonly savingLabel?: string;
  /** From the first press until it is stored: the button waits and keeps its width. */
  readonly saving?: boolean;
  /** Closing would lose typed text. */
  readonly dirty: boolean;
  /** The draft is stored beyond the page: once it has any text, the head says so. */
  readonly isStored?: boolean;
  /** The fate of the typed text, where closing does not lose it. */
  readonly leaveText?: ReactNode;
  readonly errors?: readonly FieldError[];
  /** Why the whole form is refused, above the fields: its words, or a `Banner` with more than words. */
  readonly refusal?: ReactNode;
  readonly size?: DialogSize;
  /** A further button of the foot, before the one that saves. */
  readonly extra?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

export function FormModal(props: FormModalProps) {
  const { opened, title, dirty, isStored = false, saving = false, onSubmit, onClose } = props;
  const phone = usePhone();
  const [asking, question] = useDisclosure(false);
  const leave = () => (dirty ? afterThisKey(question.open) : onClose());
  const stay = () => afterThisKey(question.close);
  const discard = () => {
    question.close();
    onClose();
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={leave}
        title={title}
        note={
          dirty && isStored ? (phone ? 'Borrador guardado' : 'Borrador guardado en este equipo') : undefined
        }
        size={props.size ?? 'form'}
        closeOnEscape={!asking && !saving}
        closeOnClickOutside={false}
      >
        <Form saving={saving} errors={props.errors ?? []} onSubmit={onSubmit}>
          <DialogBody>
            <Refusal>{props.refusal}</Refusal>
            {props.children}
          </DialogBody>
          <FormFoot {...props} saving={saving} onCancel={leave} />
        </Form>
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title="¿Salir sin guardar?"
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir aquí"
        onConfirm={discard}
        onCancel={stay}
      >
        {props.leaveText ?? `Lo que escribiste en “${title}” todavía no se ha guardado.`}
      </ConfirmDialog>
    </>
  );
}

function Refusal({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div className={styles.refusal}>
      {typeof children === 'string' ? <Banner tone="bad" fact={children} /> : children}
    </div>
  );
}

/** Every dialog receives every Esc: one that opens or closes another must wait until all have received it. */
function afterThisKey(act: () => void): void {
  setTimeout(act, 0);
}

interface FormProps {
  readonly saving: boolean;
  readonly errors: readonly FieldError[];
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function Form({ saving, errors, onSubmit, children }: FormProps) {
  const fault = useFirstFault(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog opened from this one is its child in React: its submit must not save this form too.
    event.stopPropagation();
    if (saving) return;
    fault.ask();
    onSubmit();
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // As with the submit: key presses in a dialog opened from this one are its own.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  };
  return (
    // In the capture phase, because a list of choices would open itself by the same keys.
    <form
      ref={fault.form}
      className={styles.form}
      noValidate
      aria-busy={saving}
      onSubmit={submit}
      onInput={fault.leave}
      onKeyDownCapture={submitByKeys}
    >
      {children}
    </form>
  );
}

function FormFoot(props: FormModalProps & { readonly saving: boolean; readonly onCancel: () => void }) {
  return (
    <DialogFoot left={<ErrorSummary errors={props.errors ?? []} />}>
      <Button size="lg" disabled={props.saving} onClick={props.onCancel}>
        Cancelar
      </Button>
      {props.extra}
      {/* Not disabled, or the focus would be lost: the form accepts nothing while it saves. */}
      <Button
        size="lg"
        variant="filled"
        type="submit"
        aria-disabled={props.saving}
        {...(props.saving ? { 'data-disabled': true } : {})}
        className={styles.submit}
      >
        {/* Both words lie on top of each other, so that the button is as wide as the longer one and keeps its size. */}
        <span className={styles.word} data-shown={!props.saving} aria-hidden={props.saving}>
          {props.submitLabel}
          <Kbd>Ctrl Enter</Kbd>
        </span>
        <span className={styles.word} data-shown={props.saving} aria-hidden={!props.saving}>
          {props.savingLabel ?? 'Guardando…'}
        </span>
      </Button>
    </DialogFoot>
  );
}

export interface FormSectionProps {
  readonly title: string;
  /** One line on the purpose of these fields. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** Name and one line at the left, fields at the right; a hairline between sections. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.about} aria-hidden="true">
        <span className={styles.sectionTitle}>{title}</span>
        {description === undefined ? null : <span className={styles.description}>{description}</span>}
      </div>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

export interface FormRowProps {
  /** A grid template. */
  readonly columns?: string;
  /** Short fields that belong together: side by side on a phone too. */
  readonly staysOnPhone?: boolean;
  readonly children: ReactNode;
}

/** Fields side by side; on a phone below each other. */
export function FormRow({ columns, staysOnPhone = false, children }: FormRowProps) {
  const template = { '--columns': columns } as CSSProperties;
  return (
    <div
      className={styles.row}
      data-template={columns !== undefined}
      data-stays={staysOnPhone}
      style={template}
    >
      {children}
    </div>
  );
}
