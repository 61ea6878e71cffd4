/** Password with its strength, and the password once more [AUTH-05, AUTH-06]. */
import { passwordScore, strengthLabel } from '@cuadra/domain/access/password';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AuthPair } from './auth-layout.tsx';
import { type NewPassword, nextStep } from './new-password.ts';
import styles from './new-password-fields.module.css';
import type { TypedForm } from './use-typed-form.ts';

/** Of a form that holds more than the password too. */
type PasswordForm = Pick<TypedForm<NewPassword>, 'field'> & { readonly draft: NewPassword };

export function NewPasswordFields({ form }: { readonly form: PasswordForm }) {
  return (
    <AuthPair>
      <div>
        <PasswordField label="Contraseña" autoComplete="new-password" required {...form.field('password')} />
        <StrengthMeter password={form.draft.password} />
      </div>
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
    </AuthPair>
  );
}

const POINTS = [1, 2, 3, 4, 5];

/** How strong the password being typed is: five bars, the word, and what would make it stronger [AUTH-06]. */
function StrengthMeter({ password }: { readonly password: string }) {
  const score = password === '' ? 0 : passwordScore(password);
  const step = nextStep(password);
  return (
    <div className={styles.meter} data-score={score}>
      <div className={styles.bars} aria-hidden="true">
        {POINTS.map((point) => (
          <span key={point} className={styles.bar} data-on={point <= score} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {password === '' ? (
          'Mayúsculas, minúsculas, números y un carácter especial'
        ) : (
          <>
            <b>{strengthLabel(password)}</b>
            {step === undefined ? null : ` · ${step}`}
          </>
        )}
      </p>
    </div>
  );
}
