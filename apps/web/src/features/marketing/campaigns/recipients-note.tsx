/** 'Quién la recibiría': how many, some of them, and why it may be nobody [MKT-05]. */
import type { AudienceQuestion } from '@cuadra/contracts/marketing/audience-reading';
import { IconUsers } from '@tabler/icons-react';
import { reachText } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { useRecipients } from './use-recipients.ts';

export interface RecipientsNoteProps {
  /** Undefined while the form has an audience that cannot be asked. */
  readonly question: AudienceQuestion | undefined;
}

const NOBODY =
  'Solo la reciben los clientes que aceptaron mensajes por este medio y tienen a dónde enviárselos.';
const NO_BROWSER =
  'Solo la reciben los clientes que activaron los avisos en su teléfono: invítalos desde su ficha, en Clientes.';

export function RecipientsNote({ question }: RecipientsNoteProps) {
  const recipients = useRecipients(question);
  if (question === undefined) return null;
  return (
    <div className={styles.note} role="status" aria-label="Quién la recibiría">
      <IconUsers className={styles.noteIcon} size={20} stroke={1.75} aria-hidden="true" />
      {recipients === undefined ? (
        <b>Contando…</b>
      ) : (
        <Found {...recipients} empty={question.channel === 'push' ? NO_BROWSER : NOBODY} />
      )}
    </div>
  );
}

interface FoundProps extends Pick<NonNullable<ReturnType<typeof useRecipients>>, 'reply' | 'problem'> {
  /** Why it may be none. */
  readonly empty: string;
}

function Found({ reply, problem, empty }: FoundProps) {
  if (reply === undefined) {
    return (
      <div className={styles.noteWords}>
        <b>No se pudo contar</b>
        <span>{problem}</span>
      </div>
    );
  }
  const rest = reply.count - reply.sample.length;
  return (
    <div className={styles.noteWords}>
      <b>{reachText(reply.count)}</b>
      {reply.count === 0 ? <span>{empty}</span> : null}
      {reply.sample.map(({ customer_id, name, address }) => (
        <span key={customer_id} className="ellipsis">
          {name} · {address}
        </span>
      ))}
      {rest > 0 ? <span>y {rest} más</span> : null}
    </div>
  );
}
