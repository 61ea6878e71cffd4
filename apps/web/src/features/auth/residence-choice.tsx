/** '¿Dónde guardar los datos?' [AUTH-05, DATA-02]: two ways, each in two sentences. */
import { RESIDENCE_CHOICES } from '../../session/residence-words.ts';
import type { RegisterDraft } from './register-form.ts';
import styles from './residence-choice.module.css';
import type { TypedForm } from './use-typed-form.ts';

export function ResidenceChoice({ form }: { readonly form: TypedForm<RegisterDraft> }) {
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
      <p className={styles.hint}>Puedes cambiarlo después en Configuración, sin perder nada.</p>
    </fieldset>
  );
}
