/** Whether a sheet came out well: only a person sees that. It is issued already, so closing here loses nothing. */
import { Button } from '@mantine/core';
import type { IssuedDocumentRow } from '../../data/rows.ts';
import { issuedText } from '../../session/fiscal/sheet-words.ts';
import { partText } from './form-words.ts';
import styles from './forms.module.css';

export interface OutcomePartProps {
  readonly issued: IssuedDocumentRow;
  /** The document that waits after this one: 'A-000123'. */
  readonly following: string | undefined;
  readonly onGood: () => Promise<void>;
  readonly onFollowing: () => void;
  readonly onPrint: () => Promise<void>;
  readonly onSpoil: () => void;
}

export function OutcomePart(props: OutcomePartProps) {
  const { issued, following, onGood, onFollowing, onPrint, onSpoil } = props;
  return (
    <div className={styles.stack}>
      {issued.parts === 1 ? null : <p className={styles.fine}>{partText(issued)}</p>}
      <p className={styles.lead}>¿Salió bien la hoja {issued.control}?</p>
      <p className={styles.sense}>
        {issuedText(issued)} ya está registrada. Si no salió nada, imprímela otra vez en la misma hoja; si la
        hoja se dañó, anúlala y se emite en la próxima.
      </p>
      <div className={styles.buttons}>
        <Button size="lg" variant="filled" data-autofocus onClick={() => void onGood()}>
          Sí, salió bien
        </Button>
        {following === undefined ? null : (
          <Button size="lg" onClick={onFollowing}>
            Sí, y emitir la de {following}
          </Button>
        )}
        <Button size="lg" onClick={() => void onPrint()}>
          Imprimir otra vez
        </Button>
        <Button size="lg" onClick={onSpoil}>
          No: anular la hoja
        </Button>
      </div>
    </div>
  );
}
