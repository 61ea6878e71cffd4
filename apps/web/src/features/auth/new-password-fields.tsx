/** Password with its strength, and the password once more [AUTH-05, AUTH-06]. */
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { AuthPair } from './auth-layout.tsx';
import type { NewPassword } from './new-password.ts';
import { StrengthMeter } from './strength-meter.tsx';
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
