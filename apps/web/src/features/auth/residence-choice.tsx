/** '¿Dónde guardar los datos?' [AUTH-05, DATA-02]: one line in the registration, and the two ways on a screen of their own. */
import { Anchor, Button } from '@mantine/core';
import { RESIDENCE_CHOICES } from '../../session/words/residence-words.ts';
import type { RegisterDraft } from './register-form.ts';
import styles from './residence-choice.module.css';
import type { TypedForm } from './use-typed-form.ts';

export interface ResidenceLineProps {
  readonly form: TypedForm<RegisterDraft>;
  readonly onChoose: () => void;
}

/** What holds now, and the way to change it: most never need to. */
export function ResidenceLine({ form, onChoose }: ResidenceLineProps) {
  const chosen = RESIDENCE_CHOICES.find(({ id }) => id === form.draft.residence);
  return (
    <p className="remark">
      {chosen?.line}{' '}
      <Anchor component="button" type="button" inherit onClick={onChoose}>
        Cambiar dónde se guardan
      </Anchor>
    </p>
  );
}

export interface ResidenceStepProps {
  readonly form: TypedForm<RegisterDraft>;
  readonly onDone: () => void;
}

export function ResidenceStep({ form, onDone }: ResidenceStepProps) {
  const { name, value, onChange } = form.field('residence');
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>¿Dónde guardar los datos?</legend>
      {RESIDENCE_CHOICES.map(({ id, title, words }) => (
        <label key={id} className={styles.choice} data-chosen={value === id}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={id}
            checked={value === id}
            onChange={onChange}
          />
          <span className={styles.title}>{title}</span>
          <span className={styles.words}>{words}</span>
        </label>
      ))}
      <p className="remark">Puedes cambiarlo después en Configuración, sin perder nada.</p>
      <Button size="lg" variant="filled" fullWidth onClick={onDone}>
        Listo
      </Button>
    </fieldset>
  );
}
