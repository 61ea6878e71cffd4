/** How strong the password being typed is: five bars, the word, and what would make it stronger [AUTH-06]. */
import { passwordScore, strengthLabel } from '@cuadra/domain/access/password';
import { nextStep } from './new-password.ts';
import styles from './strength-meter.module.css';

const POINTS = [1, 2, 3, 4, 5];

export function StrengthMeter({ password }: { readonly password: string }) {
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
