/** What waits to be issued on sheets, of earlier days too, and how many sheets are left. */
import { instantText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import type { WaitingForm } from '../../data/forms/waiting-forms.ts';
import type { FormIssuing } from '../../session/fiscal/form-issuing.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Money } from '../../ui/display/money.tsx';
import { LinkButton } from '../../ui/feedback/link-button.tsx';
import { PATHS } from '../paths.ts';
import { sheetsText } from './form-words.ts';
import styles from './forms.module.css';

export interface FormPanelProps {
  readonly issuing: FormIssuing;
  readonly onClose: () => void;
}

export function FormPanel({ issuing, onClose }: FormPanelProps) {
  const { waiting, open } = issuing;
  const mayConfigure = useSession().can('config');
  return (
    <div className={styles.panel}>
      <p className={styles.title}>Hojas</p>
      <p className={styles.fine} role="status">
        {sheetsText(issuing, mayConfigure)}
      </p>
      {waiting.length === 0 ? (
        <p className={styles.fine}>Nada por emitir.</p>
      ) : (
        <ul className={styles.list} aria-label="Facturas por emitir">
          {waiting.map((one) => (
            <Item
              key={one.id}
              waiting={one}
              onIssue={() => {
                onClose();
                open(one.id);
              }}
            />
          ))}
        </ul>
      )}
      {mayConfigure ? (
        <div className={styles.buttons}>
          <LinkButton to={`${PATHS.settings}#facturacion`}>Talonarios</LinkButton>
        </div>
      ) : null}
    </div>
  );
}

/** Its own words: a list has many buttons of one name. */
function Item({ waiting, onIssue }: { readonly waiting: WaitingForm; readonly onIssue: () => void }) {
  const { title, madeAt, customerName, total, waitsForInvoice } = waiting;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <b>{title}</b>
        <small>
          <Money value={total} size="sm" /> · {instantText(madeAt)} ·{' '}
          {customerName === '' ? 'Sin cliente' : customerName}
        </small>
      </span>
      {waitsForInvoice ? (
        <small>Después de su factura</small>
      ) : (
        <Button aria-label={`Emitir: ${title}`} onClick={onIssue}>
          Emitir
        </Button>
      )}
    </li>
  );
}
